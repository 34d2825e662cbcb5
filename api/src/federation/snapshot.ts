import type { HostJson, LiveRemote, RegistrySnapshot, RemoteJson } from '@avenue/federation/registry';
import { host, readHostBuild, readPointers, readRemoteBuild } from '@avenue/federation/store';

/** What the browser needs of a published remote. */
export function liveRemote({ files: _files, $schema: _schema, ...remote }: RemoteJson): LiveRemote {
  return remote;
}

/** All live remotes, by id. A pointer to a build that is gone drops only that remote. @throws ManifestFailure */
export function liveSnapshot(): RegistrySnapshot {
  const remotes = Object.entries(readPointers())
    .filter(([unit]) => unit !== host)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([id, build]) => readRemoteBuild(id, build) ?? []);
  return { remotes: remotes.map(liveRemote) };
}

/** The live host; nothing before the first build. @throws ManifestFailure */
export function liveHost(): HostJson | undefined {
  const build = readPointers()[host];
  return build === undefined ? undefined : readHostBuild(build);
}
