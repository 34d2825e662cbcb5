/** Links to local builds that a browser has taken; each is taken once. */
export interface UsedLinks {
  has(link: string): Promise<boolean>;
  /** @returns false if it was there already */
  add(link: string, expires: Date): Promise<boolean>;
}

/** For a server without a database, and for tests. */
export function usedInMemory(): UsedLinks {
  const used = new Set<string>();
  return {
    has: async (link) => used.has(link),
    add: async (link) => !used.has(link) && used.add(link) !== undefined,
  };
}
