#!/bin/sh
# Builds one front end from the working tree mounted at /source, and leaves it in /built for `publish` to sign. Sources
# come from there, packages from the image; there is neither a key nor a network.
set -eu
unit=$1
if ! cmp -s /source/pnpm-lock.yaml pnpm-lock.yaml; then
  echo 'The packages have changed since this image was built. Run: docker compose build build' >&2
  exit 1
fi
rm -rf host/src remotes/*/src shared/*/src scripts
(cd /source && tar --exclude=node_modules --exclude=dist --exclude=.cache -cf - host remotes shared scripts) | tar -xf -
said=$(AVENUE_DATA_DIR=/tmp node --disable-warning=ExperimentalWarning scripts/build.ts "$unit")
echo "$said"
build=$(echo "$said" | awk -v unit="$unit" '$1 == unit { print $2 }')
rm -rf "/built/$unit"
cp -r "dist/builds/$unit/$build" "/built/$unit"
