import { type Pointer, sha384 } from '@avenue/federation/publish';
import type { HostJson, LiveRemote, RemoteJson } from '@avenue/federation/registry';

/** `files.json` of a build: the hash of every file, as text whose own hash the snapshot carries. */
export const filesText = ({ files }: { files: Record<string, string> }): string => JSON.stringify(files);

const described = new WeakMap<RemoteJson, LiveRemote>();

/** What the browser needs of a published remote, with the hashes of all its files. */
export function describeRemote(remote: RemoteJson): LiveRemote {
  const known = described.get(remote);
  if (known) return known;
  const { $schema: _schema, versions: _versions, flavour: _flavour, uses: _uses, bundles: _bundles, ...rest } = remote;
  const live: LiveRemote = { ...rest, list: sha384(filesText(remote)) };
  described.set(remote, live);
  return live;
}

/** The same with the entry's hash alone; the browser asks for the others when it needs them. */
export const withoutFiles = (remote: LiveRemote): LiveRemote => {
  const hash = remote.files[remote.entry];
  return { ...remote, files: hash ? { [remote.entry]: hash } : {} };
};

/**
 * A remote that cannot be opened: its menu and pages are known from the pointer, its code is not.
 *
 * @param listed whether it stays in the menu. Default value: true.
 */
export function troubledRemote({ source, build }: Pointer, trouble: string, { listed = true } = {}): LiveRemote[] {
  if (!source) return [];
  const { $schema: _schema, ...written } = source;
  return [{ ...written, nav: listed ? written.nav : [], build, entry: '', pages: {}, files: {}, list: '', trouble }];
}

export const describeHost = (description: HostJson | RemoteJson): HostJson | undefined =>
  'routes' in description ? undefined : description;
