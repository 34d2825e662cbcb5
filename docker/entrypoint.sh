#!/bin/sh
# Secrets lie in files that only this container sees: NAME_FILE becomes NAME unless that is set. Each process gets a name
# of its own, so any number of workers may share one database.
set -eu
for name in PGPASSWORD S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY AVENUE_SIGNING_KEY AVENUE_TRUSTED_KEYS; do
  eval "value=\${$name:-} file=\${${name}_FILE:-}"
  if [ -z "$value" ] && [ -r "$file" ]; then
    export "$name=$(cat "$file")"
  fi
done
export AVENUE_EXECUTOR="${AVENUE_EXECUTOR:-$(hostname)}"
exec "$@"
