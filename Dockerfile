# docker build -t gyoji . && docker run -d --env-file .env -v gyoji:/data --name gyoji gyoji
FROM python:3.11-slim

# The font with Japanese glyphs, for the names in the board's pictures.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-cjk \
    && rm -rf /var/lib/apt/lists/*

ENV PYTHONUNBUFFERED=1 \
    DATABASE=/data/gyoji.sqlite3

WORKDIR /app
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check -r requirements.txt

COPY bot bot
COPY cogs cogs
COPY rules rules
COPY storage storage
COPY locales locales
RUN python -m compileall -q bot cogs rules storage

RUN useradd --system --uid 10001 --home-dir /app gyoji \
    && install --directory --owner=gyoji --group=gyoji /data
USER gyoji
VOLUME /data

# A stop finishes what is in hand (10 s at most), so give it a little longer than Docker's ten seconds: --stop-timeout 20.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
