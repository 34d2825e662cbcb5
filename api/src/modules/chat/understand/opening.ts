import { startAction } from '../actions/index.ts';
import { pagesNamed } from '../language/page-named.ts';
import { type Reading, textOf } from '../language/reading.ts';
import { isFiller } from '../language/words.ts';
import type { Situation, Talk } from '../situation/types.ts';
import type { Meant } from './choosing.ts';
import { nearTo } from './commands.ts';
import { findAsked } from './lists.ts';
import { fittingPages, pagesMeant } from './pages.ts';
import { heldBy, ofOtherKind, oneOfEach } from './questions.ts';
import { resolve } from './resolve.ts';
import { statusAsked } from './status.ts';
import { tellingOf } from './topics.ts';

const toSample = /\b(?:sample|samples|demo|example) ?(?:studio|data|stuff|content)?\b/;

/** "Open the next one": what waits comes first. */
export const nextOne = /\bnext(?: (?:one|video|thing|up|in line|waiting|please|then))*$/;

/** What is to be opened: a page, a thing, a list, the other studio. */
export function openWhat(reading: Reading, situation: Situation, talk: Talk): Meant | undefined {
  const text = textOf(reading);
  if (toSample.test(text) && reading.mentions.length === 0)
    return { intent: { is: 'start', action: startAction('studio.sample'), wish: {} }, weight: 4 };
  if (/\bmy (?:own )?studio\b/.test(text))
    return { intent: { is: 'start', action: startAction('studio.own'), wish: {} }, weight: 4 };
  if (nextOne.test(text) && reading.left.length === 0) return { intent: { is: 'status', of: 'waiting' }, weight: 4 };
  const main = reading.verbs.find(({ name }) => name === 'open');
  const asked = reading.telling.filter((word) => {
    const at = reading.words.indexOf(word);
    return (
      !['page', 'screen', 'tab', 'section', 'link'].includes(word.text) &&
      !(main && at >= main.at && at < main.at + main.length)
    );
  });
  const several = pagesNamed(reading.words, situation.pages).filter(
    ({ title }) => !isFiller(title.toLowerCase()) || text.includes(`${title.toLowerCase()} page`),
  );
  if (several.length > 1 && reading.nouns.length === 0)
    return { intent: { is: 'open-page', pages: several }, weight: 4 };
  if (reading.page && reading.left.length === 0)
    return { intent: { is: 'open-page', pages: [reading.page] }, weight: 4 };
  const kinds = reading.nouns.flatMap((noun) => noun.kinds);
  const pool = kinds.length ? situation.things.filter(({ kind }) => kinds.includes(kind)) : situation.things;
  const found = resolve(reading, pool, situation, talk);
  const single =
    found.by === 'name' ||
    found.by === 'choice' ||
    (found.by === 'reference' && !reading.nouns.some(({ plural }) => plural));
  if (reading.all && reading.about) {
    const everything = findAsked(reading, situation);
    if (everything) return { intent: everything, weight: 4 };
  }
  // "The videos of Night Garden that are waiting": how they stand chooses among them.
  if (reading.mentions.length > 0 && reading.states.length > 0 && reading.nouns.some(({ plural }) => plural)) {
    const some = findAsked(reading, situation);
    if (some) return { intent: some, weight: 4 };
  }
  const channel = found.by === 'name' && found.things.length === 1 ? found.things[0] : undefined;
  if (channel?.kind === 'channel' && /\b(?:things|stuff|everything|all|content|items|works?)\b/.test(text)) {
    const held = heldBy(channel, situation);
    if (held.filter.things.length) return { intent: held, weight: 4 };
  }
  const named = pagesMeant(reading, asked, situation.pages, 1);
  const partly = found.things.every(({ title }) => tellingOf(title).length > 2 * asked.length);
  if (named.length && partly && kinds.length === 0 && found.by === 'name')
    return { intent: { is: 'open-page', pages: named }, weight: 4 };
  // "Go to ideas" means the page, "show me my ideas" the ideas.
  const goes = main !== undefined && /^(?:go|back|take|bring|head|jump|navigate|switch|move|get me)/.test(main.phrase);
  if (goes && named.length && reading.left.length === 0)
    return { intent: { is: 'open-page', pages: named }, weight: 4 };
  if (single && found.things.length && found.sure)
    return { intent: { is: 'open-thing', things: oneOfEach(found.things) }, weight: 4 };
  const status = statusAsked(reading, situation);
  if (status && reading.nouns.length === 0) return { intent: status, weight: 3 };
  const plural = reading.nouns.some((noun) => noun.plural) || reading.states.length > 0 || reading.all;
  const saysPage = reading.words.some(({ text: word }) => /^(?:page|screen|tab)$/.test(word));
  if (!saysPage && plural && (reading.nouns.length > 0 || reading.all || reading.states.length > 0)) {
    const intent = findAsked(reading, situation);
    if (intent) return { intent, weight: 3 };
  }
  // "The video about the candle": one that is not there, and no page for videos.
  const notThere = found.by === 'name' && found.things.length === 0 && reading.nouns.length > 0 && !saysPage;
  const pages =
    notThere &&
    !fittingPages(reading.left.length ? reading.left : asked, situation.pages).some(({ strong }) => strong > 0)
      ? []
      : pagesMeant(reading, asked, situation.pages);
  if (pages.length) return { intent: { is: 'open-page', pages }, weight: 3 };
  if (found.by === 'name' && found.things.length === 0 && reading.nouns.length) {
    const elsewhere = ofOtherKind(reading, situation, talk);
    if (elsewhere) return { intent: elsewhere, weight: 3 };
    return {
      intent: {
        is: 'nothing-named',
        verb: 'open',
        called: reading.nouns[0]?.word ?? '',
        words: found.words,
        kinds,
        near: nearTo(reading, pool),
      },
      weight: 2,
    };
  }
  return undefined;
}
