import type { Preset } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { seedOf } from '../../kernel/ids.ts';
import {
  figuresOf,
  inEnglish,
  justShown,
  meaningsIn,
  neverShown,
  standInsFor,
  subjectOf,
} from '../../providers/image/index.ts';
import type { BrandColours, ImageEngine, PictureRequest, SceneRole } from '../../providers/image/types.ts';
import type { Services } from '../../services.ts';
import * as tables from './schema.ts';

export const canvas = { portrait: { width: 1080, height: 1920 }, landscape: { width: 1920, height: 1080 } } as const;
/** Things one after the other: "a pot, a pan and a knife", "three habits". A date or "for a second" is no list. */
const listLike =
  /\b(?:two|three|four|five|six|seven) (?:\p{L}+ )?(?:things|habits|ways|steps|reasons|mistakes|tools|questions|signs|swaps|rules|words)\b|\p{L}+, (?:\p{L}+ ){1,2}(?:and|or) \p{L}+/iu;
/** Two things side by side; "more than 100 metres" is none. */
const compareLike =
  /\b(?:versus|vs|instead of|rather than|compared (?:with|to))\b|\b\p{L}+ or (?:an? |the )?\p{L}+\?/iu;

/** What a sentence does in the story; steers the composition of its picture. */
function roleOf(text: string, index: number, total: number): SceneRole {
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
  /** Of the brand of the channel. */
  colours?: BrandColours | undefined;
  /** Of the script, an ISO 639-1 code. */
  language: string;
  width: number;
  height: number;
}

/**
 * Requests for all drawn scenes; each stays away from what the two before it show. What a sentence says in numbers, years
 * and places is drawn as a figure; every other drawing of such a scene is without it.
 */
export function pictureRequests(
  texts: readonly { text: string; variation: number }[],
  look: Look,
): Omit<PictureRequest, 'avoid'>[] {
  const figures = figuresOf(
    texts.map(({ text }) => text),
    look.language,
  );
  const sentences = texts.map(({ text }) => text);
  const around = subjectOf(sentences, look.language);
  const standIns = standInsFor(look.topic, sentences, look.language, around);
  const whole = sentences.join(' ');
  return texts.map(({ text, variation }, index) => ({
    text,
    ...(variation % 2 === 0 && figures[index] && { figure: figures[index] }),
    ...(look.topic && { topic: look.topic }),
    ...(around && { around }),
    ...(standIns && { standIns }),
    ...withMeanings(meaningsIn(`${text} ${look.topic}`, look.language, [text, look.topic, whole])),
    // Absent in English: pictures that were drawn before are found.
    ...(look.language !== 'en' && { language: look.language }),
    role: roleOf(inEnglish(text, look.language), index, texts.length),
    preset: look.preset,
    ...(look.colours && { colours: look.colours }),
    width: look.width,
    height: look.height,
    // Seeds in a row are sure to draw different pictures: "draw another" never shows the same one.
    seed: seedOf(`${look.scriptId}/${index}/0`) + variation,
  }));
}

const withMeanings = (meanings: PictureRequest['meanings']) => (meanings ? { meanings } : {});

type Choice = typeof tables.sceneChoices.$inferSelect;

export async function sceneChoices(services: Pick<Services, 'db'>, scriptId: string): Promise<Map<number, Choice>> {
  const rows = await services.db.select().from(tables.sceneChoices).where(eq(tables.sceneChoices.scriptId, scriptId));
  return new Map(rows.map((row) => [row.index, row]));
}

export const kindOf = (url: string): 'still' | 'clip' => (/\.(?:mp4|mov|webm)$/.test(url) ? 'clip' : 'still');

/** Who draws a scene: figures are the built-in illustrator's, whoever draws the others. */
export const engineFor = async (
  { engines }: Pick<Services, 'engines'>,
  { figure }: Pick<PictureRequest, 'figure'>,
): Promise<ImageEngine> => (figure ? engines.illustrator() : engines.image());

/** Ids on earlier scenes, newest last, so that a motif does not come back at once. */
export class Shown {
  readonly #used: string[][] = [];

  get avoid(): string[] {
    const [before = [], last = []] = this.#used.slice(-2);
    // A third scene in a row does not show what both of them show.
    const twice = last.filter((id) => before.includes(id));
    return [
      ...this.#used.slice(-4).flat(),
      ...last.map((id) => justShown + id),
      ...new Set(twice.map((id) => neverShown + id)),
    ];
  }

  add(used: readonly string[]) {
    this.#used.push([...used]);
  }
}

/** What an engine is asked for: compile, preview and one scene drawn now ask for the same, so that nothing is drawn twice. */
export const pictureFor = (
  engine: Pick<ImageEngine, 'avoids'>,
  request: Omit<PictureRequest, 'avoid'>,
  shown: Shown,
): PictureRequest => ({ ...request, avoid: engine.avoids ? shown.avoid : [] });
