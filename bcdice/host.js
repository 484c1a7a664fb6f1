// Runs BCDice's game systems for bot/dice/interpreter.py, which defines the messages through the pipes. Each line is
// one JSON text with the number of its request; only one request is under way. Reading and writing block, so that a die
// can be asked for in the middle of a roll.
"use strict";

const fs = require("fs");
const { DynamicLoader } = require("bcdice");
const { Opal } = require("bcdice/lib/internal");

const MOST_SAID = 20000; // characters

const loader = new DynamicLoader();
const loaded = new Map(); // classes of systems, by id
const chunk = Buffer.alloc(65536);
let pending = Buffer.alloc(0);
let number; // number of the present request
let failed; // reason the present roll cannot be finished
let faces = []; // faces received for dice that are not rolled yet

function readLine() {
  for (;;) {
    const end = pending.indexOf(10);
    if (end >= 0) {
      const line = pending.toString("utf8", 0, end);
      pending = pending.subarray(end + 1);
      return line;
    }
    const count = fs.readSync(0, chunk, 0, chunk.length, null);
    if (count === 0) process.exit(0); // the bot has ended
    pending = Buffer.concat([pending, chunk.subarray(0, count)]);
  }
}

function write(answer) {
  const bytes = Buffer.from(JSON.stringify(answer) + "\n");
  for (let start = 0; start < bytes.length; ) start += fs.writeSync(1, bytes, start);
}

function fail(why) {
  failed = failed || why; // kept, since a system may catch the error
  throw new Error(why);
}

// Every die of BCDice comes from here, by any way in which a system rolls it.
Opal.Kernel.$rand = (sides) => {
  if (faces.length === 0) throwDice(1, sides);
  return faces.shift() - 1;
};

function throwDice(times, sides) {
  if (failed) fail(failed);
  write({ id: number, die: sides, times });
  const given = JSON.parse(readLine());
  if (given.id !== number) process.exit(1); // the bot is at another request
  faces = given.faces;
  if (faces.length < times) fail("dice");
}

// Beyond its limits BCDice rolls nothing and goes on with a sum of 0, which would be a wrong result.
function guard(randomizer) {
  const limits = Opal.const_get_qualified(Opal.const_get_qualified(Opal.Object, "BCDice"), "Randomizer");
  const most = (name) => limits.$const_get(name);
  const { $roll_barabara: several, $roll_once: one } = randomizer;
  randomizer.$roll_barabara = function (times, sides) {
    if (times > most("UPPER_LIMIT_DICE_TIMES")) fail("dice");
    if (Number.isInteger(times) && times > 1 && sides > 0 && sides <= most("UPPER_LIMIT_DICE_SIDES")) throwDice(times, sides);
    return several.call(this, times, sides);
  };
  randomizer.$roll_once = function (sides) {
    return sides > most("UPPER_LIMIT_DICE_SIDES") ? fail("sides") : one.call(this, sides);
  };
}

// A system may extend another, which the package does not load by itself.
async function load(system) {
  if (!loaded.has(system)) {
    const { superClassName } = loader.getGameSystemInfo(system);
    const base = loader.listAvailableGameSystems().find(({ className }) => className === superClassName);
    if (base) await load(base.id);
    loaded.set(system, await loader.dynamicLoad(system));
  }
  return loaded.get(system);
}

async function answer({ system, text }) {
  const Rules = await load(system);
  if (text === undefined) return { help: Rules.HELP_MESSAGE };
  failed = undefined;
  faces = [];
  let result;
  try {
    const rules = new Rules(text);
    guard(rules.randomizer);
    result = rules.eval();
  } catch {
    failed = failed || "rules";
  }
  if (failed) return { failed };
  if (result === null) return { failed: "unknown" };
  const { text: said, secret, success, failure, critical, fumble } = result;
  return said.length > MOST_SAID ? { failed: "long" } : { said, secret, success, failure, critical, fumble };
}

(async () => {
  process.stderr.write = () => true; // from here on, messages may quote typed text
  write({ ready: true });
  for (;;) {
    const request = JSON.parse(readLine());
    number = request.id;
    write({ id: number, ...(await answer(request)) });
  }
})();
