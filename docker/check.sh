#!/bin/sh
# Checks the containers as far as this machine can, and says what it could not check. `npm test` runs the rules alone.
set -u
cd "$(dirname "$0")/.."
failed=0
node scripts/run.mjs scripts/compose-check.ts || failed=1
for script in docker/*.sh docker/real/*.sh docker/postgres/*.sh docker/ollama/*.sh; do sh -n "$script" || failed=1; done
if docker info >/dev/null 2>&1; then
  if docker compose build api publish; then echo 'ok           Dockerfile builds'; else failed=1; fi
  if docker run --rm --entrypoint id avenue-server:local -u | grep -qx 1000; then
    echo 'ok           server image runs as an ordinary user'
  else
    echo 'wrong        server image runs as root'
    failed=1
  fi
  if docker run --rm --add-host api:127.0.0.1 --user 101:101 --tmpfs /tmp -v "$PWD/docker/gateway/nginx.conf:/etc/nginx/nginx.conf:ro" \
    -v "$PWD/docker/gateway/avenue.conf:/etc/nginx/avenue.conf:ro" --entrypoint nginx nginx:1.28-alpine -e stderr -q -t; then
    echo 'ok           nginx reads its configuration'
  else
    failed=1
  fi
  if docker compose --profile tls build tls && docker run --rm --cap-drop ALL -e AVENUE_PUBLIC_URL=https://avenue.example \
    avenue-tls:2.10.2 caddy validate --config /etc/caddy/Caddyfile; then
    echo 'ok           Caddy reads its configuration'
  else
    failed=1
  fi
else
  echo 'not checked  Dockerfile, images, gateway: no Docker engine answers here (docker/up-for-real.sh brings one on Debian)'
fi
exit $failed
