import { setTimeout as wait } from 'node:timers/promises';
import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Holds } from '../../kernel/vendor-limits/index.ts';
import { typed } from './schema.ts';
import { keyOf, keysIn, tellingWords } from './words.ts';

/** Somebody who completes words. */
interface TypedPlace {
  id: string;
  name: string;
  /** What people type that begins with these words, in the order of the answer. @throws EngineError with a sentence */
  complete(words: string, language: string, signal: AbortSignal): Promise<readonly string[]>;
}

type Named = Pick<TypedPlace, 'id' | 'name'>;

/** Tests set the clock. */
export interface AskClock {
  now?: () => number;
  /** Waits between two requests to the same place. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Scope {
  db: Pick<Database, 'execute'>;
  studio: StudioId;
}

interface Wanted {
  places: readonly TypedPlace[];
  /** Each is completed. */
  words: readonly string[];
  language: string;
  signal: AbortSignal;
  report?(part: number, words: string): void;
}

/** What was heard, and why a place said nothing. */
interface Heard {
  /** Answers of now, and those of the last day that were not asked for again. */
  answers: number;
  completions: number;
  failures: string[];
}

/** An answer is asked for again after a day. */
const freshMs = 24 * 3600 * 1000;
const pauseMs = 1000;
/** A place that wants to be left alone, for every studio: it knows this machine, not its studios. */
const holds = new Holds();

const pauseFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });

/** How many completions an answer of the last day has, to the same words; nothing where there is none. */
async function freshAt({ db, studio }: Scope, place: TypedPlace, asked: string, language: string, now: number) {
  const { rows } = await db.execute<{ many: number }>(sql`
    select cardinality(said) as many from ${typed} where studio = ${studio} and place = ${place.id}
      and asked = ${asked} and language = ${language} and at > ${new Date(now - freshMs)}`);
  return rows[0]?.many;
}

/** Keeps what a place says to words. @returns how many completions that are */
async function keepAnswer({ db, studio }: Scope, place: TypedPlace, asked: string, wanted: Wanted, now: number) {
  const { language, signal } = wanted;
  const about = new Set(tellingWords(asked));
  const all = await place.complete(asked, language, signal);
  // An answer to something else tells nothing of these words.
  const said = all.filter((one) => tellingWords(one).some((word) => about.has(word)));
  await db.execute(sql`
    insert into ${typed} (studio, place, asked, language, said, keys, at)
    values (${studio}, ${place.id}, ${asked}, ${language}, ${sql.param(said)}::text[],
      ${sql.param(said.map(keyOf))}::text[], ${new Date(now)})
    on conflict (studio, place, asked, language)
      do update set said = excluded.said, keys = excluded.keys, at = excluded.at`);
  return said.length;
}

/**
 * Asks search engines to complete words, each one after the other, and keeps what they say. One that fails is not asked
 * further, the others are. What was answered within a day is not asked for again.
 *
 * @throws EngineError where none of them answered, or the signal's reason
 */
export async function askTyped(scope: Scope, wanted: Wanted, clock: AskClock = {}): Promise<Heard> {
  const { places, words, language, signal, report } = wanted;
  const { now = Date.now, pause = pauseFor } = clock;
  const heard: Heard = { answers: 0, completions: 0, failures: [] };
  let failure: EngineError | undefined;
  for (const [at, place] of places.entries()) {
    let called = false;
    try {
      for (const [of, asked] of words.entries()) {
        let many = await freshAt(scope, place, asked, language, now());
        if (many === undefined) {
          holds.requireFree(place, [place.id], now());
          if (called) await pause(pauseMs, signal);
          called = true;
          many = await keepAnswer(scope, place, asked, wanted, now());
        }
        heard.answers += 1;
        heard.completions += many;
        report?.((at + (of + 1) / words.length) / places.length, `${place.name}: ${asked}`);
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof EngineError)) throw error;
      failure = error;
      heard.failures.push(error.message);
      if (error.retryAfterS !== undefined) holds.hold(place.id, error.retryAfterS, now());
    }
  }
  if (heard.answers === 0 && failure) throw failure;
  return heard;
}

/** What was answered to words, by the names of the places. */
export async function typedFor(
  { db, studio }: Scope,
  { words, language, places }: { words: readonly string[]; language: string; places: readonly Named[] },
): Promise<{ place: string; asked: string; said: string[]; at: Date }[]> {
  const { rows } = await db.execute<{ place: string; asked: string; said: string[]; at: string | Date }>(sql`
    select place, asked, said, at from ${typed} where studio = ${studio} and language = ${language}
      and asked = any(${sql.param([...words])}::text[])`);
  return places.flatMap(({ id, name }) =>
    rows
      .filter(({ place }) => place === id)
      .toSorted((a, b) => words.indexOf(a.asked) - words.indexOf(b.asked))
      .map((row) => ({ ...row, place: name, at: new Date(row.at) })),
  );
}

/** Completions that are told of one title. */
const shown = 2;

/**
 * What people type of which all words stand in a title, and one of them is of its topic: the longest first.
 *
 * @param places by whose names it is told, and `zone` in which its day is
 * @returns sentences for each text, in their order
 */
export async function typedIn(
  { db, studio }: Scope,
  texts: readonly { text: string; topic: string }[],
  { zone, places: known }: { zone: string; places: readonly Named[] },
): Promise<readonly (readonly string[])[]> {
  const keys = texts.map(({ text, topic }) => new Set(keysIn(text, tellingWords(topic))));
  const wanted = [...new Set(keys.flatMap((own) => [...own]))];
  if (wanted.length === 0) return texts.map(() => []);
  const { rows } = await db.execute<{ key: string; said: string; places: string[]; at: string }>(sql`
    select one.key, min(one.said) as said, array_agg(distinct place) as places,
      to_char(max(at) at time zone ${zone}, 'FMDD FMMonth YYYY') as at
    from ${typed}, unnest(said, keys) as one(said, key)
    where studio = ${studio} and keys && ${sql.param(wanted)}::text[] and one.key = any(${sql.param(wanted)}::text[])
    group by one.key`);
  const words = (key: string) => key.split(' ').length;
  return keys.map((own) =>
    rows
      .filter(({ key }) => own.has(key))
      .toSorted((a, b) => words(b.key) - words(a.key) || a.said.localeCompare(b.said))
      .slice(0, shown)
      .map(({ said, places, at }) => {
        const names = known.flatMap(({ id, name }) => (places.includes(id) ? [name] : []));
        return `People type "${said}" at ${names.join(' and ')}, asked on ${at}. How often is not told.`;
      }),
  );
}
