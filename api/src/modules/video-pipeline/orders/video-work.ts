import type { OrderOutcome } from '@avenue/contract';
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { isAnyOf } from '../../../kernel/db/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { type Call, callIn } from '../../../services.ts';
import { mostStands, type OrderContext, OrderDropped, type OrderWish, type OrderWork } from '../../order-work.ts';
import { compile, paidVoices, passScript, speak } from '../filming.ts';
import { generateIdeas } from '../ideas.ts';
import { removeThings } from '../library/index.ts';
import * as tables from '../schema.ts';
import { checkScript, requireScript, scriptFromIdea } from '../scripts/index.ts';
import { approveVideo } from '../video.ts';

const { ideas, scripts, queueItems, takes, videos } = tables;
/** Ideas of a topic among which the best is taken. */
const looked = 4;

const scriptPath = (id: string) => `/script-builder?script=${encodeURIComponent(id)}`;

/** A draft of what was taken: as its list writes it, of a topic the best of some ideas for it. */
async function draft(call: Call, { channel, entry, seconds, ...wish }: OrderWish, spentOn: OrderContext['spentOn']) {
  if (wish.script) {
    const script = await wish.script(call);
    // One that stood there was paid for before.
    if (script !== entry.id) await spentOn(script);
    return script;
  }
  const asked = { channel, topic: entry.title, count: looked, material: [], note: '', lookUp: false, keep: [] };
  const { ideas: had, batch } = await generateIdeas(call, asked);
  // Also where no script comes of them.
  await spentOn(batch);
  const best = had.toSorted((a, b) => b.score - a.score)[0];
  if (!best) throw new OrderDropped(`Nobody had an idea for "${entry.title}".`);
  const script = await scriptFromIdea(call, best.id, { seconds, material: [], lookUp: false });
  await spentOn(script);
  return script;
}

/** From a topic or an idea to a script, or to a video in the Upload Queue. */
export const videoWork: OrderWork = {
  kind: 'video',
  title: 'Video',
  makes: 'one video',
  hasLength: true,
  holds: [
    { id: 'finished', label: 'hold the video for me' },
    { id: 'script', label: 'hold the script for me' },
  ],
  steps: [
    { name: 'write', label: 'Write the script', weight: 8 },
    { name: 'speak', label: 'Speak it', weight: 22 },
    { name: 'make', label: 'Compile the video', weight: 65 },
    { name: 'hold', label: 'Put it before you', weight: 5 },
  ],
  needsBytes: 2e9,
  waitsThere: ({ path }) => !path.startsWith('/script-builder'),
  async make(given, wish, { step, spentOn, signal }) {
    const call = callIn(given, given.studio, { signal });
    const { channel, hold } = wish;
    const { script: id } = await step('write', async () => ({ script: await draft(call, wish, spentOn) }));
    const { title } = await requireScript(call, id);
    const { originality, open, seconds } = await checkScript(call, id);
    const at = { title, path: scriptPath(id) };
    if (originality.verdict !== 'pass' && id !== wish.entry.id)
      throw new OrderDropped(
        `Too much like the ${originality.near?.label ?? 'work'} "${originality.near?.title ?? 'without a title'}": ${Math.round(originality.closest * 100)} %. The draft stays in the library.`,
        at,
      );
    if (hold === 'script' || open.length > 0)
      return {
        ...{ subject: id, ...at },
        sentence:
          open.length > 0
            ? `Its script waits for you: ${open.map(({ sentence }) => sentence).join('; ')}.`
            : `Its script waits for you: about ${Math.round(seconds)} s, every check passed.`,
      };
    await step('speak', async () => {
      await passScript(call, id, 'A standing order');
      await speak(call, channel, id);
      return null;
    });
    const videoUrl = await step('make', () => compile(call, channel, id));
    return step('hold', async () => {
      try {
        const { itemId = id } = await approveVideo(call, { channel, scriptId: id, videoUrl });
        const [video] = await call.db.select().from(videos).where(eq(videos.videoUrl, videoUrl));
        const facts = video?.facts as { durationMs?: number; thumbnails?: { url: string }[] } | undefined;
        const thumbnailUrl = facts?.thumbnails?.[0]?.url;
        return {
          ...{ subject: itemId, title, path: `/upload-queue?item=${encodeURIComponent(itemId)}` },
          ...(thumbnailUrl !== undefined && { thumbnailUrl }),
          sentence: `${Math.round((facts?.durationMs ?? 0) / 1000)} s. It waits in the Upload Queue.`,
        };
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'blocked') throw error;
        const path = `/video-generator?${new URLSearchParams({ channel, script: id })}`;
        return { subject: id, title, path, sentence: `The video is made and not let through: ${error.message}` };
      }
    });
  },
  stands: ({ db, studio }, channel) =>
    db
      .select({ id: scripts.id, title: scripts.title })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), eq(scripts.channel, channel), isNull(scripts.removedAt)))
      .orderBy(desc(scripts.updatedAt), desc(scripts.id))
      .limit(mostStands),
  unpriced: paidVoices,
  async keeps({ db, studio }, subjects) {
    const { removedAt } = videos;
    const made = await db
      .selectDistinct({ script: videos.scriptId })
      .from(queueItems)
      .innerJoin(videos, eq(videos.id, queueItems.videoId))
      .where(and(eq(videos.studio, studio), isAnyOf(queueItems.id, subjects)));
    // A subject is an item of the queue or a script.
    const of = [...made.map(({ script }) => script), ...subjects];
    return Promise.all([
      db
        .select()
        .from(videos)
        .where(and(eq(videos.studio, studio), isAnyOf(videos.scriptId, of), isNull(removedAt))),
      db
        .select()
        .from(takes)
        .where(and(eq(takes.studio, studio), isAnyOf(takes.scriptId, of), isNull(takes.removedAt))),
    ]);
  },
  async outcomes({ db, studio }, subjects) {
    const items = await db
      .select({ id: queueItems.id, status: queueItems.status, removedAt: queueItems.removedAt })
      .from(queueItems)
      .where(and(eq(queueItems.studio, studio), isAnyOf(queueItems.id, subjects)));
    const drafts = await db
      .select({ id: scripts.id, status: scripts.status, removedAt: scripts.removedAt })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), isAnyOf(scripts.id, subjects)));
    return new Map<string, OrderOutcome>(
      [...items, ...drafts].map(({ id, status, removedAt }) => [
        id,
        status === 'Approved' || status === 'approved'
          ? 'approved'
          : status === 'Denied' || removedAt
            ? 'denied'
            : 'waiting',
      ]),
    );
  },
  /** A draft of a script, with the ideas that it was the best of: what waits in the queue is denied there. */
  async takeBack(call, id) {
    const { db, studio } = call;
    const [draft] = await db
      .select({ id: scripts.id })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), eq(scripts.id, id), ne(scripts.status, 'approved')));
    if (!draft) return;
    const [idea] = await db.select({ batch: ideas.batch }).from(ideas).where(eq(ideas.scriptId, id));
    const written = and(eq(ideas.studio, studio), eq(ideas.batch, idea?.batch ?? ''), eq(ideas.saved, false));
    const own = or(isNull(ideas.scriptId), eq(ideas.scriptId, id));
    const others = await db.select({ id: ideas.id }).from(ideas).where(and(written, own));
    await removeThings(call, [draft.id, ...others.map((one) => one.id)]);
  },
};
