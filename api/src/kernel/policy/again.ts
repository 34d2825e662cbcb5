import type { Rule } from './pack.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Something that the account has on the same platform before it. */
export interface Placed {
  title: string;
  payload: Payload;
  /** From its time to that of what is judged. */
  days: number;
}

/** What stands at `picture.url`; undefined where nothing does, or no words do. */
function wordsAt(payload: Payload, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (of, name) => (typeof of === 'object' && of !== null ? (of as Payload)[name] : undefined),
      payload,
    );
  return typeof found === 'string' && found.trim() !== '' ? (URL.parse(found)?.href ?? found) : undefined;
}

const firstAt = (payload: Payload, paths: readonly string[]): string | undefined => {
  for (const path of paths) {
    const found = wordsAt(payload, path);
    if (found !== undefined) return found;
  }
  return undefined;
};

const since = (days: number): string => {
  const whole = Math.floor(days);
  return whole < 1 ? 'less than a day' : `${whole} ${whole === 1 ? 'day' : 'days'}`;
};

/** What it has in common with something at the same place too short a time before, in words; undefined where nothing. */
export function foundAgain(
  { places, same }: Extract<Rule, { is: 'again' }>,
  payload: Payload,
  placed: readonly Placed[],
): string | undefined {
  const place = firstAt(payload, places);
  for (const one of placed) {
    if (place === undefined || firstAt(one.payload, places) !== place) continue;
    const found = same.find(({ at, days }) => {
      const value = wordsAt(payload, at);
      return one.days < days && value !== undefined && value === wordsAt(one.payload, at);
    });
    if (found) return `the same ${found.called} as "${one.title}" ${since(one.days)} before`;
  }
  return undefined;
}

/** Whether it says where it goes and has anything that could be there already. */
export const mayBeAgain = ({ places, same }: Extract<Rule, { is: 'again' }>, payload: Payload): boolean =>
  firstAt(payload, places) !== undefined && same.some(({ at }) => wordsAt(payload, at) !== undefined);
