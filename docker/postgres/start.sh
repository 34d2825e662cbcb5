#!/bin/sh
# In front of the official image: PostgreSQL takes its key from nobody's hands but its own, and both roles get the passwords
# that are there now, so that keys can be renewed. Nobody is let in meanwhile: the server runs alone, without a door.
set -eu
keys=${KEYS:-/keys}
own=${OWN:-/tmp}
docker-ensure-initdb.sh "$@"
umask 077
rm -f "$own/tls.key"
cp "$keys/tls-postgres/tls.key" "$own/tls.key"
printf '%s\n' 'local all all scram-sha-256' 'hostssl all all all scram-sha-256' >"$own/pg_hba.conf"
role=avenue_product
for name in postgres product; do
  [ -s "$keys/$name/password" ] || { echo "The password of $name is missing." >&2 && exit 1; }
done
postgres --single -D "$PGDATA" postgres >/dev/null 2>"$own/alone.log" <<SQL
do \$\$ begin if not exists (select from pg_roles where rolname = '$role') then create role $role; end if; end \$\$
alter role $role login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '$(cat "$keys/product/password")'
alter role $POSTGRES_USER password '$(cat "$keys/postgres/password")'
SQL
# Alone it ends with 0 whatever it was told.
if grep -E 'ERROR|FATAL|PANIC' "$own/alone.log" >&2; then exit 1; fi
exec "$@" -c ssl=on -c ssl_min_protocol_version=TLSv1.2 -c ssl_cert_file="$keys/tls-postgres/tls.crt" \
  -c ssl_key_file="$own/tls.key" -c hba_file="$own/pg_hba.conf"
