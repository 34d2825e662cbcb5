import { nounWords, type Reading, textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { filterOf, works } from './filter.ts';
import type { Intent } from './intent.ts';
import { guideFor, isGeneral, termIn } from './lookups.ts';
import { fittingPages, pagesMeant } from './pages.ts';
import { thingAsked } from './questions.ts';
import { onPage } from './resolve.ts';
import { statusAsked } from './status.ts';

/** Words of the way to a page; they say nothing of the page. */
const way = new Set(
  'page screen place button section tab find see go click press menu part spot say tell teach show learn know file files'.split(
    ' ',
  ),
);

/** A word of the way to a page. */
export const isWayWord = ({ text }: Word): boolean => way.has(text);

/** "Where is the candle video": one that is not there, and no page for videos. */
function notThere(reading: Reading, situation: Situation, by: string): Intent | undefined {
  const { nouns, words, left } = reading;
  const [head, ...others] = nouns;
  if (
    !head ||
    others.length > 0 ||
    left.length === 0 ||
    by !== 'name' ||
    !works.some((kind) => head.kinds.includes(kind))
  )
    return undefined;
  const text = textOf(reading);
  const asksFor = /^(?:where|which page) (?:is|are|did|has|have)\b/.test(text) && head.at > 1;
  const points = words.slice(0, head.at).some((word) => /^(?:the|my|that|this|our)$/.test(word.text));
  const inside = left.every((word) => words.indexOf(word) < head.at) && head.at <= 6;
  if (
    !asksFor ||
    !points ||
    !(inside || reading.about) ||
    fittingPages(left, situation.pages).some(({ strong }) => strong > 0)
  )
    return undefined;
  const filter = filterOf(reading, situation);
  return filter && { is: 'find', filter: { ...filter, given: true } };
}

/** "Where do I ...", "how do I ..." */
export function howAsked(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const leading = new Set(reading.verbs.filter(({ name }) => name === 'open').flatMap(({ places }) => places));
  const asked = reading.telling.filter(
    (word) =>
      !way.has(word.text) &&
      !(word.text === 'avenue' && reading.frame === 'where') &&
      !leading.has(reading.words.indexOf(word)),
  );
  const guide = guideFor(asked);
  if (reading.frame === 'where') {
    const { things, by } = thingAsked(reading, situation, talk);
    if (things.length && by === 'name') return { is: 'open-thing', things };
    const missing = guide ? undefined : notThere(reading, situation, by);
    if (missing) return missing;
    const pages = pagesMeant(reading, asked, situation.pages);
    if (pages.length === 1 || (pages.length > 1 && !guide)) return { is: 'open-page', pages };
  }
  if (guide?.share === 1) return { is: 'guide', guide: guide.guide };
  const term = reading.frame === 'how' && termIn(reading.words, nounWords(reading));
  if (term) return { is: 'explain-term', term };
  if (guide) return { is: 'guide', guide: guide.guide };
  const pages = pagesMeant(reading, asked, situation.pages);
  if (pages.length) return { is: 'open-page', pages };
  const status = statusAsked(reading, situation);
  if (status) return status;
  const small = reading.telling.filter((word) => way.has(word.text) || isGeneral(word));
  const met = termIn(reading.words, [...nounWords(reading), ...small]);
  if (met) return { is: 'explain-term', term: met };
  const here = asked.length === 0 && reading.frame === 'where' ? onPage(talk, situation)[0] : undefined;
  return here && { is: 'open-thing', things: [here] };
}
