import { mock } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import type { FakeAnswer, FakeVendor } from '../../providers/testing/fake-vendor.ts';

/** What may happen to a call at the other side. */
export const weathers = [
  '401',
  '403',
  '429 with a time',
  '429',
  '500',
  'no answer',
  'half an answer',
  'a huge answer',
  'a lost line',
  'another form',
  'tokens that ended',
] as const;
export type Weather = (typeof weathers)[number];

/**
 * What becomes of it: the operator has to do something, it is tried again, it may have arrived and somebody has to look, or
 * it went out all the same.
 */
export type State = 'fix' | 'again' | 'unsure' | 'sent';

/** A state with words of its sentence, or why this weather does not come here. */
export type Cell = { state: State; says?: RegExp; waitS?: number } | { none: string };

/** One connector in one use, on a local port. */
export interface Play {
  /** The whole use, once. */
  use(): Promise<unknown>;
  /** Makes the next use meet it; `no answer` only where `overdue` is absent. */
  brew(weather: Weather): unknown;
  /** The use with an answer that never comes. Default value: `use` */
  overdue?(): Promise<unknown>;
  stateOf(error: unknown): State;
  /** What went out since the last `clear`. */
  arrived(): number;
  /** Good weather again, and nothing there. @param weather that it was */
  clear(weather: Weather): unknown;
  /** How often tokens were asked for; absent where none end. */
  renewals?(): number;
  /** What did not fit a description since it was asked last. */
  violations(): string[];
}

/** Plays by their names. */
export interface Stage {
  plays: Readonly<Record<string, Play>>;
  close(): Promise<unknown>;
}

export interface UnderWeather {
  /** Of the connector. */
  folder: string;
  use: string;
  sky: Readonly<Record<Weather, Cell>>;
  /** Name of its play. */
  play: string;
}

export const waitS = 7;
const huge = 'x'.repeat(1_100_000);
const timed = { headers: { 'retry-after': String(waitS) } };

/** Weather as HTTP brings it. @param refuse a refusal in the vendor's own form */
export function answerOf(
  weather: Weather,
  refuse: (status: number) => FakeAnswer = (status) => ({ status, body: '' }),
): FakeAnswer {
  switch (weather) {
    case '429 with a time':
      return { ...timed, ...refuse(429), headers: { ...timed.headers, ...refuse(429).headers } };
    case 'no answer':
      return { silent: true };
    case 'half an answer':
      return { half: true };
    case 'a huge answer':
      return { body: huge };
    case 'a lost line':
      return { lost: true };
    case 'another form':
      return { body: '{"data":7}' };
    default:
      return refuse(Number(weather));
  }
}

/** A play over HTTP, but for what is its own. */
export const overHttp = (
  fake: FakeVendor,
  refuse?: (status: number) => FakeAnswer,
): Pick<Play, 'brew' | 'clear' | 'violations'> => ({
  brew: (weather) => void fake.script.push(answerOf(weather, refuse)),
  clear() {
    fake.requests.length = 0;
    fake.script.length = 0;
  },
  violations: () => fake.violations.splice(0),
});

/**
 * Uses a line on which no answer ever comes, until its time is over; the clock is moved, nobody waits.
 *
 * @param isMet whether the other side was met. Default value: once the line is used
 */
export async function outOfTime(
  use: (line: typeof fetch) => Promise<unknown>,
  isMet?: () => boolean,
): Promise<unknown> {
  let isUsed = false;
  let isOver = false;
  const silent: typeof fetch = (_address, init) => {
    isUsed = true;
    return new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const ended = use(silent).finally(() => {
      isOver = true;
    });
    ended.catch(() => undefined);
    while (!isOver) {
      await soon();
      if (isMet ? isMet() : isUsed) mock.timers.tick(1000);
    }
    return await ended;
  } finally {
    mock.timers.reset();
  }
}
