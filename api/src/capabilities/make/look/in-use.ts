import type { Check, Preset } from '@avenue/contract';
import type { CheckName } from '@avenue/contract/words';
import type { BrandColours } from '../../../providers/image/index.ts';
import type { CaptionStyle, FrameSize, RenderPlan } from '../../../providers/video/types.ts';
import type { Files } from '../maker.ts';
import { captionStyle } from './captions.ts';
import { fontFor } from './fonts.ts';
import { fittedLogo } from './logo.ts';
import { coloursOf, partsOf, type VersionedLook } from './look.ts';

const name: CheckName = 'Brand kit';

/** A part of a look that could not be used. */
export interface LeftOut {
  part: string;
  note: string;
  /** Whether something is wrong with it, rather than with what it was asked for. */
  broken: boolean;
}

/** What lies over a picture that moves: captions and the logo. */
export interface OverlaysInUse {
  captions: CaptionStyle;
  /** Shades that stand in for colours of the brand. */
  notes: string[];
  colours?: BrandColours;
  logo?: NonNullable<RenderPlan['logo']>;
  left: LeftOut[];
}

/** Captions and logo of a look for one frame and one text. What cannot be used any more stops no video. */
export async function overlaysOf(
  files: Files,
  { look }: VersionedLook,
  { preset, text, frame, signal }: { preset: Preset; text: string; frame: FrameSize; signal: AbortSignal },
): Promise<OverlaysInUse> {
  const colours = coloursOf(look);
  const font = fontFor(files, look, 'captionFont', text);
  const { style, notes } = captionStyle(preset, text, colours, font);
  const logo = await fittedLogo(files, look, frame, signal);
  return {
    ...{ captions: style, notes },
    ...(colours && { colours }),
    ...(logo && 'mark' in logo && { logo: logo.mark }),
    left: [
      ...(logo && 'trouble' in logo
        ? [{ part: 'logo', note: `The logo could not be used: ${logo.trouble}`, broken: true }]
        : []),
      ...(font && 'note' in font ? [{ part: 'caption font', ...font }] : []),
    ],
  };
}

const say = (words: readonly string[]) => new Intl.ListFormat('en').format(words);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What of a look was used and what could not be, as a check and for the list of what something was made with. */
export function lookCheck(
  { version, look }: VersionedLook,
  left: readonly LeftOut[],
  { more, takes = partsOf(look) }: { more: readonly string[]; takes?: readonly string[] },
): { check: Check; summary: string } {
  const used = partsOf(look).filter((part) => takes.includes(part) && !left.some((one) => one.part === part));
  const sentence = [
    used.length > 0
      ? `${capital(say(used))} of the brand kit, version ${version}, ${used.length === 1 && used[0] !== 'colours' ? 'is' : 'are'} in it.`
      : `Nothing of the brand kit, version ${version}, is in it.`,
    ...more,
  ].join(' ');
  return {
    check: { name, verdict: left.some(({ broken }) => broken) ? 'needs evidence' : 'pass', sentence },
    summary: `Version ${version}: ${used.length > 0 ? say(used) : 'nothing of it'}`,
  };
}
