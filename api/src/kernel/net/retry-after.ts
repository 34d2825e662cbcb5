/** Seconds after which a server wants to be asked again, by a number or a date; undefined where it says nothing. */
export function retryAfterOf(headers: Headers, now: number = Date.now()): number | undefined {
  const told = headers.get('retry-after')?.trim();
  if (!told) return undefined;
  const seconds = /^\d/.test(told) ? Number(told) : Math.ceil((Date.parse(told) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
