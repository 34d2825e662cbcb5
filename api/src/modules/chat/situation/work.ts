import type { QueueItem, StudioId } from '@avenue/contract';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { countWords } from '../../../providers/text/index.ts';
import type { Services } from '../../../services.ts';
import { scriptSeen } from '../../video-pipeline/index.ts';
import type { StateName } from '../language/nouns.ts';
import type { OpenCheck, Thing } from './types.ts';

/** Newest of each kind that are known by name; older ones are found in the library. */
export const mostOfAKind = 3000;

type Channels = ReadonlyMap<string, string>;

const when = (states: Partial<Record<StateName, boolean>>): StateName[] =>
  (Object.entries(states) as [StateName, boolean][]).filter(([, is]) => is).map(([name]) => name);

const query = (page: string, parts: Record<string, string>) => `${page}?${new URLSearchParams(parts)}`;

export const openOf = (checks: QueueItem['checks']): OpenCheck[] =>
  checks.flatMap(({ name, verdict, sentence }) =>
    verdict === 'pass' ? [] : [{ name, verdict, sentence: sentence.replace(/\.$/, '') }],
  );

interface Asked {
  db: Services['db'];
  studio: StudioId;
  channels: Channels;
  aside: ReadonlySet<string>;
  needs: ReadonlySet<string>;
}

export async function ideaThings({ db, studio, channels }: Asked): Promise<Thing[]> {
  const { ideas } = tables;
  const rows = await db
    .select()
    .from(ideas)
    .where(eq(ideas.studio, studio))
    .orderBy(desc(ideas.createdAt))
    .limit(mostOfAKind);
  return rows.map((row): Thing => {
    const card = row.card as { score: number; why: string; riskReason: string; risk: 'safe' | 'risky' };
    const label = channels.get(row.channel) ?? row.channel;
    const had = row.scriptId ? ', has a script' : row.saved ? ', kept, no script yet' : ', no script yet';
    return {
      kind: 'idea',
      id: row.id,
      title: row.title,
      words: `${row.topic} ${label}`,
      states: when({
        removed: row.removedAt !== null,
        kept: row.saved,
        unused: !row.saved && !row.scriptId,
        risky: card.risk === 'risky',
        safe: card.risk === 'safe',
      }),
      stands: `score ${card.score} of 100${had}`,
      channelLabel: label,
      path: query('/idea-generator', { channel: row.channel, ...(row.saved && { show: 'saved' }) }),
      at: row.createdAt.getTime(),
      facts: {
        channel: row.channel,
        score: card.score,
        why: card.why,
        riskReason: card.riskReason,
        risk: card.risk,
        ...(row.scriptId && { scriptId: row.scriptId }),
      },
    };
  });
}

/** Scripts with their takes and with videos that are not in the Upload Queue. */
export async function scriptThings({ db, studio, channels, aside, needs }: Asked): Promise<Thing[]> {
  const { scripts, takes, videos } = tables;
  const [scriptRows, takeRows, videoRows] = await Promise.all([
    db.select().from(scripts).where(eq(scripts.studio, studio)).orderBy(desc(scripts.updatedAt)).limit(mostOfAKind),
    db
      .select({
        id: takes.id,
        scriptId: takes.scriptId,
        channel: takes.channel,
        provider: takes.provider,
        voiceId: takes.voiceId,
        audioUrl: takes.audioUrl,
        number: takes.number,
        status: takes.status,
        createdAt: takes.createdAt,
        removedAt: takes.removedAt,
      })
      .from(takes)
      .where(eq(takes.studio, studio))
      .orderBy(desc(takes.createdAt))
      .limit(mostOfAKind),
    db
      .select()
      .from(videos)
      .where(and(eq(videos.studio, studio), or(isNotNull(videos.removedAt), eq(videos.status, 'ready'))))
      .orderBy(desc(videos.createdAt))
      .limit(mostOfAKind),
  ]);
  const voiced = new Set(
    takeRows.filter(({ status, removedAt }) => status !== 'discarded' && !removedAt).map(({ scriptId }) => scriptId),
  );
  const byId = new Map(scriptRows.map((row) => [row.id, row]));
  const about = (scriptId: string) => {
    const script = byId.get(scriptId);
    const label = script ? (channels.get(script.channel) ?? script.channel) : '';
    return {
      title: script?.title ?? 'a removed script',
      words: `${script?.topic ?? ''} ${label}`,
      channelLabel: label,
    };
  };
  return [
    ...scriptRows.map((row): Thing => {
      const words = countWords(row.text);
      const draft = row.status === 'draft';
      const voice = voiced.has(row.id);
      return {
        kind: 'script',
        id: row.id,
        ...about(row.id),
        states: when({
          draft,
          approved: !draft,
          voiced: voice,
          unvoiced: !voice,
          removed: row.removedAt !== null,
          waiting: needs.has(row.id),
          aside: aside.has(row.id),
        }),
        stands: `${draft ? 'a draft' : 'approved'}, ${words} words${voice ? ', with a voiceover' : ''}`,
        path: query('/script-builder', { script: row.id }),
        at: row.updatedAt.getTime(),
        facts: {
          channel: row.channel,
          version: row.version,
          seen: scriptSeen(row),
          words,
        },
      };
    }),
    ...takeRows.map((row): Thing => {
      const put = row.status === 'discarded' || aside.has(row.id);
      return {
        kind: 'take',
        id: row.id,
        ...about(row.scriptId),
        states: when({
          waiting: row.status === 'ready' && !put && needs.has(row.id),
          approved: row.status === 'approved',
          aside: put,
          removed: row.removedAt !== null,
        }),
        stands: row.status === 'approved' ? 'approved' : put ? 'put aside' : 'not approved yet',
        path: query('/voiceover-engine', { channel: row.channel, script: row.scriptId }),
        at: row.createdAt.getTime(),
        facts: {
          scriptId: row.scriptId,
          channel: row.channel,
          provider: row.provider,
          voiceId: row.voiceId,
          audioUrl: row.audioUrl,
          number: row.number,
        },
      };
    }),
    ...videoRows.map((row): Thing => {
      const checks = openOf((row.facts as { checks?: QueueItem['checks'] }).checks ?? []);
      const put = aside.has(row.id);
      return {
        kind: 'video',
        id: row.id,
        ...about(row.scriptId),
        title: row.title,
        states: when({
          removed: row.removedAt !== null,
          waiting: needs.has(row.id),
          aside: put,
          risky: checks.length > 0,
          finished: true,
        }),
        stands: put ? 'compiled, put aside' : 'compiled, not approved yet',
        path: query('/video-generator', { channel: row.channel, script: row.scriptId }),
        at: row.createdAt.getTime(),
        facts: { scriptId: row.scriptId, channel: row.channel, videoUrl: row.videoUrl, checks },
      };
    }),
  ];
}

const decided = ({ status, denyReason, posted, confidence, checks }: QueueItem): string => {
  if (posted) return 'approved and marked as posted';
  if (status === 'Approved') return 'approved';
  if (status === 'Denied') return denyReason ? `denied: ${denyReason}` : 'denied';
  const passed = checks.filter(({ verdict }) => verdict === 'pass').length;
  return `waits for your decision, ${confidence}, ${passed} of ${checks.length} checks passed`;
};

/** An item of the Upload Queue. */
export function decisionThing(item: QueueItem): Thing {
  const waits = item.status === 'Ready' || item.status === 'Pending';
  const approved = item.status === 'Approved';
  const open = openOf(item.checks);
  return {
    kind: 'decision',
    id: item.id,
    title: item.title,
    words: `${item.tags.join(' ')} ${item.channelLabel}`,
    states: when({
      waiting: waits,
      approved,
      denied: item.status === 'Denied',
      posted: item.posted !== undefined,
      risky: item.confidence === 'Risky',
      safe: item.confidence === 'Safe',
      blocked: open.some(({ verdict }) => verdict === 'blocked'),
      finished: true,
    }),
    stands: decided(item),
    channelLabel: item.channelLabel,
    path: approved ? query('/upload-queue/item', { id: item.id }) : query('/upload-queue', { item: item.id }),
    at: Date.parse(item.decidedAt ?? item.createdAt),
    facts: {
      channel: item.channel,
      seen: item.seen,
      ...(item.scriptId && { scriptId: item.scriptId }),
      removeId: item.videoUrl === undefined ? item.id : item.videoId,
      checks: open,
      passed: item.checks.length - open.length,
      durationMs: item.durationMs,
      ...(item.denyReason && { denyReason: item.denyReason }),
      undoable: item.undoUntil !== undefined,
      ...(item.posted && { postedUrl: item.posted.url }),
    },
  };
}

/** Removed items of the Upload Queue that have no video behind them, as samples have none. */
export async function removedItems({ db, studio, channels }: Asked): Promise<Thing[]> {
  const { queueItems, videos } = tables;
  const rows = await db
    .select({ item: queueItems, video: videos.id })
    .from(queueItems)
    .leftJoin(videos, eq(videos.id, queueItems.videoId))
    .where(and(eq(queueItems.studio, studio), isNotNull(queueItems.removedAt)))
    .limit(mostOfAKind);
  return rows.flatMap(({ item, video }): Thing[] => {
    if (video !== null) return [];
    const label = channels.get(item.channel) ?? item.channel;
    return [
      {
        kind: 'decision',
        id: item.id,
        title: item.title,
        words: `${item.tags.join(' ')} ${label}`,
        states: ['removed'],
        stands: 'removed',
        channelLabel: label,
        path: '/library?status=removed',
        at: item.removedAt?.getTime() ?? 0,
        facts: { channel: item.channel, seen: '', removeId: item.id, checks: [], passed: 0, undoable: false },
      },
    ];
  });
}
