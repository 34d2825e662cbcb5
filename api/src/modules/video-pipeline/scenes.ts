import path from 'node:path';
import type { Format, Preset, Scene, StudioId } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { invalid, notFound } from '../../kernel/failure.ts';
import { seedOf, sha256 } from '../../kernel/ids.ts';
import type { Progress } from '../../providers/engine.ts';
import type { PictureRequest, SceneRole } from '../../providers/image/types.ts';
import { splitSentences } from '../../providers/text/index.ts';
import type { Services } from '../../services.ts';
import { requireChannel } from '../admin/index.ts';
import { previewOf } from './pictures.ts';
import { planScenes } from './scenes-plan.ts';
import { requireScript } from './scripts/index.ts';

export const canvas = { portrait: { width: 1080, height: 1920 }, landscape: { width: 1920, height: 1080 } } as const;
/** Things one after the other: "a pot, a pan and a knife", "three habits". A date or "for a second" is no list. */
const listLike =
  /\b(?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:things|habits|ways|steps|reasons|mistakes|tools|questions|signs|swaps|rules|words)\b|\p{L}+, (?:\p{L}+ ){1,2}(?:and|or) \p{L}+/iu;
/** Two things side by side; "more than 100 metres" is none. */
const compareLike =
  /\b(?:versus|vs|instead of|rather than|compared (?:with|to))\b|\b\p{L}+ or (?:an? |the )?\p{L}+\?/iu;

/** What a sentence does in the story; steers the composition of its picture. */
export function roleOf(text: string, index: number, total: number): SceneRole {
  if (index === 0) return 'hook';
  if (index === total - 1) return 'ending';
  if (/^(?:but|yet|however|still)\b/i.test(text)) return 'turn';
  if (compareLike.test(text)) return 'compare';
  if (listLike.test(text)) return 'list';
  return 'point';
}

interface Look {
  scriptId: string;
  /** What the script is about. */
  topic: string;
  preset: Preset;
  width: number;
  height: number;
}

/** Requests for all drawn scenes; each stays away from what the two before it show. */
export function pictureRequests(
  texts: readonly { text: string; variation: number }[],
  look: Look,
): Omit<PictureRequest, 'avoid'>[] {
  return texts.map(({ text, variation }, index) => ({
    text,
    ...(look.topic && { topic: look.topic }),
    role: roleOf(text, index, texts.length),
    preset: look.preset,
    width: look.width,
    height: look.height,
    seed: seedOf(`${look.scriptId}/${index}/${variation}`),
  }));
}

type Choice = typeof tables.sceneChoices.$inferSelect;

export async function sceneChoices(services: Pick<Services, 'db'>, scriptId: string): Promise<Map<number, Choice>> {
  const rows = await services.db.select().from(tables.sceneChoices).where(eq(tables.sceneChoices.scriptId, scriptId));
  return new Map(rows.map((row) => [row.index, row]));
}

export const kindOf = (url: string): 'still' | 'clip' => (/\.(?:mp4|mov|webm)$/.test(url) ? 'clip' : 'still');

/** Ids on earlier scenes, newest last, so that a motif does not come back at once. */
export class Shown {
  readonly #used: string[][] = [];

  get avoid(): string[] {
    return this.#used.slice(-4).flat();
  }

  add(used: readonly string[]) {
    this.#used.push([...used]);
  }
}

const stateKey = (request: object, engine: string) => sha256(JSON.stringify([engine, request]));

/** Small pictures of all scenes, from the store where they were drawn before. */
async function previews(
  services: Services,
  script: { id: string; text: string; title: string; topic: string },
  { format, preset }: { format: Format; preset: Preset },
  progress: Progress,
): Promise<Scene[]> {
  const scenes = planScenes(splitSentences(script.text));
  const choices = await sceneChoices(services, script.id);
  const { width, height } = canvas[format];
  const texts = scenes.map(({ text, index }) => ({ text, variation: choices.get(index)?.variation ?? 0 }));
  const requests = pictureRequests(texts, {
    scriptId: script.id,
    topic: script.topic || script.title,
    preset,
    width,
    height,
  });
  const shown = new Shown();
  const result: Scene[] = [];
  for (const scene of scenes) {
    const request = requests[scene.index];
    if (!request) break;
    progress.signal.throwIfAborted();
    const full = { ...request, avoid: shown.avoid };
    const drawn = await previewOf(services, full);
    shown.add(drawn.used);
    const own = choices.get(scene.index)?.ownUrl ?? undefined;
    result.push({
      index: scene.index,
      text: scene.text,
      previewUrl: drawn.url,
      variation: choices.get(scene.index)?.variation ?? 0,
      ...(own && { own: { url: own, kind: kindOf(own) } }),
    });
  }
  return result;
}

/** Absent parts are those of the channel. */
interface WantedLook {
  format?: Format | undefined;
  preset?: Preset | undefined;
}

export async function listScenes(
  services: Services,
  studio: StudioId,
  scriptId: string,
  look: WantedLook,
  signal: AbortSignal,
): Promise<Scene[]> {
  const script = await requireScript(services, studio, scriptId);
  const channel = await requireChannel(services, studio, script.channel);
  const drawn = { format: look.format ?? channel.format, preset: look.preset ?? channel.preset };
  return previews(services, script, drawn, { signal, report: () => undefined });
}

export async function changeScene(
  services: Services,
  studio: StudioId,
  scriptId: string,
  index: number,
  change: { own?: string | null | undefined; another?: boolean | undefined } & WantedLook,
  signal: AbortSignal,
): Promise<Scene> {
  const script = await requireScript(services, studio, scriptId);
  if (index >= planScenes(splitSentences(script.text)).length) throw notFound('This scene');
  if (change.own) {
    if (!/\.(?:jpg|png|webp|mp4|mov|webm)$/.test(change.own)) throw invalid('own', 'Choose a picture or a clip.');
    await services.store.require(change.own);
  }
  const { sceneChoices: table } = tables;
  await services.db.transaction(async (tx) => {
    await tx.insert(table).values({ scriptId, index }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(table.scriptId, scriptId), eq(table.index, index)));
    await tx
      .update(table)
      .set({
        ...(change.own !== undefined && { ownUrl: change.own }),
        ...(change.another && { variation: (row?.variation ?? 0) + 1 }),
        ownUrl: change.own !== undefined ? change.own : (row?.ownUrl ?? null),
      })
      .where(and(eq(table.scriptId, scriptId), eq(table.index, index)));
  });
  const scene = (await listScenes(services, studio, scriptId, change, signal))[index];
  if (!scene) throw notFound('This scene');
  return scene;
}

/** Folder of full-size layers, by what they show. */
export const layerFolder = (services: Services, request: object, engine: string) =>
  path.join(services.config.dataDir, 'cache/pictures', stateKey(request, engine));
