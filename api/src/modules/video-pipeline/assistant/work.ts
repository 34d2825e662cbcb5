import type { QueueItem } from '@avenue/contract';
import { countWords, secondsAloud } from '@avenue/contract/spoken';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { listChannels } from '../../../kernel/channels.ts';
import { mostOfAKind, type Thing } from '../../assistant.ts';
import * as tables from '../schema.ts';
import { scriptSeen } from '../scripts/index.ts';

import { type Asked, openOf, query, when } from './words.ts';

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
  const [known, scriptRows, takeRows, videoRows] = await Promise.all([
    listChannels({ db }, studio),
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
  const languages = new Map(known.map(({ name, language = 'en' }) => [name, language]));
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
          seconds: secondsAloud(row.text, languages.get(row.channel) ?? 'en'),
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
