import fs from 'node:fs';
import path from 'node:path';
import type { VersionedLook } from '../../../capabilities/make/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Progress } from '../../../providers/engine.ts';
import { coverDesigns, type ImageEngine, type Preset, presets } from '../../../providers/image/index.ts';
import { firstFrame } from '../../../providers/video/index.ts';
import type { Services } from '../../../services.ts';
import { covers } from '../schema.ts';
import { picturedIn } from '../titles/pictured.ts';
import { builtInRenderer, type CoverMade, type CoverRecipe, drawn } from './drawn.ts';

export interface CoverInput extends Record<string, unknown> {
  prompt: string;
  title: string;
  subtitle: string;
  byline: string;
  productId: string | null;
  preset: Preset | null;
  pictureUrl: string | null;
  builtIn: boolean;
  /** How the channel of the product looks. */
  brand?: VersionedLook;
  /** What the product is written in, an ISO 639-1 code. Absent: no product. */
  language?: string;
  /** Of the press: another one gives other covers. */
  seed: number;
}

/** Covers of one press. */
const perPress = 4;
/** Longest side of an own picture as it is drawn, in px. */
const pictureSide = 3600;
/** Sides of a picture that is asked of a server. */
const asked = { width: 1600, height: 2560 };

interface Drawn {
  url: string;
  width: number;
  height: number;
  made: CoverMade;
}

/** Draws four covers. Their ids come from the job's: running twice keeps each once. */
export const coverJob = (services: Services): JobDefinition<CoverInput> => ({
  kind: 'cover',
  queue: 'light',
  steps: [
    { name: 'ground', label: 'Look at the picture', weight: 4 },
    ...Array.from({ length: perPress }, (_, at) => ({ name: `cover ${at + 1}`, label: `Cover ${at + 1}`, weight: 24 })),
  ],
  changes: () => ['/api/pdf/covers'],
  async run(input, context) {
    const { store } = services;
    const own = await context.step('ground', ({ signal }) => groundOf(services, input, context.jobId, signal));
    const server = own || input.builtIn ? undefined : await serverOf(services);
    const designs = coverDesigns({ onPicture: own !== null || server !== undefined });
    const parts: string[] = [];
    const made: Drawn[] = [];
    for (let at = 0; at < perPress; at++) {
      const one = await context.step(`cover ${at + 1}`, async (progress) => {
        const seed = (input.seed + at * 7919) % 2 ** 31;
        const preset = input.preset ?? presets[(input.seed + at * 2 + Math.floor(at / 3)) % presets.length] ?? 'survey';
        const painted = server ? await paint(services, server, input, preset, seed, progress) : undefined;
        progress.signal.throwIfAborted();
        const { prompt: about, title, subtitle, byline } = input;
        const recipe: CoverRecipe = {
          design: designs[(input.seed + at) % designs.length]?.id ?? '',
          ...{
            preset,
            seed,
            about: `${picturedIn(title)} ${picturedIn(about)}`,
            title,
            subtitle,
            byline,
            size: 'portrait',
          },
          pictureUrl: painted ?? own,
          ai: painted !== undefined,
          engine: server ? server.label : builtInRenderer,
          ...(input.brand && { brand: input.brand }),
          ...(input.language && input.language !== 'en' && { language: input.language }),
        };
        return drawn({ store }, recipe);
      });
      made.push(one);
      parts.push(one.url);
      context.show({ parts: [...parts], previewUrl: one.url });
    }
    const batch = context.jobId.replace('job_', 'bat_');
    await services.db.transaction(async (tx) => {
      const rows = made.map(({ url, width, height, made: kept }, at) => ({
        ...{
          id: `${context.jobId.replace('job_', 'cov_')}_${at + 1}`,
          studio: context.studio,
          batch,
          url,
          width,
          height,
        },
        ...{ prompt: input.prompt, productId: input.productId, engine: kept.engine, ai: kept.ai, made: { ...kept } },
      }));
      const added = await tx.insert(covers).values(rows).onConflictDoNothing().returning({ id: covers.id });
      if (added.length === 0) return;
      await record(tx, {
        studio: context.studio,
        action: 'pdf.covers',
        subject: batch,
        text: `${rows.length} covers for "${input.title.slice(0, 80)}" were drawn.`,
        actor: 'avenue',
        data: { engine: rows[0]?.engine ?? '' },
      });
    });
    return { batch, image_url: made[0]?.url ?? '', engine: made[0]?.made.engine ?? '' };
  },
});

async function serverOf({ engines }: Services): Promise<ImageEngine | undefined> {
  const engine = await engines.image();
  return engine.embedded ? undefined : engine;
}

/** The own picture as the product's decoder gives it: what a stranger's file does, it does to a process of its own. */
async function groundOf(
  { store, config }: Services,
  { pictureUrl }: CoverInput,
  jobId: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (pictureUrl === null) return null;
  const folder = path.join(config.dataDir, 'work', jobId);
  await fs.promises.mkdir(folder, { recursive: true });
  try {
    const out = path.join(folder, 'ground.jpg');
    await firstFrame(store.pathOf(pictureUrl), pictureSide, out, signal);
    return await store.putFile(out, 'jpg', { engine: 'Your picture', ai: false });
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

/** A picture of a server, in the store. @throws EngineError with a sentence */
async function paint(
  { store }: Services,
  server: ImageEngine,
  { prompt }: CoverInput,
  preset: Preset,
  seed: number,
  progress: Progress,
): Promise<string> {
  const picture = await server.picture({ text: prompt, role: 'title', preset, seed, ...asked }, progress);
  if (picture.background.length === 0)
    throw new EngineError(server.id, 'engine_bad_answer', `${server.label} sent an empty picture. Try again.`);
  return store.putBuffer(picture.background, 'jpg', { engine: server.label, ai: true });
}
