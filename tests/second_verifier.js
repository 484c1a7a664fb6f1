// Runs the script of docs/verify.html on games given as JSON lines: { game, posted, head } → the lines that it would show.
const fs = require("node:fs");
const [, script] = fs.readFileSync(process.argv[2], "utf-8").match(/<script>([^]*)<\/script>/);
const element = new Proxy({}, { get: () => () => {}, set: () => true });
Object.defineProperty(globalThis, "navigator", { value: { language: process.argv[3] } });
globalThis.document = { getElementById: () => element };
const check = new Function(`${script}; return check;`)();

(async () => {
  for (const line of fs.readFileSync(0, "utf-8").split("\n").filter(Boolean)) {
    const { game, posted, head } = JSON.parse(line);
    const found = await check(game, posted, head).catch(error => [[false, String(error)]]);
    process.stdout.write(`${JSON.stringify(found)}\n`);
  }
})();
