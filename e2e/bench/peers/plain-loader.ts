import type { ComponentType } from 'react';

type Pages = Record<string, () => Promise<{ default: ComponentType }>>;

interface PageOf {
  id: string;
}

/** What stands in for the federation loader in a peer: one `import()` per page, nothing else. */
export function plainLoader(pagesOf: Record<string, Pages>) {
  const loaded = new Map<string, Promise<ComponentType>>();
  const key = ({ id }: PageOf, page: string) => `${id}/${page}`;

  function load(remote: PageOf, page: string): Promise<ComponentType> {
    const known = loaded.get(key(remote, page));
    if (known) return known;
    const importPage = pagesOf[remote.id]?.[page];
    if (!importPage) throw new Error(`${remote.id} has no page "${page}"`);
    const promise = importPage().then((module) => module.default);
    loaded.set(key(remote, page), promise);
    return promise;
  }

  return {
    load,
    retry: (remote: PageOf, page: string) => void loaded.delete(key(remote, page)),
    prefetch: (remote: PageOf, page: string) => void load(remote, page).catch(() => loaded.delete(key(remote, page))),
  };
}
