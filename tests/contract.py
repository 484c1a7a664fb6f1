"""Discord's own description of its API, against which the bot's requests are checked."""

import bisect
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
STRING_LIMITS = (0, 1, 2, 6, 7, 20, 25, 30, 32, 45, 50, 60, 64, 80, 100, 120, 140, 150, 160, 190, 200, 250, 255, 256)
STRING_LIMITS += (260, 300, 400, 500, 512, 1000, 1024, 2000, 2048, 4000, 4096, 6000, 10240, 152133)
"""The lengths at which Discord's description of its API draws lines."""


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
        key = f"{request.method} {template} {_shape(body)}"
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
    is_snowflake = key == "attachments.id" or (isinstance(value, int) and value > 2**32)
    if is_snowflake and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value


def _shape(value: Any) -> Any:
    """All that a body's validity depends on, so that bodies alike are validated once (25 ms for a table message)."""
    if isinstance(value, dict):
        return {name: _shape(item) for name, item in sorted(value.items())}
    if isinstance(value, list):
        return len(value), sorted({repr(_shape(item)) for item in value})
    if isinstance(value, str):
        return "digits" if value.isdecimal() else "text", bisect.bisect_left(STRING_LIMITS, len(value))
    return value
