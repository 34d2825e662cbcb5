# Sourced. A Docker engine with Compose: the one that answers, else a private one from Debian packages that is removed
# again. Nothing is installed on the machine. Needs: $work, a folder of ours.

# Reads packages by name from a release into $work/root.
unpack() {
  release=$1
  shift
  lists=$work/apt-$release
  mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial" "$lists/debs" "$work/root"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $release main" >"$lists/sources.list"
  options="-qq -o Dir::Etc::sourcelist=$lists/sources.list -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists=$lists/lists
    -o Dir::Cache=$lists/cache -o APT::Sandbox::User=root"
  apt-get $options update
  (cd "$lists/debs" && apt-get $options download "$@" && for deb in *.deb; do dpkg -x "$deb" "$work/root"; done)
}

start_engine() {
  if docker info >/dev/null 2>&1 && docker compose version >/dev/null 2>&1; then
    echo "Engine: the one of this machine, $(docker version --format '{{.Server.Version}}')"
    return
  fi
  [ "$(id -u)" = 0 ] && [ -r /usr/share/keyrings/debian-archive-keyring.gpg ] || {
    echo 'No Docker engine with Compose answers. Start one, or run this as root on Debian.' >&2
    exit 1
  }
  [ -x "$work/root/usr/sbin/dockerd" ] || {
    unpack bookworm docker.io containerd runc iptables libip4tc2 libip6tc2 libxtables12 libnftnl11 libnfnetlink0 \
      libnetfilter-conntrack3 libmnl0 libdevmapper1.02.1 libseccomp2 tini
    unpack trixie docker-compose docker-buildx
  }
  lib=$work/root/usr/lib/$(uname -m)-linux-gnu
  for table in iptables ip6tables; do
    for tool in "" -save -restore; do ln -sf xtables-nft-multi "$work/root/usr/sbin/$table$tool"; done
  done
  mkdir -p "$work/config/cli-plugins" "$work/engine"
  cp "$work"/root/usr/libexec/docker/cli-plugins/* "$work/config/cli-plugins/"
  export PATH="$work/root/usr/sbin:$work/root/usr/bin:$PATH" XTABLES_LIBDIR="$lib/xtables"
  export LD_LIBRARY_PATH="$lib:$work/root/lib/$(uname -m)-linux-gnu"
  export DOCKER_HOST="unix://$work/engine/socket" DOCKER_CONFIG="$work/config"
  # Where overlayfs cannot lie on this file system, whole copies do.
  for driver in overlay2 vfs; do
    dockerd --data-root "$work/engine/data" --exec-root "$work/engine/exec" --pidfile "$work/engine/pid" \
      -H "$DOCKER_HOST" --storage-driver "$driver" >"$work/engine/log" 2>&1 &
    engine_pid=$!
    for _ in $(seq 60); do
      docker info >/dev/null 2>&1 && break 2
      kill -0 "$engine_pid" 2>/dev/null || break
      sleep 0.5
    done
    kill "$engine_pid" 2>/dev/null || true
    wait "$engine_pid" || true
  done
  docker info >/dev/null 2>&1 || {
    tail -5 "$work/engine/log" >&2
    exit 1
  }
  echo "Engine: dockerd $(docker version --format '{{.Server.Version}}') from Debian packages, $driver"
}

# Ends the private engine; an engine that was there before stays.
stop_engine() {
  [ -n "${engine_pid:-}" ] || return 0
  kill "$engine_pid" 2>/dev/null || true
  wait "$engine_pid" 2>/dev/null || true
  rm -rf "$work/engine"
}
