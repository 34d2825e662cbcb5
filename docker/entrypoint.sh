#!/bin/sh
# Secrets lie in files that only this container sees: NAME_FILE becomes NAME unless that is set; of several files, with
# commas, those that are there. Each process gets a name of its own, so any number of workers may share one database.
set -eu
for name in PGPASSWORD AVENUE_BACKUP_PASSPHRASE S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY AVENUE_SIGNING_KEY AVENUE_OPERATIONS_KEY; do
  eval "value=\${$name:-} files=\${${name}_FILE:-}"
  [ -z "$value" ] || continue
  for file in $(echo "$files" | tr ',' ' '); do
    if [ -r "$file" ]; then value="${value:+$value,}$(cat "$file")"; fi
  done
  if [ -n "$value" ]; then export "$name=$value"; fi
done
export AVENUE_EXECUTOR="${AVENUE_EXECUTOR:-$(hostname)}"
exec "$@"
