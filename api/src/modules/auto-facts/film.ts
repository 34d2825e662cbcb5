import type { Body } from '@avenue/contract';
import { factSaid } from '@avenue/contract/words';
import { eq } from 'drizzle-orm';
import { conflict, Failure } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { type Call, callIn, type Services } from '../../services.ts';
import type { Films } from '../films.ts';
import { creditOf } from './credit.ts';
import { type FilmsOf, requireFact } from './facts.ts';
import type { FactRow } from './keep.ts';
import * as tables from './schema.ts';

const { facts } = tables;
const kind = 'fact-film';

interface Input extends Record<string, unknown> {
  fact: string;
  opening: string;
  ending: string;
}

/** @throws Failure 409 for a fact that is not kept, or one whose video is there */
function requireFree(row: FactRow): void {
  if (row.decision !== 'kept' || row.held) throw conflict('not_kept', 'It is not kept. Keep it first.');
  if (row.script !== null) throw conflict('filmed', 'Its video is there, or being made.');
}

/** Begins a video for each kept fact, a job each. What cannot begin is told and keeps none of the others. */
export async function beginFilms(call: Call, { ids, opening, ending }: Body<'POST /api/auto-facts/film'>) {
  const refused: { id: string; sentence: string }[] = [];
  let begun = 0;
  for (const id of new Set(ids)) {
    try {
      const row = await requireFact(call, id);
      requireFree(row);
      await call.jobs.run<Input>(kind, {
        ...{ studio: call.studio, title: `Video of a fact: ${row.text.slice(0, 80)}`, subject: id },
        path: `/auto-facts/video-caption-generator?${new URLSearchParams({ channel: row.channel })}`,
        input: { fact: id, opening, ending },
      });
      begun += 1;
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof EngineError)) throw error;
      refused.push({ id, sentence: error.message });
    }
  }
  return { begun, refused };
}

/**
 * The script of a kept fact, with its quote and source. Its id comes from the fact's: twice is once.
 *
 * @throws Failure 404, 409 `not_kept`
 */
export async function scriptOfFact(
  call: Call,
  maker: Films | undefined,
  fact: string,
  said: { opening: string; ending: string } = { opening: '', ending: '' },
): Promise<string> {
  if (!maker) throw new Failure(503, 'no_films', 'The video pipeline is not part of this server.');
  const row = await requireFact(call, fact);
  if (row.decision !== 'kept' || row.held) throw conflict('not_kept', 'It is not kept any more.');
  const material = {
    ...{ text: row.quote, claim: row.text },
    ...(row.sourceTitle && { title: row.sourceTitle }),
    ...(row.sourceUrl !== null && { url: row.sourceUrl }),
    ...(row.passage !== null && { passage: row.passage }),
  };
  const id = await maker.write(call, {
    ...{ id: `scr_${fact.replace('fac_', '')}`, channel: row.channel, title: row.text.slice(0, 100) },
    ...{
      text: factSaid({ text: row.text, title: row.sourceTitle }, said).join('\n\n'),
      topic: row.sourceTitle || row.text.slice(0, 80),
      material: [material],
    },
    notes: [creditOf({ title: row.sourceTitle, url: row.sourceUrl ?? undefined })].filter(Boolean),
  });
  await call.db.update(facts).set({ script: id }).where(eq(facts.id, fact));
  return id;
}

/** From a kept fact to a video in the Upload Queue. The script's id comes from the fact's: running twice makes one. */
export const filmJob = (services: Services, films: FilmsOf): JobDefinition<Input> => ({
  ...{ kind, queue: 'leading' },
  steps: [
    { name: 'write', label: 'Write what is said', weight: 4 },
    { name: 'speak', label: 'Speak it', weight: 26 },
    { name: 'make', label: 'Compile the video', weight: 65 },
    { name: 'hold', label: 'Put it before you', weight: 5 },
  ],
  changes: () => ['/api/auto-facts', '/api/scripts', '/api/videos', '/api/upload-queue', '/api/youtube'],
  async run({ fact, opening, ending }, { studio, step, signal }) {
    const call = callIn(services, studio, { signal });
    const maker = films();
    if (!maker) throw new Failure(503, 'no_films', 'The video pipeline is not part of this server.');
    const script = await step('write', () => scriptOfFact(call, maker, fact, { opening, ending }));
    await step('speak', () => maker.speak(call, script).then(() => null));
    const videoUrl = await step('make', () => maker.compile(call, script));
    return step('hold', () => maker.hold(call, script, videoUrl));
  },
});
