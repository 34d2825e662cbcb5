import { startAction } from '../actions/index.ts';
import { nounWords, type Reading, textOf } from '../language/reading.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { doTo } from './commands.ts';
import { exceptFrom } from './except.ts';
import type { Intent } from './intent.ts';
import { findAsked } from './lists.ts';
import { termIn } from './lookups.ts';
import { besideOf, make } from './making.ts';
import { nextOne } from './opening.ts';
import { pagesMeant } from './pages.ts';
import { oneOfEach } from './questions.ts';
import { onPage, resolve } from './resolve.ts';
import { statusAsked } from './status.ts';
import { numberIn, topicOf } from './topics.ts';

/** "A video about taxes in Rome" asks for one that is not there. */
const isNew = /^(?:an?|another|one more|some|new) (?:\w+ )?(?:video|clip|short|film|reel)s? (?:about|on)\b/;

/** "The letter idea" is one that exists, "a letter idea" a new one. */
const pointing = new Set(['the', 'that', 'this', 'my', 'our']);

/** "Script for the letter idea", where that idea has none yet. */
function scriptFor(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const [head] = reading.nouns;
  const next = head && reading.words[head.at + head.length]?.text;
  const leads = head?.word === 'script' && head.at <= 1 && /^(?:for|from|of|on|about)$/.test(next ?? '');
  // "Tavern sign script please", where there is the idea only.
  const ends = head?.word === 'script' && reading.nouns.length === 1 && (next === undefined || next === 'please');
  if (!leads && !ends) return undefined;
  if (ends && reading.left.length === 0) return undefined;
  const { intent } = doTo('write', { ...reading, nouns: [] }, besideOf(reading), situation, talk);
  return intent.is === 'thing' && intent.pairs.every(({ thing }) => thing.kind === 'idea' && !thing.facts.scriptId)
    ? intent
    : undefined;
}

/** Questions for a way, a reason or a time are answered by no list. */
const asksHow = new Set<Reading['frame']>(['how', 'why', 'where', 'when']);

/** No verb at all: a title, a page, a word, "scripts", "more". */
export function bare(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const chosen = resolve(reading, situation.things, situation, talk);
  if (chosen.by === 'choice' && chosen.things.length) return { is: 'open-thing', things: chosen.things };
  const last = talk.history.findLast(({ from }) => from === 'avenue')?.understood;
  const text = textOf(reading);
  if (nextOne.test(text) && reading.left.length === 0 && reading.words.length <= 4)
    return { is: 'status', of: 'waiting' };
  if (/\b(?:empty|blank) script\b/.test(text)) return make(reading, {}, situation, talk)?.intent;
  // "Everything but the lighthouse": what is taken out is not what is meant.
  if (reading.all && exceptFrom(reading.words) < reading.words.length) return undefined;
  const scripted = scriptFor(reading, situation, talk);
  if (scripted) return scripted;
  const pointed = reading.nouns.some(({ at }) =>
    reading.words.slice(0, at).some(({ text: word }) => pointing.has(word)),
  );
  if (pointed && chosen.by === 'name' && chosen.sure && chosen.things.length) {
    const said = reading.nouns.flatMap(({ kinds }) => kinds);
    const some = oneOfEach(chosen.things.filter(({ kind }) => said.includes(kind)));
    if (some.length === 1) return { is: 'open-thing', things: some };
  }
  if (
    /^(?:more|another|another one|some more|again|others?)$/.test(text) &&
    last?.action === 'ideas.start' &&
    last.topic
  )
    return { is: 'start', action: startAction('ideas.start'), wish: { topic: last.topic } };
  const more =
    /^(?:(?:and|give me|show me) )*(?:another|some more|more|\d+ more)(?: (?:\d+|few|couple|two|three|four|five|six|ten))?(?: more)? (?:on|about) (.{2,200}?)(?: (?:please|pls|thanks))?$/i.exec(
      reading.sentence.trim(),
    );
  if (more?.[1] && reading.nouns.length === 0) {
    const count = numberIn(reading.words);
    return { is: 'start', action: startAction('ideas.start'), wish: { topic: more[1], ...(count && { count }) } };
  }
  const status = statusAsked(reading, situation);
  if (status && reading.left.length === 0 && reading.mentions.length === 0) return status;
  if (
    (reading.frame === 'command' || reading.frame === 'yes-no') &&
    reading.nouns.some(({ word, kinds }) => word === 'idea' || (isNew.test(text) && kinds.includes('decision'))) &&
    topicOf(reading) &&
    !reading.nouns.some(({ kinds }) => kinds.includes('script'))
  )
    return make(reading, besideOf(reading), situation, talk)?.intent;
  const term = termIn(reading.words, nounWords(reading));
  if (reading.page && reading.left.length === 0) return { is: 'open-page', pages: [reading.page] };
  if (
    chosen.by === 'name' &&
    chosen.sure &&
    chosen.things.length &&
    (reading.left.length > 0 || reading.mentions.length > 0)
  ) {
    const kinds = reading.nouns.flatMap((noun) => noun.kinds);
    const titled = chosen.titled?.length ? chosen.titled : chosen.things;
    const some = titled.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    return { is: 'open-thing', things: oneOfEach(some.length ? some : titled) };
  }
  const plural = reading.nouns.some((noun) => noun.plural);
  // "Anything about ships?"
  const open = reading.words[0]?.text;
  if (
    reading.about &&
    /^(?:anything|nothing|any|got)$/.test(open ?? '') &&
    reading.nouns.every(({ word }) => word !== 'idea')
  )
    return findAsked(reading, situation);
  if (
    !asksHow.has(reading.frame) &&
    (plural || (reading.states.length > 0 && reading.nouns.length > 0)) &&
    (reading.left.length === 0 || reading.about)
  )
    return findAsked(reading, situation);
  if (term) return { is: 'explain-term', term };
  const asked = reading.telling;
  const pages = pagesMeant(reading, asked, situation.pages, 1);
  if (pages.length) return { is: 'open-page', pages };
  if (reading.refers && reading.words.length <= 3) {
    const here = onPage(talk, situation)[0];
    if (here) return { is: 'explain-thing', thing: here, why: false };
  }
  return undefined;
}
