const dayMs = 86_400_000;

/** The date and the clock that a moment has in a zone, as if it were UTC. */
function wallOf(moment: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const of = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(of.year ?? 0, (of.month ?? 1) - 1, of.day, of.hour, of.minute, of.second);
}

/** When a day of a zone begins, also one on which clocks are put forward or back; `wall` is its midnight as if it were UTC. */
function startOf(wall: number, timeZone: string | undefined): number {
  const near = wall - (wallOf(wall, timeZone) - wall);
  return near - (wallOf(near, timeZone) - wall);
}

/** Midnight of the day in which a moment lies, `back` days before it, as if it were UTC. */
const midnight = (moment: number, back: number, timeZone: string | undefined) =>
  Math.floor(wallOf(moment, timeZone) / dayMs) * dayMs - back * dayMs;

/** From when to when: a period up to now, or one day given as 2026-11-22. Nothing for what is neither. */
export function rangeOf(
  word: string | undefined,
  now: number,
  timeZone: string | undefined,
): { from?: string; to?: string } {
  const at = (wall: number) => new Date(startOf(wall, timeZone)).toISOString();
  const back = (days: number) => at(midnight(now, days, timeZone));
  if (word === 'today') return { from: back(0) };
  if (word === 'yesterday') return { from: back(1), to: back(0) };
  if (word === 'week') return { from: back(6) };
  if (word === 'month') return { from: back(29) };
  const day = word && /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(`${word}T00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? {} : { from: at(day), to: at(day + dayMs) };
}
