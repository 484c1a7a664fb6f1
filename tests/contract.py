"""Discord's own description of its API, against which the bot's requests are checked."""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from simcord.types import HttpLogEntry

SPECIFICATION = Path(__file__).parents[2] / "shared" / "conformance" / "discord" / "openapi.json"
ROOT = "urn:discord"


class Contract:
    """Checks requests by method, path and JSON body."""

    def __init__(self, specification: dict[str, Any]):
        self._paths = specification["paths"]
        self._templates = [
            (re.compile(re.sub(r"\{[^/]+?\}", "[^/]+", template) + r"\Z"), template) for template in self._paths
        ]
        self._registry = Registry().with_resource(ROOT, Resource(specification, DRAFT202012))
        self._seen: set[str] = set()

    def fault(self, request: HttpLogEntry) -> str | None:
        """What is wrong with a request, or None."""
        template = self._template(request.path)
        operation = self._paths[template].get(request.method.lower()) if template else None
        if operation is None:
            return f"{request.method} {request.path}: Discord has no such route"
        if request.json is None:
            is_required = operation.get("requestBody", {}).get("required", False)
            return f"{request.method} {template}: the body is missing" if is_required else None
        if "requestBody" not in operation:
            return f"{request.method} {template}: takes no body"
        body = _on_the_wire(request.json)
        key = f"{request.method} {template} {json.dumps(body, sort_keys=True)}"
        if key in self._seen:
            return None
        error = jsonschema.exceptions.best_match(self._validator(template, request.method.lower()).iter_errors(body))
        if error is not None:
            return f"{request.method} {template}: {error.json_path}: {error.message[:500]}"
        self._seen.add(key)
        return None

    @functools.cache  # noqa: B019 - one Contract lives as long as the test session
    def _template(self, path: str) -> str | None:
        matches = [template for pattern, template in self._templates if pattern.match(path)]
        return min(matches, key=lambda template: template.count("{"), default=None)

    @functools.cache  # noqa: B019 - as above
    def _validator(self, template: str, method: str) -> jsonschema.Draft202012Validator:
        content = self._paths[template][method]["requestBody"]["content"]
        media = "application/json" if "application/json" in content else next(iter(content))
        pointer = "/".join(
            part.replace("~", "~0").replace("/", "~1")
            for part in ("paths", template, method, "requestBody", "content", media, "schema")
        )
        return jsonschema.Draft202012Validator({"$ref": f"{ROOT}#/{pointer}"}, registry=self._registry)


@functools.cache
def contract() -> Contract | None:
    """The specification beside this repository, or None where it is not."""
    return Contract(json.loads(SPECIFICATION.read_bytes())) if SPECIFICATION.exists() else None


def _on_the_wire(value: Any, key: str = "") -> Any:
    """The body with snowflakes as strings: discord.py sends some as numbers, which Discord takes alike."""
    if isinstance(value, dict):
        return {name: _on_the_wire(item, name) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_on_the_wire(item, key) for item in value]
    if isinstance(value, int) and not isinstance(value, bool) and value > 2**32:
        return str(value)
    return value
