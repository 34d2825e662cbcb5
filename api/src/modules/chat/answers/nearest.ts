import type { VerbName } from '../language/verbs.ts';
import { refOf } from '../situation/types.ts';
import type { Intent } from '../understand/index.ts';
import type { Reply } from './reply.ts';
import { kindWords, nameOf, verbWords } from './words.ts';

type Choice = Reply['choices'][number];

const mostOffered = 3;

const statusSays: Readonly<Record<string, string>> = {
  waiting: 'What is waiting for me?',
  running: 'What is running?',
  failed: 'Did anything fail?',
  done: 'What was done today?',
  all: 'What is going on?',
  studio: 'Which studio is open?',
  engines: 'Which engines are working?',
};

const asSaid = (say: string): Choice[] => [{ label: say, say }];

/** Sentences that ask for no more than a meaning holds; none where only links lead there. */
export function nearestChoices(intent: Intent): Choice[] {
  switch (intent.is) {
    case 'thing':
    case 'which':
      if (intent.is === 'which' && !intent.named) return [];
      return intent.pairs.slice(0, mostOffered).flatMap(({ action, thing }) => {
        const says = verbWords[action.verbs[0] as VerbName]?.say(nameOf(thing));
        return says ? [{ label: says, say: says, about: refOf(thing) }] : [];
      });
    case 'blocked':
    case 'missing':
    case 'explain-thing':
      return asSaid(`Tell me about ${nameOf(intent.thing)}`);
    case 'open-thing':
    case 'explain-which':
      return intent.things.slice(0, mostOffered).map((thing) => {
        const says = `Tell me about ${nameOf(thing)}`;
        return { label: says, say: says, about: refOf(thing) };
      });
    case 'start':
      return intent.action.id === 'ideas.start' && intent.wish.topic
        ? asSaid(`Give me ideas about ${intent.wish.topic}`)
        : [];
    case 'open-page':
      return intent.pages.slice(0, mostOffered).flatMap(({ title }) => asSaid(`Open ${title}`));
    case 'find':
    case 'count': {
      const { kinds, states, words, things } = intent.filter;
      const [kind] = kinds;
      const state = states.length === 1 ? `${states[0]} ` : '';
      return kind
        ? asSaid(`Show me my ${state}${kindWords[kind].many}${words && things.length ? ` about ${words}` : ''}`)
        : [];
    }
    case 'explain-term':
      return asSaid(`What does ${intent.term.names[0]} mean?`);
    case 'explain-page':
      return asSaid(`What is ${intent.page.title} for?`);
    case 'guide':
      return (intent.guide.next ?? []).flatMap(asSaid);
    case 'status':
      return asSaid(statusSays[intent.of] ?? 'What is going on?');
    default:
      return [];
  }
}

/** Pages that tell of a meaning where no sentence does. */
export const nearestPaths = (intent: Intent): readonly string[] =>
  intent.is === 'guide' ? intent.guide.paths : intent.is === 'fact' ? intent.fact.paths : [];
