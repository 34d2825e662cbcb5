import type { CampaignState } from '@avenue/contract';
import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { type CampaignRow, effectsOf, type PostRow, postsOf } from './rows.ts';
import * as tables from './schema.ts';

const { campaigns } = tables;

/** What came to its end so long ago is told no more. */
const keptMs = 3 * 86_400_000;
const most = 50;

/** Steps that are told, each once, in their order. */
const steps: Readonly<Record<Exclude<CampaignState, 'draft'>, readonly string[]>> = {
  first: ['started'],
  held: ['started'],
  running: ['started', 'released'],
  stopped: ['started', 'over'],
  ended: ['started', 'over'],
};

type EffectOf = Awaited<ReturnType<typeof effectsOf>>;

const counted = (n: number, words: string) => (n > 0 ? [`${n} ${words}`] : []);

/** What became of the posts: "4 are out, 1 did not go out". */
function receiptOf(posts: readonly PostRow[], sent: EffectOf): string {
  const states = posts.map((post) => sent.get(post.id)?.state);
  const of = (...wanted: readonly string[]) => states.filter((state) => state && wanted.includes(state)).length;
  const out = of('sent', 'verified');
  const shadowed = of('shadowed');
  const wrong = of('failed', 'mismatch', 'refused');
  const open = of('sending', 'unknown', 'handed');
  const rest = states.length - out - shadowed - wrong - open;
  return `${[
    ...counted(out, out === 1 ? 'post is out' : 'posts are out'),
    ...counted(shadowed, 'held in shadow'),
    ...counted(wrong, 'went wrong'),
    ...counted(open, 'not known yet'),
    ...counted(rest, 'not sent'),
  ].join(', ')}.`;
}

const titles: Readonly<Record<keyof typeof steps, (title: string) => string>> = {
  first: (title) => `"${title}" has started`,
  held: (title) => `"${title}" has started`,
  running: (title) => `"${title}" goes on: its first post was right`,
  stopped: (title) => `"${title}" was stopped`,
  ended: (title) => `"${title}" has ended`,
};

async function situationOf({ db }: Pick<Call, 'db'>, row: CampaignRow): Promise<Situation[]> {
  const { id, title, state, reason, startedAt, stoppedAt } = row;
  if (state === 'draft') return [];
  const path = `/media-blitz?campaign=${encodeURIComponent(id)}`;
  const posts = await postsOf(db, id);
  const sent = await effectsOf(db, posts);
  // A campaign that was stopped and goes on has started anew.
  const round = (startedAt?.getTime() ?? 0) + (stoppedAt?.getTime() ?? 0);
  const members = steps[state].map((step) => `${id}:${step}:${step === 'over' ? round : ''}`);
  const over = state === 'stopped' || state === 'ended';
  const told: Situation = {
    ...{ kind: 'campaign', key: `campaign:${id}`, members, path },
    title: titles[state](title),
    sentence: over
      ? receiptOf(posts, sent)
      : `${posts.length} posts. The first one goes alone; the rest follows when it is right.`,
  };
  if (state !== 'held') return [told];
  const held = { kind: 'send', key: `campaign:${id}:held`, members: [`${id}:${reason}`], path } as const;
  return [told, { ...held, title: `"${title}" is held`, sentence: reason }];
}

/** Campaigns that are under way, and those that came to an end these days: one notice each, told again at each step. */
export async function campaignSituations(call: Call): Promise<Situation[]> {
  const since = new Date(Date.now() - keptMs);
  const rows = await call.db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.studio, call.studio),
        or(
          inArray(campaigns.state, ['first', 'held', 'running']),
          gte(campaigns.stoppedAt, since),
          gte(campaigns.endedAt, since),
        ),
      ),
    )
    .orderBy(desc(campaigns.createdAt))
    .limit(most);
  return (await Promise.all(rows.map((row) => situationOf(call, row)))).flat();
}
