import fs from 'node:fs';
import type { BrandLook } from '@avenue/contract';
import { EngineError } from '../../../kernel/engine-error.ts';
import { type CardRequest, canLetter, endCard, titleCard } from '../../../providers/image/index.ts';
import { clipSound, measureClip } from '../../../providers/video/index.ts';
import type { Bumper } from '../../../providers/video/types.ts';
import type { Files } from '../maker.ts';
import { cachedFile } from './cached.ts';
import { fontFor } from './fonts.ts';
import { coloursOf } from './look.ts';

export type BumperPart = 'intro' | 'outro';

/** What the cards of a video are about. */
export interface CardMatter {
  /** Of the video, and what it is about. */
  title: string;
  about: string;
  /** Name of the channel, and its subject. */
  channel: string;
  niche: string;
  /** Of both, an ISO 639-1 code. Default value: English */
  language?: string;
}

export interface CardFrame extends Pick<CardRequest, 'preset' | 'width' | 'height'> {
  /** File of the logo at its size for this frame. */
  logo?: string | undefined;
}

/** An intro or outro that is ready, or why it cannot be used; undefined where the look has none. */
type ReadyBumper = { bumper: Bumper; notes: string[] } | { trouble: string; broken: boolean } | undefined;

/** The same for every video of a channel: its cards keep their scenery. */
const cardSeed = 7;

/** YouTube lets an end screen stand in the last 5 to 20 s (support.google.com/youtube/answer/6388789). */
const leastEndSeconds = 5;

/** Raise when the same request gives another card than before. */
const cardRecipe = 3;

const wordsOf = (part: BumperPart, look: BrandLook, { title, channel }: CardMatter) =>
  part === 'intro' ? (look.introSays === 'channel' ? channel : title) : look.outroSays || channel;

async function drawnCard(
  services: Files,
  part: BumperPart,
  look: BrandLook,
  matter: CardMatter,
  { logo, ...frame }: CardFrame,
): Promise<ReadyBumper> {
  const title = wordsOf(part, look, matter);
  if (!canLetter(title)) return { trouble: `No face of the package has the letters of the ${part}.`, broken: false };
  const font = fontFor(services, look, 'headingFont', title);
  const colours = coloursOf(look);
  const isOfVideo = part === 'intro' && look.introSays === 'title';
  const request: CardRequest = {
    ...{ title, about: (isOfVideo ? matter.about : matter.niche) || title, ...frame, seed: cardSeed },
    // Absent in English: cards that were drawn before are found.
    ...(matter.language && matter.language !== 'en' && { language: matter.language }),
    ...(colours && { colours }),
    ...(font && 'file' in font && { heading: font.file }),
    ...(logo && { logo }),
  };
  const room = part === 'outro' && look.outroRoom !== 'none' ? look.outroRoom : undefined;
  const isWide = frame.width > frame.height;
  const places = isWide ? room : undefined;
  let drawn: ReturnType<typeof titleCard> | undefined;
  const card = () => (drawn ??= places ? endCard(request, places) : titleCard(request));
  const key = ['card', cardRecipe, request, ...(places ? [places] : [])];
  const file = await cachedFile(services, [...key, 'background'], 'jpg', async (out) =>
    fs.promises.writeFile(out, (await card()).background),
  );
  const foreground = await cachedFile(services, [...key, 'foreground'], 'png', async (out) =>
    fs.promises.writeFile(out, (await card()).foreground ?? ''),
  );
  const asked = Number(part === 'intro' ? look.introSeconds : look.outroSeconds);
  const seconds = places ? Math.max(leastEndSeconds, asked) : asked;
  const still = places && { touches: { top: true, bottom: true } };
  return {
    bumper: { visual: { kind: 'layers', file, foreground, ...still }, durationMs: seconds * 1000 },
    notes: [
      ...(font && 'note' in font ? [`In the ${part}: ${font.note}`] : []),
      ...(places
        ? [`Its last ${seconds} s have room for an end screen: add it in YouTube Studio once the video is posted.`]
        : room
          ? ['YouTube shows no end screen on upright videos, so the outro leaves no room for one.']
          : []),
    ],
  };
}

/** Bars beside a clip of another shape, where the brand has no ground. */
export const barsOf = (look: BrandLook): string => look.groundColour || '#000000';

async function ownClip(services: Files, part: BumperPart, look: BrandLook, signal: AbortSignal): Promise<ReadyBumper> {
  const [url, sound] =
    part === 'intro' ? ([look.introClip, look.introSound] as const) : ([look.outroClip, look.outroSound] as const);
  const file = services.store.pathOf(url);
  const { durationMs, sound: isHeard } = await measureClip(file, signal);
  const seconds = durationMs / 1000;
  const soundFile =
    isHeard && sound === 'kept'
      ? await cachedFile(services, ['sound', url, seconds], 'wav', (out) => clipSound(file, seconds, out, signal))
      : undefined;
  return {
    bumper: {
      visual: { kind: 'clip', file, barsOf: barsOf(look) },
      durationMs,
      ...(soundFile && { soundFile }),
    },
    notes: sound === 'kept' && !isHeard ? [`The clip of the ${part} has no sound.`] : [],
  };
}

/** The intro or outro of a look for one video. What cannot be used any more stops no video. */
export async function bumperOf(
  services: Files,
  part: BumperPart,
  look: BrandLook,
  matter: CardMatter,
  frame: CardFrame,
  signal: AbortSignal,
): Promise<ReadyBumper> {
  try {
    if (look[part] === 'card') return await drawnCard(services, part, look, matter, frame);
    if (look[part] === 'clip') return await ownClip(services, part, look, signal);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused')
      return { trouble: `The ${part} could not be used: ${error.message}`, broken: true };
    throw error;
  }
}
