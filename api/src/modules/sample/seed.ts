import { eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { seedOf } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { drawStill } from '../../providers/image/index.ts';
import type { Services } from '../../services.ts';
import { noteBatches } from '../video-pipeline/index.ts';
import { sampleChannels, sampleIdeas, sampleQueue, sampleScripts } from './content.ts';

const studio = 'sample';
const minuteMs = 60_000;

const scoreParts = { fit: 0.8, clarity: 0.85, specificity: 0.7, novelty: 0.75 };

/** Puts the samples in, once: a later start leaves what the operator did with them alone. */
export async function seedSamples(services: Services): Promise<void> {
  const { db } = services;
  const { channels, ideas, scripts, queueItems } = tables;
  if ((await db.$count(channels, eq(channels.studio, studio))) > 0) return;
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * minuteMs);
  await db.transaction(async (tx) => {
    await tx
      .insert(channels)
      .values(sampleChannels.map((channel, index) => ({ studio, ...channel, createdAt: ago(500 - index) })))
      .onConflictDoNothing();
    await tx.insert(ideas).values(
      sampleIdeas.map(({ channel, topic, title, ...card }, index) => ({
        id: `ide_sample_${index + 1}`,
        studio,
        channel,
        topic,
        title,
        card: { ...card, scoreParts },
        material: [],
        engine: 'Sample',
        batch: 'bat_sample',
        createdAt: ago(300),
      })),
    );
    await noteBatches(tx, studio);
    await tx.insert(scripts).values(
      sampleScripts.map(({ approved, ...script }, index) => ({
        ...script,
        studio,
        status: approved ? ('approved' as const) : ('draft' as const),
        roles: [],
        material: [],
        notes: [],
        engine: 'Sample',
        createdAt: ago(200 + index),
        updatedAt: ago(120 + index),
      })),
    );
    await tx.insert(queueItems).values(
      sampleQueue.map(({ durationMs, checks, about: _about, scriptId, ...item }, index) => {
        const { format = 'landscape' } = sampleChannels.find(({ name }) => name === item.channel) ?? {};
        const [width, height] = format === 'landscape' ? [1920, 1080] : [1080, 1920];
        return {
          ...item,
          studio,
          videoId: `vid_sample_${index + 1}`,
          thumbnailUrl: '',
          sample: { durationMs, width, height, checks, madeWith: [{ part: 'All', engine: 'Sample' }], scriptId },
          createdAt: ago(60 + index),
          ...((item.status === 'Approved' || item.status === 'Denied') && { decidedAt: ago(30) }),
        };
      }),
    );
    await record(tx, {
      studio,
      action: 'studio.opened',
      subject: studio,
      text: 'The Sample studio was prepared.',
      actor: 'avenue',
    });
  });
}

/** Draws the pictures of the sample queue that are still missing; cheap to call at every start. */
export async function drawSamplePictures(services: Services): Promise<void> {
  const { queueItems } = tables;
  const missing = await services.db.select().from(queueItems).where(eq(queueItems.thumbnailUrl, ''));
  for (const item of missing) {
    const content = sampleQueue.find(({ id }) => id === item.id);
    const channel = sampleChannels.find(({ name }) => name === item.channel);
    if (!content || !channel) continue;
    const { image } = await drawStill({
      text: content.about,
      role: 'point',
      preset: channel.preset,
      width: 640,
      height: 360,
      seed: seedOf(item.id),
    });
    const url = await services.store.putBuffer(image, 'jpg', { engine: 'scene', sample: true, ai: true });
    await services.db.update(queueItems).set({ thumbnailUrl: url }).where(eq(queueItems.id, item.id));
  }
  if (missing.length) await services.bus.changed('/api/upload-queue', '/api/dashboard');
}
