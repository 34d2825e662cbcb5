#!/bin/sh
# Signs what `build` left of one front end, with the scripts of the image, and makes it live.
set -eu
unit=$1
shift
if [ ! -d "/built/$unit" ]; then
  echo "Nothing was built of $unit. Run: docker compose run --rm build $unit" >&2
  exit 1
fi
AVENUE_DATA_DIR=/tmp exec docker/entrypoint.sh \
  node --disable-warning=ExperimentalWarning scripts/remote.ts publish "$unit" --from "/built/$unit" "$@"
