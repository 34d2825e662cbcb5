import type { Format, Preset, Scene } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { brandOf, coloursOf, lookOf } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import type { ImageEngine, PictureRequest } from '../../providers/image/types.ts';
import { splitSentences } from '../../providers/text/index.ts';
import type { Call, Services } from '../../services.ts';
import { knownLayers } from './layers.ts';
import { flattened, previewOf } from './pictures.ts';
import type { SceneInput } from './scene-job.ts';
import { type Look, storyOf } from './scene-story.ts';
import { engineFor, kindOf, pictureFor, Shown } from './scenes.ts';
import { planScenes } from './scenes-plan.ts';
import * as tables from './schema.ts';
import { requireScript } from './scripts/index.ts';

type Script = Awaited<ReturnType<typeof requireScript>>;

/** Absent parts are those of the channel. */
interface WantedLook {
  format?: Format | undefined;
  preset?: Preset | undefined;
}

const ownLabel = 'Your own file';

/** The picture of a scene as far as it is known: the engine's own where it was drawn, else a sketch. */
async function shownPicture(
  services: Services,
  engine: ImageEngine,
  wanted: PictureRequest,
  sketch: () => Promise<{ url: string; used: string[] }>,
): Promise<{ url: string; used: string[]; sketch: boolean }> {
  if (engine.embedded) return { ...(await sketch()), sketch: false };
  const layers = await knownLayers(services, engine, wanted);
  // The sketch is made all the same: those after it stay away from its motifs, and must not change when this is drawn.
  const drawn = await sketch();
  return layers
    ? { url: await flattened(services, layers, wanted), used: layers.used, sketch: false }
    : { ...drawn, sketch: true };
}

/** Small pictures of all scenes, from the store where they were drawn before. */
async function previews(services: Services, script: Script, look: Look, signal: AbortSignal): Promise<Scene[]> {
  const builtin = await services.engines.illustrator();
  const [shown, sketched] = [new Shown(), new Shown()];
  const result: Scene[] = [];
  for (const { index, text, request, variation, own } of await storyOf(services, script, look)) {
    signal.throwIfAborted();
    const scene = { index, text, variation };
    if (own) {
      const file = { url: own, kind: kindOf(own) };
      result.push({ ...scene, previewUrl: own, own: file, drawnBy: ownLabel, compiledBy: ownLabel, sketch: false });
      continue;
    }
    const engine = await engineFor(services, request);
    const picture = await shownPicture(services, engine, pictureFor(engine, request, shown), async () => {
      const made = await previewOf(services, pictureFor(builtin, request, sketched));
      sketched.add(made.used);
      return made;
    });
    shown.add(picture.used);
    const drawnBy = picture.sketch ? builtin.label : engine.label;
    result.push({ ...scene, previewUrl: picture.url, drawnBy, compiledBy: engine.label, sketch: picture.sketch });
  }
  return result;
}

async function sceneLook(call: Call, script: Script, wanted: WantedLook): Promise<Look> {
  const channel = await requireChannel(call, call.studio, script.channel);
  const colours = coloursOf(lookOf(await brandOf(call, channel.name)));
  const { language = 'en' } = channel;
  const look = { format: wanted.format ?? channel.format, preset: wanted.preset ?? channel.preset, language };
  return { ...look, ...(colours && { colours }) };
}

export async function listScenes(call: Call, scriptId: string, wanted: WantedLook): Promise<Scene[]> {
  const script = await requireScript(call, scriptId);
  return previews(call, script, await sceneLook(call, script, wanted), call.signal);
}

export async function changeScene(
  call: Call,
  scriptId: string,
  index: number,
  change: { own?: string | null | undefined; another?: boolean | undefined } & WantedLook,
): Promise<Scene> {
  const script = await requireScript(call, scriptId);
  if (index >= planScenes(splitSentences(script.text)).length) throw notFound('This scene');
  if (change.own) {
    if (!/\.(?:jpg|png|webp|mp4|mov|webm)$/.test(change.own)) throw invalid('own', 'Choose a picture or a clip.');
    await call.store.require(change.own);
  }
  const { sceneChoices: table } = tables;
  await call.db.transaction(async (tx) => {
    await tx.insert(table).values({ scriptId, index }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.scriptId, scriptId), eq(table.index, index)));
    await tx
      .update(table)
      .set({
        ...(change.another && { variation: (row?.variation ?? 0) + 1 }),
        ownUrl: change.own !== undefined ? change.own : (row?.ownUrl ?? null),
      })
      .where(and(eq(table.scriptId, scriptId), eq(table.index, index)));
  });
  const scene = (await listScenes(call, scriptId, change))[index];
  if (!scene) throw notFound('This scene');
  return scene;
}

/** Has the engine that will draw the video draw one scene now; a compile takes that picture. */
export async function drawScene(
  call: Call,
  scriptId: string,
  index: number,
  wanted: WantedLook,
): Promise<{ jobId: string }> {
  const script = await requireScript(call, scriptId);
  const look = await sceneLook(call, script, wanted);
  const scene = (await storyOf(call, script, look))[index];
  if (!scene) throw notFound('This scene');
  if (scene.own) throw conflict('scene_own', 'This scene has your own picture. Go back to the drawn one first.');
  const engine = await engineFor(call, scene.request);
  if (engine.embedded) throw conflict('scene_drawn', `${engine.label} draw it in the video as you see it here.`);
  const job = await call.jobs.run<SceneInput>('scene', {
    studio: call.studio,
    title: `Drawing scene ${index + 1}: ${script.title}`,
    subject: `${scriptId}:${index}`,
    path: `/video-generator?script=${scriptId}`,
    input: { scriptId, index, ...look, variation: scene.variation },
  });
  return { jobId: job.id };
}
