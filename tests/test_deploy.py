"""The dashboard and the alerts use only measured samples, and the dashboard shows everything measured."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from bot.metrics import REGISTRY

ROOT = Path(__file__).parents[1]
DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"
ALERTS = ROOT / "deploy" / "prometheus-alerts.yml"
SUFFIXES = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_count", "_sum"), "info": ("_info",)}
OF_PROMETHEUS = {"instance", "job", "le"}
"""Labels that Prometheus adds to every sample."""
NOT_SHOWN = re.compile(r"process_(virtual_memory_bytes|max_fds)|python_gc_\w+")
needs_promtool = pytest.mark.skipif(
    shutil.which("promtool") is None, reason="promtool (Debian's package prometheus) is not here"
)
SELECTOR = re.compile(r"\b((?:gyoji|process|python)_\w+)(?:\{([^}]*)\})?")
BY = re.compile(r"\b(?:by|on) \(([^)]*)\)")
LEGEND = re.compile(r"\{\{ *(?:\$labels\.)?(\w+) *\}\}")


def measured():
    """Returns the names of all samples, with their labels."""
    labels = {}
    for family in REGISTRY.collect():
        collector = REGISTRY._names_to_collectors.get(family.name)
        own = set(getattr(collector, "_labelnames", ()))
        for suffix in SUFFIXES[family.type]:
            labels[f"{family.name}{suffix}"] = own | OF_PROMETHEUS
    return labels


def panels():
    return [panel for panel in json.loads(DASHBOARD.read_text("utf-8"))["panels"] if panel["type"] != "row"]


def rules():
    (group,) = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    return group["rules"]


def used():
    """Yields each panel's and alert's place, expression and label texts."""
    for panel in panels():
        for target in panel["targets"]:
            yield panel["title"], target["expr"], target["legendFormat"]
    for rule in rules():
        yield rule["alert"], rule["expr"], " ".join(rule["annotations"].values())


def test_dashboard_and_alerts_name_only_existing_metrics_and_labels():
    known, wrong = measured(), []
    for where, expression, said in used():
        found = SELECTOR.findall(expression)
        if not found and "up{" not in expression:
            wrong.append(f"{where}: measures nothing")
        for name, selected in found:
            asked = set(re.findall(r"(\w+) *(?:=~|!=|!~|=)", selected))
            if asked - known.get(name, set()) or name not in known:
                wrong.append(f"{where}: {name} {sorted(asked)}")
        labels = set().union(*(known.get(name, set()) for name, _ in found))
        grouped = {label.strip() for group in BY.findall(expression) for label in group.split(",")}
        if "sum" in expression or "max by" in expression:
            labels &= grouped
        if grouped - set().union(OF_PROMETHEUS, *(known.get(name, set()) for name, _ in found)):
            wrong.append(f"{where}: by {sorted(grouped)}")
        if found and set(LEGEND.findall(said)) - labels:
            wrong.append(f"{where}: {said}")
    assert not wrong, "\n".join(wrong)


def test_every_metric_is_on_the_dashboard():
    shown = {name for panel in panels() for target in panel["targets"] for name, _ in SELECTOR.findall(target["expr"])}
    missing = [
        family.name
        for family in REGISTRY.collect()
        if not {f"{family.name}{suffix}" for suffix in SUFFIXES[family.type]} & shown
        and not NOT_SHOWN.fullmatch(family.name)
    ]
    assert not missing


def test_the_panels_have_separate_places_and_numbers():
    taken = set()
    for panel in panels():
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken
        assert max(x for x, _ in cells) < 24, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in panels()}) == len(panels())


@pytest.mark.parametrize("handbook", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_every_alert_is_in_both_languages_and_the_handbook_says_what_to_do(handbook):
    text = (ROOT / handbook).read_text("utf-8")
    for rule in rules():
        assert set(rule["annotations"]) == {"summary", "summary_ja"}
        assert rule["labels"]["severity"] in ("info", "warning", "critical")
        assert f"| `{rule['alert']}` |" in text, rule["alert"]


@pytest.mark.parametrize("handbook", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_the_handbook_explains_exactly_our_metrics(handbook):
    text = (ROOT / handbook).read_text("utf-8")
    named = set(re.findall(r"`(gyoji_\w+)", text))
    ours = {family.name + ("_total" if family.type == "counter" else "") for family in REGISTRY.collect()
            if family.name.startswith("gyoji_")}  # fmt: skip
    assert named == ours


def refused_by_prometheus(rules):
    done = subprocess.run(["promtool", "check", "rules", rules], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@needs_promtool
def test_prometheus_itself_accepts_the_alerts():
    assert refused_by_prometheus(ALERTS) == ""


@needs_promtool
def test_prometheus_itself_reads_every_expression_of_the_dashboard(tmp_path):
    recorded = [
        {"record": f"panel:{number}", "expr": expression.replace("$instance", ".+").replace("$__rate_interval", "5m")}
        for number, (_, expression, _) in enumerate(used())
    ]
    file = tmp_path / "panels.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": recorded}]}), "utf-8")
    assert "$" not in file.read_text("utf-8"), "a variable that the dashboard has not"
    assert refused_by_prometheus(file) == ""


def test_every_panel_uses_the_dashboards_variables():
    variables = {variable["name"] for variable in json.loads(DASHBOARD.read_text("utf-8"))["templating"]["list"]}
    assert variables == {"datasource", "instance"}
    for panel in panels():
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == "${datasource}", panel["title"]
            for _, selected in SELECTOR.findall(target["expr"]):
                assert 'instance=~"$instance"' in selected, panel["title"]
