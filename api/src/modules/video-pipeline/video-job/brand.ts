import path from 'node:path';
import type { Check } from '@avenue/contract';
import {
  type BumperPart,
  bumperOf,
  type CardMatter,
  captionStyle,
  fontFor,
  type LeftOut,
  lookCheck,
  overlaysOf,
} from '../../../capabilities/make/index.ts';
import type { BrandColours } from '../../../providers/image/index.ts';
import type { Bumper, CaptionStyle, RenderPlan } from '../../../providers/video/index.ts';
import type { Services } from '../../../services.ts';
import { type DrawnScene, isBuiltIn, isOwn } from '../draw-scenes.ts';
import { canvas } from '../scenes.ts';
import type { VideoInput } from './input.ts';

/** What a video takes of the brand of its channel; of a channel without one, the captions of the preset alone. */
export interface BrandInUse {
  captions: CaptionStyle;
  colours?: BrandColours;
  logo?: NonNullable<RenderPlan['logo']>;
  intro?: Bumper;
  outro?: Bumper;
  /** File of the font of titles. */
  heading?: string;
  /** What was used and what could not be, for the video's checks. */
  check?: Check;
  /** For the list of what it was made with. */
  summary?: string;
}

interface Told {
  matter: CardMatter;
  /** What is said, all of it. */
  text: string;
  drawn: readonly DrawnScene[];
  signal: AbortSignal;
}

const isTrouble = (one: object): one is { trouble: string; broken: boolean } => 'trouble' in one;

export async function brandInUse(
  services: Pick<Services, 'config' | 'store'>,
  input: VideoInput,
  { matter, text, drawn, signal }: Told,
): Promise<BrandInUse> {
  const { brand, format, preset, captions } = input;
  if (!brand) return { captions: captionStyle(preset, text).style };
  const { look } = brand;
  const frame = canvas[format];
  const overlays = await overlaysOf(services, brand, { preset, text, frame, signal });
  const { colours, logo, notes } = overlays;
  const heading = fontFor(services, look, 'headingFont', matter.title);
  const card = { preset, ...frame, logo: logo?.file };
  const bumpers = {
    intro: await bumperOf(services, 'intro', look, matter, card, signal),
    outro: await bumperOf(services, 'outro', look, matter, card, signal),
  };
  const left: LeftOut[] = [
    ...overlays.left,
    ...(heading && 'note' in heading ? [{ part: 'heading font', ...heading }] : []),
    ...(['intro', 'outro'] as const).flatMap((part) => {
      const one = bumpers[part];
      return one && isTrouble(one) ? [{ part, note: one.trouble, broken: one.broken }] : [];
    }),
  ];
  const ready = ([part, one]: [string, (typeof bumpers)[BumperPart]]) =>
    one && !isTrouble(one) ? [[part, one] as const] : [];
  const around = Object.entries(bumpers).flatMap(ready);
  const told = lookCheck(brand, left, {
    more: [
      ...(colours ? sceneNotes(drawn) : []),
      ...(captions ? notes : []),
      ...left.map(({ note }) => note),
      ...around.map(
        ([part, { bumper }]) => `The ${part} takes ${(bumper.durationMs / 1000).toFixed(1)} s of its length.`,
      ),
      ...around.flatMap(([, one]) => one.notes),
    ],
  });
  return {
    captions: overlays.captions,
    ...(colours && { colours }),
    ...(heading && 'file' in heading && { heading: heading.file }),
    ...(logo && { logo }),
    ...Object.fromEntries(around.map(([part, { bumper }]) => [part, bumper])),
    ...told,
  };
}

/** Scenes that nobody could paint in the colours of the brand. */
function sceneNotes(drawn: readonly DrawnScene[]): string[] {
  const own = drawn.filter(isOwn).length;
  const asked = [...new Set(drawn.filter((one) => !isOwn(one) && !isBuiltIn(one)).map(({ engine }) => engine))];
  return [
    ...asked.map((engine) => `${engine} was asked for its colours in words.`),
    ...(own > 0
      ? [
          `${own === 1 ? 'One scene is' : `${own} scenes are`} of your own and kept as ${own === 1 ? 'it is' : 'they are'}.`,
        ]
      : []),
  ];
}

/** What a thumbnail is told of a brand. */
export const thumbnailBrand = (
  { colours, logo, heading }: Pick<BrandInUse, 'colours' | 'logo' | 'heading'>,
  { brand }: Pick<VideoInput, 'brand'>,
) => ({
  ...(colours && { colours }),
  ...(heading && { heading }),
  ...(logo && brand && { logo: { file: path.resolve(logo.file), corner: brand.look.logoCorner } }),
});
