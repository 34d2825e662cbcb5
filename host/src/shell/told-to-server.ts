const oneYearSeconds = 31_536_000;

/**
 * Keeps a choice where the server sees it with the next page, before any script runs, so that nothing jumps or flashes.
 * Without a value it is forgotten.
 */
export function tellServer(name: string, value: string | undefined) {
  const attributes = `path=/; max-age=${value === undefined ? 0 : oneYearSeconds}; samesite=lax`;
  // Over TLS under a name that no neighbour of this domain can set; the server reads no other one there.
  const isOverTls = location.protocol === 'https:';
  const pair = `${name}=${value ?? ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to see it with the next page, before any script runs
  document.cookie = isOverTls ? `__Host-${pair}; ${attributes}; secure` : `${pair}; ${attributes}`;
}
