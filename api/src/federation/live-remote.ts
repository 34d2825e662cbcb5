import type { HostJson, LiveRemote, RemoteJson } from '@avenue/federation/registry';
import { type Pointer, type Served, sha384, unserved } from '@avenue/registry';

/** `files.json` of a build: the hash of every file, as text whose own hash the snapshot carries. */
export const filesText = ({ files }: { files: Record<string, string> }): string => JSON.stringify(files);

/** Why a page cannot run with this server, and what to do; nothing if it can. */
function troubleOf(remote: RemoteJson, page: string, served: Served): string | undefined {
  const [first] = unserved(remote.contract, served, remote.pages[page]?.families);
  if (!first) return undefined;
  const next = first.ahead
    ? 'It was made for a newer server: update Avenue, then press Retry.'
    : `It was made for an earlier server: publish the part again from its present sources ("npm run remote -- publish ${remote.id}"), then press Retry.`;
  return `${first.sentence} ${next}`;
}

function livePages(remote: RemoteJson, served: Served): LiveRemote['pages'] {
  return Object.fromEntries(
    Object.entries(remote.pages).map(([page, { families: _families, ...assets }]) => {
      const trouble = troubleOf(remote, page, served);
      return [page, { ...assets, ...(trouble && { trouble }) }];
    }),
  );
}

const described = new WeakMap<RemoteJson, { served: Served; live: LiveRemote }>();

/**
 * What the browser needs of a published remote, with the hashes of all its files.
 *
 * @param served what this server serves; a page that calls something else says so in place of opening
 */
export function describeRemote(remote: RemoteJson, served: Served): LiveRemote {
  const known = described.get(remote);
  if (known?.served === served) return known.live;
  const { $schema: _schema, contract: _contract, versions: _versions, flavour: _flavour, ...more } = remote;
  const { uses: _uses, bundles: _bundles, help: _help, ...rest } = more;
  const live: LiveRemote = { ...rest, pages: livePages(remote, served), list: sha384(filesText(remote)) };
  described.set(remote, { served, live });
  return live;
}

/**
 * The same with the hashes of its entry and of these parts alone; the browser asks for the others when it needs them.
 *
 * @param parts that the page which is opened shows. Default value: none
 */
export const withFilesOf = (remote: LiveRemote, parts: readonly string[] = []): LiveRemote => {
  const needed = parts.flatMap((part) => [...(remote.pages[part]?.js ?? []), ...(remote.pages[part]?.css ?? [])]);
  const hashes = [remote.entry, ...needed].flatMap((file) => {
    const hash = remote.files[file];
    return hash ? [[file, hash] as const] : [];
  });
  return { ...remote, files: Object.fromEntries(hashes) };
};

/**
 * A remote that cannot be opened: its menu and pages are known from the pointer, its code is not.
 *
 * @param listed whether it stays in the menu, and its parts on other pages. Default value: true.
 */
export function troubledRemote({ source, build }: Pointer, trouble: string, { listed = true } = {}): LiveRemote[] {
  if (!source) return [];
  const { $schema: _schema, contract: _contract, help: _help, ...written } = source;
  const seen = listed ? written : { ...written, nav: [], slots: [] };
  return [{ ...seen, build, entry: '', pages: {}, files: {}, list: '', trouble }];
}

export const describeHost = (description: HostJson | RemoteJson): HostJson | undefined =>
  'routes' in description ? undefined : description;
