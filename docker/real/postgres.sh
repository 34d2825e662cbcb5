#!/bin/sh
# Stands in for the entrypoint of the official image: makes the cluster once, then runs the server.
set -eu
PATH=/usr/lib/postgresql/17/bin:$PATH
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  pg_ctl -D "$data" -o "-c listen_addresses= -k /tmp" -w start >/dev/null
  createdb -h /tmp -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$data" -w stop >/dev/null
fi
exec postgres -D "$data" -c 'listen_addresses=*' -k /tmp
