import type { Closer, Situation, ThingOf } from '../situation/types.ts';
import type { Intent } from '../understand/index.ts';
import { askFor, askMissing, askWhich, nothingNamed } from './asking.ts';
import { tellFact } from './facts.ts';
import { actOn, tellMatter } from './matter.ts';
import { proposeStart, proposeThings } from './proposing.ts';
import { notDone, nothingToDo, tellBlocked, unsupported } from './refusing.ts';
import { type Reply, reply } from './reply.ts';
import { tellStatus } from './status.ts';
import { cannot, foreign, smallTalk, unknown } from './talk.ts';
import {
  explainPage,
  explainTerm,
  explainThing,
  explainWhich,
  guide,
  openPage,
  openThing,
  tellCount,
  tellFound,
} from './telling.ts';
import { list } from './words.ts';

export type { Reply } from './reply.ts';

/** Reads what an approval has to know of a script: its open checks. A blocked one is told instead of proposed. */
async function withChecks(intent: Intent, situation: Situation, closer: Closer): Promise<Intent> {
  if (intent.is !== 'thing') return intent;
  const pairs = await Promise.all(
    intent.pairs.map(async ({ action, thing }) => {
      if (action.id !== 'script.approve' || thing.kind !== 'script') return { action, thing };
      const checked: ThingOf<'script'> = {
        ...thing,
        facts: { ...thing.facts, checks: await closer.checksOf(thing.id) },
      };
      return { action, thing: checked };
    }),
  );
  const free = pairs.filter(({ action, thing }) => action.blocked?.(thing as never, situation) === undefined);
  const [first] = pairs;
  if (free.length === 0 && first) {
    const sentence = first.action.blocked?.(first.thing as never, situation) ?? '';
    return { is: 'blocked', ...first, sentence };
  }
  return { ...intent, pairs: free };
}

async function one(given: Intent, situation: Situation, closer: Closer): Promise<Reply> {
  const intent = await withChecks(given, situation, closer);
  switch (intent.is) {
    case 'thing':
      return proposeThings(intent, situation);
    case 'which':
      return askWhich(intent);
    case 'blocked':
      return tellBlocked(intent, situation);
    case 'missing':
      return askMissing(intent);
    case 'start':
      return proposeStart(intent, situation);
    case 'ask':
      return askFor(intent, situation);
    case 'nothing-named':
      return nothingNamed(intent, situation);
    case 'nothing-to-do':
      return nothingToDo(intent, situation);
    case 'unsupported':
      return (await actOn(intent, situation, closer)) ?? unsupported(intent, situation);
    case 'not-done':
      return notDone(intent, situation);
    case 'open-page':
      return openPage(intent, situation);
    case 'open-thing':
      return openThing(intent, situation);
    case 'find':
      return tellFound(intent, situation);
    case 'count':
      return tellCount(intent, situation);
    case 'explain-term':
      return explainTerm(intent, situation);
    case 'explain-page':
      return explainPage(intent, situation);
    case 'explain-thing':
      return explainThing(intent, situation, closer);
    case 'explain-which':
      return explainWhich(intent);
    case 'guide':
      return guide(intent, situation);
    case 'fact':
      return tellFact(intent, situation, closer);
    case 'matter':
      return tellMatter(intent, situation, closer);
    case 'status':
      return tellStatus(intent, situation, closer);
    case 'cannot':
      return cannot(intent, situation);
    case 'foreign':
      return foreign(intent, situation);
    case 'unknown':
      return unknown(intent, situation);
    default:
      return smallTalk(intent, situation);
  }
}

/** Names what was said beside a wish and is not used. Where nothing was understood the answer says so itself. */
const withUnused = (told: Reply, { is, unused = [] }: Intent): Reply =>
  unused.length === 0 || is === 'unknown'
    ? told
    : { ...told, text: `${told.text} I made no use of ${list(unused.map((one) => `"${one}"`))}.` };

/** The answer to a message: one reply for each wish, put together. */
export async function answer(intents: readonly Intent[], situation: Situation, closer: Closer): Promise<Reply> {
  const replies = await Promise.all(
    intents.map(async (intent) => withUnused(await one(intent, situation, closer), intent)),
  );
  const [first, ...rest] = replies;
  if (!first) return reply('cannot', 'Say it in a few words.');
  if (rest.length === 0) return first;
  const proposals = replies.flatMap((part) => part.proposals).map((made, i) => ({ ...made, id: `p${i + 1}` }));
  const texts = [...new Set(replies.map(({ text }) => text))];
  return {
    text: texts.join('\n\n'),
    cites: replies.flatMap(({ cites }) => cites),
    choices: replies.flatMap(({ choices }) => choices),
    proposals,
    understood: { ...first.understood, about: replies.flatMap(({ understood }) => understood.about).slice(0, 60) },
  };
}
