import { momentOf, wallOf } from '@avenue/boards/clock';

const dayMs = 86_400_000;

/** Midnight of the day in which a moment lies, `back` days before it, as if it were UTC. */
const midnight = (moment: number, back: number, timeZone: string | undefined) =>
  Math.floor(wallOf(moment, timeZone) / dayMs) * dayMs - back * dayMs;

/** From when to when: a period up to now, or one day given as 2026-11-22. Nothing for what is neither. */
export function rangeOf(
  word: string | undefined,
  now: number,
  timeZone: string | undefined,
): { from?: string; to?: string } {
  const at = (wall: number) => new Date(momentOf(wall, timeZone)).toISOString();
  const back = (days: number) => at(midnight(now, days, timeZone));
  if (word === 'today') return { from: back(0) };
  if (word === 'yesterday') return { from: back(1), to: back(0) };
  if (word === 'week') return { from: back(6) };
  if (word === 'month') return { from: back(29) };
  const day = word && /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(`${word}T00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? {} : { from: at(day), to: at(day + dayMs) };
}
