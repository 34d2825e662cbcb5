import type { EffectState } from '@avenue/contract';
import { and, desc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { doorNow } from '../../kernel/effects/index.ts';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { pathOf } from './needs.ts';

const { effects } = tables;
const page = '/shadow-mode-controller';
/** A failure that nobody minded for so long is told no more. */
const keptMs = 7 * 86_400_000;

type Told = Extract<EffectState, 'failed' | 'mismatch' | 'unknown'>;

const words: Readonly<Record<Told, { one: (title: string) => string; many: string }>> = {
  failed: { one: (title) => `"${title}" did not go out`, many: 'did not go out' },
  mismatch: { one: (title) => `"${title}" stands there as another thing`, many: 'stand there as another thing' },
  unknown: { one: (title) => `Nobody knows whether "${title}" arrived`, many: 'may have arrived or not' },
};

/** What went wrong on its way out, by how. What Avenue still looks for by itself is not told. */
async function sends({ db, studio }: Call): Promise<Situation[]> {
  const rows = await db
    .select({ id: effects.id, title: effects.title, state: effects.state, reason: effects.reason })
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        isNull(effects.asideAt),
        gte(effects.changedAt, new Date(Date.now() - keptMs)),
        inArray(effects.state, Object.keys(words) as Told[]),
        or(ne(effects.state, 'unknown'), isNull(effects.nextAt)),
      ),
    )
    .orderBy(desc(effects.changedAt), desc(effects.id))
    .limit(500);
  return (Object.keys(words) as Told[]).flatMap((state): Situation[] => {
    const found = rows.filter((row) => row.state === state);
    const [first] = found;
    if (!first) return [];
    const isOne = found.length === 1;
    return [
      {
        kind: 'send',
        key: `send:${state}`,
        members: found.map(({ id }) => id),
        title: isOne ? words[state].one(first.title) : `${found.length} sends ${words[state].many}`,
        sentence: isOne ? first.reason : `The last one: "${first.title}". ${first.reason}`,
        path: isOne ? pathOf(first.id) : page,
      },
    ];
  });
}

/** Everything is stopped, until it may go on. */
async function stop({ db, studio, effects: known }: Call): Promise<Situation[]> {
  const { stop: held } = await doorNow(db, studio, known);
  if (!held) return [];
  const { at, reason } = held;
  return [
    {
      kind: 'stop',
      key: 'stop',
      members: [at],
      title: 'Everything is stopped',
      sentence: reason ? `Nothing goes out. ${reason}` : 'Nothing goes out until somebody lets it go on.',
      path: page,
      over: {
        title: 'The stop was ended',
        sentence: 'Everything is in shadow until you raise it: nothing goes out by itself yet.',
        path: page,
      },
    },
  ];
}

export const situations = async (call: Call): Promise<Situation[]> =>
  (await Promise.all([sends(call), stop(call)])).flat();
