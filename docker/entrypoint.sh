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
# One name for all of PostgreSQL: the owner's password stands in the owner's address.
if [ -n "${DATABASE_OWNER_URL:-}" ] && [ -r "${OWNER_PASSWORD_FILE:-}" ]; then
  case $DATABASE_OWNER_URL in
    *://*:*@*) ;;
    *) export DATABASE_OWNER_URL="$(echo "$DATABASE_OWNER_URL" | sed "s#://\([^@/]*\)@#://\1:$(cat "$OWNER_PASSWORD_FILE")@#")" ;;
  esac
fi
export AVENUE_EXECUTOR="${AVENUE_EXECUTOR:-$(hostname)}"
exec "$@"
