# Two images: `server` answers, `builder` refreshes the events and builds what the server takes. docs/self-hosting.md#containers has the commands.

# The Node of .nvmrc.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /srv/almanac
ENV BUILDS_DIR=/var/lib/almanac/builds BLOBS_DIR=/var/lib/almanac/blobs
RUN install -d -o node -g node /var/lib/almanac
COPY package.json package-lock.json .npmrc ./

FROM base AS builder
# Pages have the days of their commits, which git tells; the repository belongs to root.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system safe.directory /srv/almanac
RUN npm ci --no-audit --no-fund && npm cache clean --force
COPY . .
# All that a build writes beside BUILDS_DIR. The rest belongs to root.
RUN install -d -o node -g node .astro .build content/.data node_modules/.cache
ENV PATH=/srv/almanac/node_modules/.bin:$PATH ASTRO_TELEMETRY_DISABLED=1
VOLUME ["/srv/almanac/.astro", "/srv/almanac/.build", "/srv/almanac/content/.data", "/srv/almanac/node_modules/.cache", "/var/lib/almanac"]
USER node
CMD ["sh", "-c", "node scripts/events/refresh.ts --allow-stale && node scripts/changes/fetch-previous.ts && node scripts/build-next.ts"]

FROM base AS server
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY netlify.toml ./
COPY functions functions
COPY scripts scripts
COPY src src
ENV NODE_ENV=production HOST=0.0.0.0
VOLUME ["/var/lib/almanac"]
EXPOSE 8888
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8888/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
