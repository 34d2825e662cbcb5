import type { Answer, StudioId } from '@avenue/contract';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';
import type { Thing, Transaction } from './remove.ts';

const { ideas, scripts, takes, videos, queueItems } = tables;
const { channels } = kernel;
const back = { removedAt: null };

async function restoreVideos(tx: Transaction, studio: StudioId, ids: string[]) {
  const rows = await tx
    .update(videos)
    .set(back)
    .where(and(eq(videos.studio, studio), inArray(videos.id, ids), isNotNull(videos.removedAt)))
    .returning({
      id: videos.id,
      title: videos.title,
      channel: videos.channel,
      takeId: videos.takeId,
      scriptId: videos.scriptId,
    });
  const items = await tx
    .update(queueItems)
    .set(back)
    .where(
      and(
        eq(queueItems.studio, studio),
        isNotNull(queueItems.removedAt),
        or(
          inArray(
            queueItems.videoId,
            rows.map(({ id }) => id),
          ),
          inArray(queueItems.id, ids),
        ),
      ),
    )
    .returning({ id: queueItems.id, title: queueItems.title, channel: queueItems.channel });
  return { rows, bare: items.filter(({ id }) => ids.includes(id)) };
}

const restoreTakes = (tx: Transaction, studio: StudioId, ids: string[]) =>
  tx
    .update(takes)
    .set(back)
    .where(and(eq(takes.studio, studio), inArray(takes.id, ids), isNotNull(takes.removedAt)))
    .returning({ id: takes.id, number: takes.number, scriptId: takes.scriptId });

async function restoreScripts(tx: Transaction, studio: StudioId, ids: string[]) {
  const rows = await tx
    .update(scripts)
    .set(back)
    .where(and(eq(scripts.studio, studio), inArray(scripts.id, ids), isNotNull(scripts.removedAt)))
    .returning({ id: scripts.id, title: scripts.title, channel: scripts.channel, ideaId: scripts.ideaId });
  // An idea that became another script meanwhile keeps that one.
  for (const { id, ideaId } of rows)
    if (ideaId)
      await tx
        .update(ideas)
        .set({ scriptId: id })
        .where(and(eq(ideas.id, ideaId), isNull(ideas.scriptId)));
  return rows;
}

const restoreIdeas = (tx: Transaction, studio: StudioId, ids: string[]) =>
  tx
    .update(ideas)
    .set(back)
    .where(and(eq(ideas.studio, studio), inArray(ideas.id, ids), isNotNull(ideas.removedAt)))
    .returning({ id: ideas.id, title: ideas.title, channel: ideas.channel });

/** A channel can be removed once nothing is left in it; what comes back needs it again. */
async function requireChannels(tx: Transaction, studio: StudioId, things: { title: string; channel: string }[]) {
  const rows = await tx.select({ name: channels.name }).from(channels).where(eq(channels.studio, studio));
  const lost = things.find(({ channel }) => !rows.some(({ name }) => name === channel));
  if (lost)
    throw conflict(
      'no_channel',
      `The channel of "${lost.title}" (${lost.channel}) was removed. Add it again in Admin Config, then restore.`,
    );
}

/**
 * Brings back what was removed, with what it stands on: a video with its take and script, a take with its script.
 *
 * @throws Failure 409 `no_channel`
 */
export async function restoreThings(call: Call, ids: string[]): Promise<Answer<'POST /api/library/restore'>> {
  const { studio } = call;
  const restored: Thing[] = [];
  await call.db.transaction(async (tx) => {
    const { rows: compiled, bare } = await restoreVideos(tx, studio, ids);
    const spoken = await restoreTakes(tx, studio, [...ids, ...compiled.map(({ takeId }) => takeId)]);
    const owners = [...compiled, ...spoken].map(({ scriptId }) => scriptId);
    const written = await restoreScripts(tx, studio, [...ids, ...owners]);
    const thought = await restoreIdeas(tx, studio, ids);
    await requireChannels(tx, studio, [...compiled, ...bare, ...written, ...thought]);
    restored.push(
      ...[...compiled, ...bare].map(({ id, title }) => ({ kind: 'video' as const, id, title })),
      ...spoken.map(({ id, number }) => ({ kind: 'take' as const, id, title: `Take ${number}` })),
      ...written.map(({ id, title }) => ({ kind: 'script' as const, id, title })),
      ...thought.map(({ id, title }) => ({ kind: 'idea' as const, id, title })),
    );
    for (const { kind, id, title } of restored)
      await record(tx, { studio, action: `${kind}.restored`, subject: id, text: `"${title}" was restored.` });
  });
  return { restored: restored.map(({ id, kind }) => ({ id, kind })) };
}
