import path from 'node:path';
import type { Check } from '@avenue/contract';
import type { CheckName } from '@avenue/contract/words';
import {
  type BumperPart,
  bumperOf,
  type CardMatter,
  captionStyle,
  coloursOf,
  fittedLogo,
  fontFor,
  partsOf,
} from '../../../capabilities/make/index.ts';
import type { BrandColours } from '../../../providers/image/index.ts';
import type { Bumper, CaptionStyle, RenderPlan } from '../../../providers/video/index.ts';
import type { Services } from '../../../services.ts';
import { type DrawnScene, isBuiltIn, isOwn } from '../draw-scenes.ts';
import { canvas } from '../scenes.ts';
import type { VideoInput } from './input.ts';

const name: CheckName = 'Brand kit';

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

const say = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  const { version, look } = brand;
  const colours = coloursOf(look);
  const caption = fontFor(services, look, 'captionFont', text);
  const heading = fontFor(services, look, 'headingFont', matter.title);
  const { style, notes } = captionStyle(preset, text, colours, caption);
  const logo = await fittedLogo(services, look, canvas[format], signal);
  const mark = logo && 'mark' in logo ? logo.mark : undefined;
  const frame = { preset, ...canvas[format], logo: mark?.file };
  const bumpers = {
    intro: await bumperOf(services, 'intro', look, matter, frame, signal),
    outro: await bumperOf(services, 'outro', look, matter, frame, signal),
  };
  const left = [
    ...(logo && 'trouble' in logo
      ? [{ part: 'logo', note: `The logo could not be used: ${logo.trouble}`, broken: true }]
      : []),
    ...[
      { part: 'caption font', font: caption },
      { part: 'heading font', font: heading },
    ].flatMap(({ part, font }) => (font && 'note' in font ? [{ part, ...font }] : [])),
    ...(['intro', 'outro'] as const).flatMap((part) => {
      const one = bumpers[part];
      return one && isTrouble(one) ? [{ part, note: one.trouble, broken: one.broken }] : [];
    }),
  ];
  const ready = ([part, one]: [string, (typeof bumpers)[BumperPart]]) =>
    one && !isTrouble(one) ? [[part, one] as const] : [];
  const around = Object.entries(bumpers).flatMap(ready);
  const used = partsOf(look).filter((part) => !left.some((one) => one.part === part));
  const sentence = [
    used.length > 0
      ? `${capital(say(used))} of the brand kit, version ${version}, ${used.length === 1 && used[0] !== 'colours' ? 'is' : 'are'} in it.`
      : `Nothing of the brand kit, version ${version}, is in it.`,
    ...(colours ? sceneNotes(drawn) : []),
    ...(captions ? notes : []),
    ...left.map(({ note }) => note),
    ...around.map(
      ([part, { bumper }]) => `The ${part} takes ${(bumper.durationMs / 1000).toFixed(1)} s of its length.`,
    ),
    ...around.flatMap(([, one]) => one.notes),
  ].join(' ');
  return {
    captions: style,
    ...(colours && { colours }),
    ...(heading && 'file' in heading && { heading: heading.file }),
    ...(mark && { logo: mark }),
    ...Object.fromEntries(around.map(([part, { bumper }]) => [part, bumper])),
    check: { name, verdict: left.some(({ broken }) => broken) ? 'needs evidence' : 'pass', sentence },
    summary: `Version ${version}: ${used.length > 0 ? say(used) : 'nothing of it'}`,
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
