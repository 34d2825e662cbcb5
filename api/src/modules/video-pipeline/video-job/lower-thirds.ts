import path from 'node:path';
import { chapterOf } from '@avenue/contract/spoken';
import type { BrandColours } from '../../../providers/image/index.ts';
import { drawLowerThird } from '../../../providers/image/index.ts';
import { findClaims } from '../../../providers/text/index.ts';
import type { Material, Stand, Tie } from '../../../providers/text/types.ts';
import { type LowerThird, lowerThirdPlace } from '../../../providers/video/index.ts';
import { writeWhole } from '../cache.ts';
import { chaptersOf } from '../chapters.ts';
import { canvas } from '../scenes.ts';
import type { TimedScene } from '../video-plan.ts';
import type { TimelineSentence } from '../voiceover.ts';
import type { VideoInput } from './input.ts';

/** What is written into the lower part of a scene, and when within it. */
export interface ThirdLine {
  scene: number;
  kind: 'chapter' | 'source';
  text: string;
  fromMs: number;
  forMs: number;
}

const chapterMs = 3500;
/** A line that stands for less is not read. */
const leastMs = 1500;

/** "Source" as the languages of channels say it. */
const sourceWord: Readonly<Record<string, string>> = {
  ...{ de: 'Quelle', es: 'Fuente', it: 'Fonte', pt: 'Fonte', nl: 'Bron', pl: 'Źródło', sv: 'Källa', da: 'Kilde' },
  ...{ nb: 'Kilde', no: 'Kilde', fi: 'Lähde', cs: 'Zdroj', ro: 'Sursa', hu: 'Forrás', tr: 'Kaynak', ru: 'Источник' },
  ...{ uk: 'Джерело', el: 'Πηγή', id: 'Sumber', vi: 'Nguồn' },
};

function nameOf({ title, url }: Stand): string | undefined {
  if (title) return title;
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
}

interface LineScript {
  text: string;
  topic: string;
  material: readonly Material[];
  ties: readonly Tie[];
}

/** Claims of a script that have a source with a name, by the sentence of the take that says them. */
function sourced(script: LineScript, sentences: readonly TimelineSentence[]): { at: number; name: string }[] {
  return findClaims(script.text, script.material, script.topic, script.ties).flatMap(({ sentence, support }) => {
    const name = support && nameOf(support);
    const at = sentences.findIndex(({ text }) => text.includes(sentence));
    return name && at >= 0 ? [{ at, name }] : [];
  });
}

/**
 * Names of chapters where they begin, and the source of a fact where it is said: each once until another one stands
 * there. In a scene with both the source follows the name.
 */
export function lowerThirds(
  script: LineScript,
  scenes: readonly TimedScene[],
  sentences: readonly TimelineSentence[],
  language: string,
): ThirdLine[] {
  const endMs = scenes.at(-1)?.endMs ?? 0;
  const own = new Set(script.text.split('\n').map(chapterOf));
  const lines: ThirdLine[] = [];
  const put = (kind: ThirdLine['kind'], text: string, wantedMs: number, forMs: number) => {
    const scene = scenes.find((one) => one.startMs <= wantedMs && wantedMs < one.endMs);
    if (!scene) return false;
    const before = lines.filter((one) => one.scene === scene.index).map((one) => one.fromMs + one.forMs);
    const fromMs = Math.max(wantedMs - scene.startMs, ...before);
    const room = Math.min(forMs, scene.endMs - scene.startMs - fromMs);
    if (room < leastMs) return false;
    lines.push({ scene: scene.index, kind, text, fromMs, forMs: room });
    return true;
  };
  // "Intro" is what players call the part before the first chapter; nobody wrote it.
  for (const { title, atMs } of chaptersOf(script.text, sentences, 0, endMs).chapters)
    if (own.has(title)) put('chapter', title, atMs, chapterMs);
  let last: string | undefined;
  for (const { at, name } of sourced(script, sentences)) {
    const startMs = sentences[at]?.startMs ?? 0;
    if (
      name !== last &&
      put('source', `${sourceWord[language] ?? 'Source'}: ${name}`, startMs, Number.POSITIVE_INFINITY)
    )
      last = name;
  }
  return lines.sort((a, b) => a.scene - b.scene || a.fromMs - b.fromMs);
}

/** Draws the lines of a video into a folder. @returns those of each scene, by its index */
export async function drawThirds(
  folder: string,
  lines: readonly ThirdLine[],
  { format, preset }: Pick<VideoInput, 'format' | 'preset'>,
  colours: BrandColours | undefined,
): Promise<Map<number, LowerThird[]>> {
  const frame = canvas[format];
  const drawn = new Map<number, LowerThird[]>();
  for (const [line, { scene, kind, text, fromMs, forMs }] of lines.entries()) {
    const { image, width, height } = await drawLowerThird({ kind, text, preset, colours, ...frame });
    const file = path.join(folder, `lower-third-${line}.png`);
    await writeWhole(file, image);
    const third = { file, width, ...lowerThirdPlace(frame, height), fromMs, forMs };
    drawn.set(scene, [...(drawn.get(scene) ?? []), third]);
  }
  return drawn;
}
