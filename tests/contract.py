"""Discord's description of its API, against which the bot's requests are checked."""

import functools
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema
import jsonschema_rs
import orjson
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
        self._compiled = jsonschema_rs.Registry([(ROOT, specification)])
        self._named = Registry().with_resource(ROOT, Resource(specification, DRAFT202012))
        """Schemas for the slower validator, which describes a fault best."""

    def fault(self, request: HttpLogEntry) -> str | None:
        """Returns a description of the request's fault, or None."""
        template = self._template(request.path)
        operation = self._paths[template].get(request.method.lower()) if template else None
        if template is None or operation is None:
            return f"{request.method} {request.path}: Discord has no such route"
        if request.json is None:
            is_required = operation.get("requestBody", {}).get("required", False)
            return f"{request.method} {template}: the body is missing" if is_required else None
        if "requestBody" not in operation:
            return f"{request.method} {template}: takes no body"
        return self._fault_of(request.method, template, orjson.dumps(request.json))

    @functools.lru_cache(maxsize=500)  # noqa: B019 - one Contract lives as long as the test session
    def _fault_of(self, method: str, template: str, json: bytes) -> str | None:
        """Returns a description of the body's fault, or None.

        Results are cached, because every test's bot registers the same commands.
        """
        body = _on_the_wire(orjson.loads(json))
        schema = self._schema(template, method.lower())
        if self._validator(schema).is_valid(body):
            return None
        slow = jsonschema.Draft202012Validator({"$ref": schema}, registry=self._named)
        error = jsonschema.exceptions.best_match(slow.iter_errors(body))
        return f"{method} {template}: {error.json_path}: {error.message[:500]}"

    @functools.cache  # noqa: B019 - as above
    def _template(self, path: str) -> str | None:
        matches = [template for pattern, template in self._templates if pattern.match(path)]
        return min(matches, key=lambda template: template.count("{"), default=None)

    @functools.cache  # noqa: B019 - as above
    def _schema(self, template: str, method: str) -> str:
        content = self._paths[template][method]["requestBody"]["content"]
        media = "application/json" if "application/json" in content else next(iter(content))
        pointer = "/".join(
            part.replace("~", "~0").replace("/", "~1")
            for part in ("paths", template, method, "requestBody", "content", media, "schema")
        )
        return f"{ROOT}#/{quote(pointer)}"

    @functools.cache  # noqa: B019 - as above
    def _validator(self, schema: str) -> jsonschema_rs.Draft202012Validator:
        return jsonschema_rs.Draft202012Validator({"$ref": schema}, registry=self._compiled)


@functools.cache
def contract() -> Contract | None:
    """Returns the specification beside this repository, or None if missing."""
    return Contract(json.loads(SPECIFICATION.read_bytes())) if SPECIFICATION.exists() else None


def _on_the_wire(value: Any, key: str = "") -> Any:
    """Returns the body with Discord's ids as strings.

    discord.py sends some ids as numbers, which Discord accepts.
    """
    if isinstance(value, dict):
        return {name: _on_the_wire(item, name) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_on_the_wire(item, key) for item in value]
    is_snowflake = key == "attachments.id" or (isinstance(value, int) and value > 2**32)
    if is_snowflake and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value
