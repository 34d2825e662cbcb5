#!/bin/sh
# Stands in for `docker-ensure-initdb.sh` of the official image: makes the cluster once.
set -eu
PATH=/usr/lib/postgresql/17/bin:$PATH
[ ! -s "$PGDATA/PG_VERSION" ] || exit 0
initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 \
  --encoding=UTF8 --locale=C.UTF-8 >/dev/null
echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
echo "unix_socket_directories = '/tmp'" >>"$PGDATA/postgresql.conf"
echo "create database $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres >/dev/null
