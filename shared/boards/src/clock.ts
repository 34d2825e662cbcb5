const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone ?? '');
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone ?? '', made);
  return made;
}

/**
 * The date and the clock that a moment has in a zone, as if it were UTC.
 *
 * @param moment milliseconds since 1970
 * @param timeZone IANA name; absent, the browser's own
 */
export function wallOf(moment: number, timeZone: string | undefined): number {
  const of = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(of.year ?? 0, (of.month ?? 1) - 1, of.day, of.hour, of.minute, of.second);
}

/**
 * The moment at which the wall clock of a zone shows this, also on a day on which clocks are put forward or back.
 *
 * @param wall date and clock as if they were UTC, in milliseconds
 */
export function momentOf(wall: number, timeZone: string | undefined): number {
  const near = wall - (wallOf(wall, timeZone) - wall);
  return near - (wallOf(near, timeZone) - wall);
}
