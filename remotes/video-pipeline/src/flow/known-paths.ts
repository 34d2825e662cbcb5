interface Snapshot {
  remotes?: { routes?: { path?: unknown }[] }[];
}

/** Page paths of all live remotes, from the registry that the server writes into the page; nothing if it is not there. */
export function knownPaths(): ReadonlySet<string> | undefined {
  const text = document.getElementById('registry')?.textContent;
  if (!text) return undefined;
  try {
    const { remotes = [] } = JSON.parse(text) as Snapshot;
    return new Set(remotes.flatMap(({ routes = [] }) => routes.map(({ path }) => String(path))));
  } catch {
    return undefined;
  }
}
