# docs/hosting.md explains how to build and run this image.
# `make lock-image` adds the digests of today's images here, so that every build begins with the same images.
ARG PYTHON=python:3.11-slim
ARG NODE=node:22-slim

# BCDice's game systems, without files that only their developers need.
FROM ${NODE} AS systems
WORKDIR /bcdice
COPY bcdice/package.json bcdice/package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name test_data.json \) -delete
COPY bcdice/host.js .

FROM ${PYTHON}

# The font with Japanese glyphs, for the names in the board's pictures. Debian keeps no older versions, so it cannot be pinned.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-cjk \
    && rm -rf /var/lib/apt/lists/*

# The bot writes only to /data, and SQLite to /tmp. The rest of the file system may be read-only.
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE=/data/gyoji.sqlite3

WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes --no-deps -r requirements.txt

COPY pyproject.toml .
COPY bot bot
COPY cogs cogs
COPY rules rules
COPY storage storage
COPY locales locales
COPY --from=systems /usr/local/bin/node /usr/local/bin/node
COPY --from=systems /bcdice bcdice
RUN python -m compileall -q bot cogs rules storage

# By number, so that Kubernetes and similar tools can tell that it is not root.
RUN groupadd --system --gid 10001 gyoji \
    && useradd --system --uid 10001 --gid gyoji --home-dir /app gyoji \
    && install --directory --mode=0700 --owner=gyoji --group=gyoji /data
USER 10001:10001
VOLUME /data

# A stop takes at most 18 s even if something hangs. That is more than Docker's ten, hence --stop-timeout 20.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
