import type { ChatRef, ChatThingKind } from '@avenue/contract';
import { nounBook } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Talk, Thing } from '../situation/types.ts';

/** How the things of a sentence were found. */
export interface Resolved {
  things: readonly Thing[];
  by: 'choice' | 'name' | 'reference' | 'state' | 'all' | 'nothing';
  /** False where the words fit only in part: then it is asked. */
  sure: boolean;
  /** Those whose title alone says what was asked for, where others fit by topic or tags. */
  titled?: readonly Thing[];
  /** Several were named, each by itself. */
  each?: boolean;
  /** Names among several that nothing goes by, as typed. */
  missing?: readonly string[];
  /** The words that named something, as typed. */
  words: string;
}

const has = ({ things, removed }: Situation, ref: ChatRef): Thing | undefined =>
  [...things, ...removed].find(({ kind, id }) => kind === ref.kind && id === ref.id);

/** What the last answer spoke of. */
export function spokenOf({ history }: Talk, situation: Situation): Thing[] {
  const last = history.findLast(({ from, understood }) => from === 'avenue' && (understood?.about.length ?? 0) > 0);
  return last?.understood?.about.flatMap((ref) => has(situation, ref) ?? []) ?? [];
}

const keys: Readonly<Record<string, readonly ChatThingKind[]>> = {
  script: ['script', 'take', 'video'],
  item: ['decision', 'video', 'script', 'take', 'idea'],
  /** Of the page of a decided video. */
  id: ['decision'],
  part: ['part'],
  channel: ['channel'],
};

/** What the page shows that the operator is on. */
export function onPage({ path }: Talk, situation: Situation): Thing[] {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return Object.entries(keys).flatMap(([key, kinds]) => {
    const id = path.includes('?') ? query.get(key) : null;
    if (!id) return [];
    return situation.things.filter(
      (thing) =>
        kinds.includes(thing.kind) &&
        (thing.id === id || ((thing.kind === 'take' || thing.kind === 'video') && thing.facts.scriptId === id)),
    );
  });
}

/** What things have; said beside a name it says which part is meant. */
export const facets = new Set(
  'captions caption subtitles srt description tags thumbnail thumbnails check checks score source sources claims length details info preview file mp4 transcript words text music voice sound audio picture pictures scenes queue version versions copy'.split(
    ' ',
  ),
);

const adverb = /ly$/;

/** Small words count here: "What a street name can tell you". */
const alikeTitle = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Words that may name a thing. */
function nameWords(reading: Reading): readonly Word[] {
  const { about, words } = reading;
  const telling = about ? words.slice(about.at, about.to).filter(({ text }) => !isFiller(text)) : [];
  // "from the canal idea": the word for the kind is no part of the name.
  const names = telling.filter((word) => !nounBook.entries.has(word.stem));
  const inside = names.length ? names : telling;
  return [...reading.left.filter((word) => !telling.includes(word)), ...inside].filter(
    ({ text }) => !(adverb.test(text) && text.length > 5),
  );
}

const typed = (words: readonly Word[]) =>
  [...words]
    .sort((a, b) => a.from - b.from)
    .map((word) => word.typed)
    .join(' ');

/**
 * The things a wish is about, among `pool`: by choice, by name, by what was spoken of, by their state. Names come first:
 * who names something that is not there means nothing else.
 */
export function resolve(reading: Reading, pool: readonly Thing[], situation: Situation, talk: Talk): Resolved {
  const chosen = talk.about && has(situation, talk.about);
  if (chosen) return { things: [chosen], by: 'choice', sure: true, words: chosen.title };

  const fitting = pool.filter(
    (thing) =>
      reading.states.every((state) => !singling.has(state) || thing.states.includes(state)) &&
      !reading.without.some((state) => thing.states.includes(state)),
  );
  const exact = pool.filter(({ title }) => reading.quoted !== undefined && alikeTitle(title, reading.quoted));
  if (exact.length) return { things: exact, by: 'name', sure: true, titled: exact, words: reading.quoted ?? '' };
  const titles = new Set(reading.mentions.map(({ title }) => title));
  const mentioned = pool.filter(({ title }) => titles.has(title));
  const inChannel = ofChannel(reading, titles, fitting);
  if (inChannel) return inChannel;
  if (mentioned.length) return byPlace(reading, mentioned, [...titles].join(', '));
  if (titles.size && nameWords(reading).length === 0 && pool.length < situation.things.length)
    return { things: [], by: 'name', sure: true, words: [...titles].join(', ') };

  const quoted = reading.quoted === undefined ? [] : wordsOf(reading.quoted);
  const asked = quoted.length && !reading.words.some(({ text }) => text === 'to') ? quoted : nameWords(reading);
  if (asked.length) {
    const described = named(asked, fitting);
    const whole = described.length ? described : named(asked, pool);
    // "The captions of the Roman roads": a part of a thing is no word of its name.
    const without = asked.filter(({ text }) => !facets.has(text));
    const narrower = without.length && without.length < asked.length && whole[0]?.coverage !== 1;
    const found = narrower ? named(without, fitting) : [];
    const fits = found[0]?.coverage === 1 ? found : whole;
    const apart = (fits[0]?.coverage ?? 0) < 1 ? eachNamed(asked, reading, fitting.length ? fitting : pool) : undefined;
    if (apart && apart.missing?.length === 0)
      return { ...apart, by: 'name', sure: true, each: true, words: typed(asked) };
    if (fits.length)
      return {
        ...byPlace(
          reading,
          fits.map(({ thing }) => thing),
          typed(asked),
        ),
        sure: (fits[0]?.coverage ?? 0) === 1,
        titled: fits.flatMap(({ thing, byTitle }) => (byTitle ? [thing] : [])),
      };
    // A title may hold words that were read as something else: "retry", "draft".
    const wider = named(reading.telling.length > asked.length ? reading.telling : [], pool);
    if (wider.length && (wider[0]?.coverage ?? 0) === 1)
      return { things: wider.map(({ thing }) => thing), by: 'name', sure: true, words: typed(asked) };
    const several = eachNamed(asked, reading, fitting.length ? fitting : pool);
    if (several) return { ...several, by: 'name', sure: true, each: true, words: typed(asked) };
    return { things: [], by: 'name', sure: true, words: typed(asked) };
  }

  const spoken = spokenOf(talk, situation).filter((thing) => pool.includes(thing));
  const here = onPage(talk, situation).filter((thing) => pool.includes(thing));
  const pointsHere = reading.words.some(({ text }) => text === 'this' || text === 'here');
  const near = pointsHere && here.length ? here : spoken.length ? spoken : here;
  if (typeof reading.position === 'number' && spoken.length > 1) {
    const place = reading.position > 0 ? reading.position - 1 : spoken.length + reading.position;
    const one = spoken[place];
    return { things: one ? [one] : [], by: one ? 'reference' : 'nothing', sure: true, words: '' };
  }
  if (reading.position === 'newest' && spoken.length > 1 && !reading.nouns.length) {
    const last = spoken.at(-1);
    return { things: last ? [last] : [], by: 'reference', sure: true, words: '' };
  }
  if (reading.all && fitting.length) return { things: fitting, by: 'all', sure: true, words: '' };
  if (reading.position === 'newest' || reading.position === 'oldest') {
    const inTime = [...fitting].sort((a, b) => (reading.position === 'newest' ? b.at - a.at : a.at - b.at));
    const [one, next] = inTime;
    // Where no time is kept none is the newest.
    if (one && next && one.at === next.at && reading.nouns.length)
      return { things: inTime, by: 'state', sure: false, words: '' };
    // "the last one" says nothing by itself; "the last script" does.
    if (one && reading.nouns.length) return { things: [one], by: 'reference', sure: true, words: '' };
  }
  if (reading.refers === 'one' && near.length === 1) return { things: near, by: 'reference', sure: true, words: '' };
  const states = reading.states.filter((state) => singling.has(state));
  if (states.length && (reading.nouns.length > 0 || reading.refers || reading.placeholder) && !isBareState(reading))
    return { things: fitting, by: 'state', sure: fitting.length <= 1, words: '' };
  // "Ice that sinks is fake, deny": the message itself has named it.
  const justSaid = talk.history.at(-1)?.understood?.action === 'said';
  const points = justSaid || reading.refers !== undefined || reading.nouns.some(({ plural }) => !plural);
  if (points && near.length) return { things: near, by: 'reference', sure: true, words: '' };
  return { things: [], by: 'nothing', sure: true, words: '' };
}

/** "The canal idea for Slow History": the channel is where it belongs, and the other words name it. */
function ofChannel(reading: Reading, titles: ReadonlySet<string>, pool: readonly Thing[]): Resolved | undefined {
  const asked = reading.left;
  const inside = pool.filter(({ channelLabel }) => channelLabel !== undefined && titles.has(channelLabel));
  if (titles.size === 0 || asked.length === 0 || inside.length === 0) return undefined;
  const fits = named(asked, inside).filter(({ coverage, byTitle }) => coverage === 1 && byTitle);
  const things = fits.map(({ thing }) => thing);
  return fits.length ? { ...byPlace(reading, things, typed(asked)), titled: things } : undefined;
}

/** "ice and canal": each part names a thing of its own. */
function eachNamed(
  asked: readonly Word[],
  { words }: Reading,
  pool: readonly Thing[],
): Pick<Resolved, 'things' | 'missing'> | undefined {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.text === 'and' || word.text === 'or') parts.push([]);
    else if (asked.includes(word)) parts.at(-1)?.push(word);
  }
  const found = parts.filter((part) => part.length > 0).map((part) => ({ part, fits: named(part, pool) }));
  const right = found.filter(({ fits }) => fits[0]?.coverage === 1);
  // "Ready or still cooking" names no two things.
  const either = words.some(({ text }) => text === 'or');
  if (found.length < 2 || right.length === 0 || (either && right.length < found.length)) return undefined;
  const missing = found.filter((one) => !right.includes(one)).map(({ part }) => typed(part));
  return { things: [...new Set(right.flatMap(({ fits }) => fits.map(({ thing }) => thing)))], missing };
}

/** States that single things out; "waiting" and "ready" are said of everything that can be decided. */
export const singling = new Set<string>([
  'risky',
  'failed',
  'draft',
  'denied',
  'blocked',
  'kept',
  'aside',
  'removed',
  'posted',
  'voiced',
  'unvoiced',
  'running',
  'approved',
  'safe',
  'installed',
  'unused',
]);

/** "drafts" alone is a kind as well as a state. */
const isBareState = ({ nouns, states }: Reading) =>
  nouns.every(({ word }) => word === 'draft') && states.every((state) => state === 'draft');

function byPlace(reading: Reading, things: readonly Thing[], words: string): Resolved {
  if ((reading.position === 'newest' || reading.position === 'oldest') && things.length > 1) {
    const inTime = [...things].sort((a, b) => (reading.position === 'newest' ? b.at - a.at : a.at - b.at));
    return { things: inTime.slice(0, 1), by: 'name', sure: true, words };
  }
  return { things, by: 'name', sure: true, words };
}
