import type { Intent } from '../understand/index.ts';

const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id).join(' ');

/** An intent in one line, for tables: the action and the things, or "no" and why. */
export function meaning(intent: Intent): string {
  switch (intent.is) {
    case 'thing':
      return `${[...new Set(intent.pairs.map(({ action }) => action.id))].join('+')} ${ids(intent.pairs.map(({ thing }) => thing))}`;
    case 'which':
      return `which ${intent.verb}: ${ids([...new Set(intent.pairs.map(({ thing }) => thing))])}`;
    case 'blocked':
      return `blocked ${intent.action.id} ${intent.thing.id}`;
    case 'missing':
      return `missing ${intent.action.id} ${intent.thing.id}`;
    case 'start':
    case 'ask': {
      const { topic, name, channel } = intent.wish;
      const what = [topic, name, channel].filter(Boolean).join(' / ');
      return [intent.is === 'ask' ? 'ask' : '', intent.action.id, what].filter(Boolean).join(' ');
    }
    case 'nothing-named':
      return `no ${intent.verb}: nothing called ${intent.words}`;
    case 'nothing-to-do':
      return `no ${intent.verb}: nothing to do`;
    case 'unsupported':
      return `no ${intent.verb}: ${intent.thing.id}`;
    case 'not-done':
      return 'no: told not to';
    case 'open-page':
      return `open ${intent.pages.map(({ path }) => path).join(' ')}`;
    case 'open-thing':
      return `open ${ids(intent.things)}`;
    case 'find':
    case 'count': {
      const { called, states, without = [], words, span, things, lacks } = intent.filter;
      const parts = [
        called,
        ...states,
        ...without.map((state) => `not-${state}`),
        lacks && `without-${lacks}`,
        words && `"${words}"`,
        span?.label,
      ];
      return `${intent.is} ${parts.filter(Boolean).join(' ')} = ${things.length}`;
    }
    case 'explain-term':
      return `explain ${[intent.term, ...(intent.also ? [intent.also] : [])].map(({ id }) => id).join(' ')}`;
    case 'explain-page':
      return ['explain', intent.page.path, intent.also?.path].filter(Boolean).join(' ');
    case 'explain-thing':
      return `explain ${intent.thing.id}`;
    case 'explain-which':
      return `which explain: ${ids(intent.things)}`;
    case 'guide':
      return `how ${intent.guide.id}`;
    case 'fact':
      return ['fact', intent.fact.id, ids(intent.things)].filter(Boolean).join(' ');
    case 'matter':
      return `asks ${intent.matter.id}`;
    case 'status':
      return ['status', intent.of, intent.span?.label].filter(Boolean).join(' ');
    case 'cannot':
      return `no ${intent.cannot.id}`;
    case 'foreign':
      return `no language: ${intent.language}`;
    case 'unknown':
      return 'no';
    default:
      return intent.is;
  }
}

/** The same, with the reason that a denial carries. */
export const meaningAndWhy = (intent: Intent): string =>
  intent.is === 'thing' && intent.wish.reason ? `${meaning(intent)}: ${intent.wish.reason}` : meaning(intent);
