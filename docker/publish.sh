#!/bin/sh
# Builds and publishes one front end from the working tree mounted at /source. Sources come from there, packages from the
# image.
set -eu
if ! cmp -s /source/pnpm-lock.yaml pnpm-lock.yaml; then
  echo 'The packages have changed since this image was built. Run: docker compose build publish' >&2
  exit 1
fi
rm -rf host/src remotes/*/src shared/*/src scripts
(cd /source && tar --exclude=node_modules --exclude=dist --exclude=.cache -cf - host remotes shared scripts) | tar -xf -
AVENUE_DATA_DIR=/tmp exec docker/entrypoint.sh node --disable-warning=ExperimentalWarning scripts/remote.ts publish "$@"
