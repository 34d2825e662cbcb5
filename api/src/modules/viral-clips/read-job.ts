import fs from 'node:fs';
import path from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireChannel } from '../../kernel/channels.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { footageStill, readFootage } from '../../providers/video/index.ts';
import type { Services } from '../../services.ts';
import { fileOf, type ReadInput, requireFootage } from './footage.ts';
import { clipsOf, stillAt } from './found.ts';
import * as tables from './schema.ts';
import { atPauses } from './sentences.ts';

const { footage, clips } = tables;

const shownStills = 12;
const stillWidth = 320;

async function stillOf(
  services: Services,
  file: string,
  atMs: number,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const out = path.join(folder, `${Math.round(atMs)}.jpg`);
  await footageStill(file, { atMs, width: stillWidth }, out, signal);
  return services.store.putFile(out, 'jpg', { engine: 'upload', ai: false, preview: true });
}

/** Looks through a long video and finds its clips. What was measured is kept, so that another transcript reads nothing again. */
export const readFootageJob = (services: Services): JobDefinition<ReadInput> => ({
  ...{ kind: 'clips-read', queue: 'render' },
  steps: [
    { name: 'measure', label: 'Look and listen', weight: 85 },
    { name: 'stills', label: 'Take pictures', weight: 10 },
    { name: 'find', label: 'Find the clips', weight: 5 },
  ],
  changes: () => ['/api/viral-clips'],
  async run({ footage: id }, { studio, jobId, step, signal: stopped }) {
    const scope = { db: services.db, studio };
    const folder = path.join(services.config.dataDir, 'work', jobId);
    try {
      const row = await requireFootage(scope, id);
      const file = await fileOf(services, row);
      await step('measure', async ({ signal, report }) => {
        if (row.facts) return null;
        const facts = await readFootage(file, { workDir: folder, signal, report });
        await services.db.update(footage).set({ facts }).where(eq(footage.id, id));
        return null;
      });
      const { facts, moments, sentences: told, heardBy, channel } = await requireFootage(scope, id);
      if (!facts) throw new Error('The footage has no facts.');
      // Who listened knows when each word was said; cues do not.
      const sentences = heardBy === null ? atPauses(told, facts.silences) : told;
      await step('stills', async ({ signal, report }) => {
        if (row.stills.length > 0) return null;
        await fs.promises.mkdir(folder, { recursive: true });
        const stills: string[] = [];
        for (let at = 0; at < shownStills; at++) {
          stills.push(await stillOf(services, file, ((at + 0.5) * facts.durationMs) / shownStills, folder, signal));
          report((at + 1) / shownStills);
        }
        await services.db.update(footage).set({ stills }).where(eq(footage.id, id));
        return null;
      });
      return await step('find', async ({ signal, report }) => {
        const { preset } = await requireChannel(scope, studio, channel);
        const found = clipsOf(sentences, { ...facts, moments: moments ?? undefined }, preset);
        await fs.promises.mkdir(folder, { recursive: true });
        const made: (typeof clips.$inferInsert)[] = [];
        for (const [at, one] of found.entries()) {
          const stillUrl = await stillOf(services, file, stillAt(one), folder, signal);
          made.push({ id: newId('clp'), studio, footage: id, channel, ...one, stillUrl });
          report((at + 1) / found.length);
        }
        await services.db.transaction(async (tx) => {
          // What was rendered or changed stays: the operator has worked on it.
          await tx
            .delete(clips)
            .where(and(eq(clips.footage, id), isNull(clips.video), sql`jsonb_array_length(${clips.before}) = 0`));
          if (made.length > 0) await tx.insert(clips).values(made);
          // Not over another transcript that came meanwhile: that is looked through by itself.
          await tx
            .update(footage)
            .set({ sentences })
            .where(and(eq(footage.id, id), sql`${footage.sentences} = ${JSON.stringify(told)}::jsonb`));
          await tx.update(footage).set({ state: 'ready', failure: null }).where(eq(footage.id, id));
        });
        return { clips: made.length };
      });
    } catch (error) {
      const failure = stopped.aborted
        ? 'It was stopped. Look through it again, or remove it.'
        : error instanceof EngineError
          ? error.message
          : 'It could not be looked through. Try again.';
      await services.db
        .update(footage)
        .set({ state: 'failed', failure })
        .where(and(eq(footage.id, id), eq(footage.state, 'reading')));
      throw error;
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  },
});
