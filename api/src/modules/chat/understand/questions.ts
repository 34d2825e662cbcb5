import { pagesNamed } from '../language/page-named.ts';
import { nounWords, type Reading, textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Talk, Thing } from '../situation/types.ts';
import { wordsAsked, works } from './filter.ts';
import type { Intent, IntentOf } from './intent.ts';
import { isAsking, isTermWord, termIn, termsApart } from './lookups.ts';
import { pagesMeant } from './pages.ts';
import { resolve } from './resolve.ts';
import { isStatusWord } from './status.ts';

/** Thing a question is about, by name or by what was spoken of. */
export function thingAsked(
  reading: Reading,
  situation: Situation,
  talk: Talk,
): { things: readonly Thing[]; by: string; lacks?: string } {
  const kinds = reading.nouns.flatMap((noun) => noun.kinds);
  const pool = kinds.length ? situation.things.filter(({ kind }) => kinds.includes(kind)) : situation.things;
  const naming = reading.left.filter(({ text }) => !vague.has(text));
  const untold = naming.filter((word) => !isTermWord(word) && !isAsking(word));
  const left = untold.length || termIn(reading.words) ? untold : naming;
  const found = resolve({ ...reading, left, all: false }, pool, situation, talk);
  const things = oneOfEach(found.things);
  const [noun] = reading.nouns;
  if (
    noun &&
    reading.nouns.length > 1 &&
    reading.left.length &&
    (found.things.length === 0 || (found.by === 'name' && (!found.sure || things.length > 1)))
  ) {
    // "The night jobs video": the title holds the word "jobs", and there may be a script of it only.
    const asNames = {
      ...reading,
      states: [],
      all: false,
      nouns: [],
      left: [...left, ...nounWords({ ...reading, nouns: reading.nouns.slice(0, -1) })],
    };
    const elsewhere = resolve(asNames, situation.things, situation, talk);
    const others = oneOfEach(elsewhere.things);
    if (
      elsewhere.by === 'name' &&
      elsewhere.sure &&
      others.length === 1 &&
      others[0] &&
      works.includes(others[0].kind)
    ) {
      const last = reading.nouns.at(-1);
      return { things: others, by: 'name', ...(last && !last.kinds.includes(others[0].kind) && { lacks: last.word }) };
    }
  }
  // "The old map video" is the one called so, not one with maps among its tags.
  const titled = oneOfEach(found.titled ?? []);
  if (found.sure && titled.length === 1) return { things: titled, by: found.by };
  // A question may name a thing in part; nothing is done by it.
  return { things: found.sure || things.length === 1 ? things : [], by: found.by };
}

const order = ['decision', 'video', 'script', 'take', 'idea', 'job', 'model', 'channel', 'part'];

/** What was made for a channel. */
export function heldBy({ title }: Thing, situation: Situation): IntentOf<'find'> {
  const held = situation.things.filter(({ kind, channelLabel }) => works.includes(kind) && channelLabel === title);
  const filter = { kinds: [], called: '', states: [], words: title, things: held.sort((a, b) => b.at - a.at) };
  return { is: 'find', filter };
}

/** One title, the furthest along first. */
export function oneOfEach(things: readonly Thing[]): Thing[] {
  const sorted = [...things].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.at - a.at);
  const seen = new Set<string>();
  return sorted.filter(({ title }) => !seen.has(title) && seen.add(title));
}

/** "Did you finish the ice cube voiceover?", where there is a script of it only. */
export function ofOtherKind(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const noun = reading.nouns.at(-1);
  if (!noun) return undefined;
  const pool = situation.things.filter(({ kind }) => works.includes(kind));
  const found = resolve({ ...reading, nouns: [], states: [], without: [], all: false }, pool, situation, talk);
  const [one, ...others] = oneOfEach(found.things);
  return one && found.by === 'name' && found.sure && others.length === 0
    ? { is: 'explain-thing', thing: one, why: true, lacks: noun.word }
    : undefined;
}

/** A question for the reason or the state of one thing. */
export function whyAsked(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const { things, by, lacks } = thingAsked(reading, situation, talk);
  const [one] = things;
  if (!one && by === 'name') {
    const elsewhere = ofOtherKind(reading, situation, talk);
    if (elsewhere) return elsewhere;
  }
  if (one && (by === 'name' || by === 'choice' || by === 'reference' || things.length === 1))
    return things.length === 1
      ? { is: 'explain-thing', thing: one, why: true, ...(lacks && { lacks }) }
      : { is: 'explain-which', things, why: true };
  if (one) return { is: 'explain-which', things, why: true };
  if (by === 'name') {
    const term = termIn(
      reading.words,
      reading.left.filter(({ text }) => vague.has(text)),
    );
    return term ? { is: 'explain-term', term } : heldUp(reading, situation);
  }
  const failed = situation.things.filter(({ kind, states }) => kind === 'job' && states.includes('failed'));
  if (reading.states.includes('failed') && failed.length)
    return failed.length === 1 && failed[0]
      ? { is: 'explain-thing', thing: failed[0], why: true }
      : { is: 'explain-which', things: failed, why: true };
  const risky = situation.things.filter(
    ({ kind, states }) => kind === 'decision' && states.includes('risky') && states.includes('waiting'),
  );
  if (reading.states.includes('risky') && risky.length && (reading.refers || reading.nouns.length))
    return { is: 'explain-which', things: risky, why: true };
  const term = termIn(
    reading.words,
    reading.left.filter(({ text }) => vague.has(text)),
  );
  return term && { is: 'explain-term', term };
}

/** "Why is the milk one stuck?", where nothing goes by that name: it says so. */
function heldUp(reading: Reading, situation: Situation): Intent | undefined {
  const asks =
    /^why (?:is|are|was|does|did|has|have|will)\b.*\b(?:stuck|still at \d+ ?%?.*|held|held up|blocked|not (?:moving|done|ready|out|finished|going|posted|there|live|online)|hanging|late|delayed)$/;
  const naming = reading.left.filter(({ text }) => !/^(?:stuck|held|moving|hanging|late|delayed)$/.test(text));
  if (!asks.test(textOf(reading)) || naming.length === 0 || naming.length > 3) return undefined;
  const pool = situation.things.filter(({ kind }) => works.includes(kind));
  const words = naming.map(({ typed }) => typed).join(' ');
  const near = pool.filter((thing) => named(naming, [thing]).length > 0).slice(0, 3);
  return { is: 'find', filter: { kinds: [], called: '', states: [], words, things: [], given: true, near } };
}

/** Words of a question that name nothing. */
const vague = new Set(
  'wrong red marked flagged labelled labeled number showing shown show missing lacking lack lacks important matter matters care problem reason fault'.split(
    ' ',
  ),
);

const thisPage =
  /\b(?:this|the|current) (?:page|screen|tab|place|site|section)\b|\bwhere am i\b|\bwhat (?:can|do|should) i do (?:here|on this)\b|\bwhat is (?:this|here) (?:for|about)\b|\bwhat am i (?:looking at|seeing)\b/;

/** "What is X?", "what does X mean?" */
export function whatAsked(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const text = textOf(reading);
  const current = situation.pages.find(({ path }) => path === talk.path.split(/[?#]/)[0]);
  if (thisPage.test(text) && current) return { is: 'explain-page', page: current };
  const apart = termsApart(reading);
  if (apart) return { is: 'explain-term', term: apart[0], also: apart[1] };
  const [first, second] = /\b(?:difference|versus|vs)\b/.test(text) ? pagesNamed(reading.words, situation.pages) : [];
  if (first && second) return { is: 'explain-page', page: first, also: second };
  const term = termIn(reading.words, nounWords(reading));
  if (reading.page) return { is: 'explain-page', page: reading.page };
  const { things, by } = thingAsked(reading, situation, talk);
  const [thing] = things;
  if (thing?.kind === 'channel' && things.length === 1 && /\b(?:on|in|for)\b/.test(text)) {
    return heldBy(thing, situation);
  }
  if (by === 'name' && things.length) return aboutThings(things);
  if (term && reading.refers === undefined) return { is: 'explain-term', term };
  const asked = wordsAsked(reading);
  // "The ice cube one, what is its status?"
  if (things.length && by === 'reference' && asked.every((word) => isTermWord(word) || isStatusWord(word)))
    return aboutThings(things);
  const [page, ...others] = pagesMeant(
    reading,
    reading.telling.filter((word) => !askingFor(word)),
    situation.pages,
    1,
  );
  if (page && others.length === 0) return { is: 'explain-page', page };
  if (things.length && asked.length === 0 && (by === 'reference' || by === 'choice')) return aboutThings(things);
  return term && { is: 'explain-term', term };
}

const askingFor = (word: Word) => word.text === 'page' || word.text === 'screen' || isAsking(word);

function aboutThings(things: readonly Thing[]): Intent {
  const [one] = things;
  return things.length === 1 && one
    ? { is: 'explain-thing', thing: one, why: false }
    : { is: 'explain-which', things, why: false };
}
