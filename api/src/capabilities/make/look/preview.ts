import type { Answer, BrandLook, Format } from '@avenue/contract';
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { requireChannel } from '../../../kernel/channels.ts';
import { drawStill, type PictureRequest, previewThumbnail } from '../../../providers/image/index.ts';
import { type CaptionStyle, captionStill, clipFrame } from '../../../providers/video/index.ts';
import type { Files, Scope } from '../maker.ts';
import { type BumperPart, barsOf, bumperOf, type CardFrame, type CardMatter } from './bumpers.ts';
import { cachedFile } from './cached.ts';
import { captionStyle } from './captions.ts';
import { fontFor } from './fonts.ts';
import { fittedLogo } from './logo.ts';
import { coloursOf } from './look.ts';
import { previewSentence, previewTopic } from './preview-words.ts';

/** Half of what a video has, in pixels. */
const frames = { portrait: { width: 540, height: 960 }, landscape: { width: 960, height: 540 } } as const;
const quality = 88;
const seed = 5;

const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** The sentence as if each of its words took 400 ms. */
function spoken(text: string) {
  const words = text.split(' ').map((word, at) => ({ text: word, startMs: at * 400, endMs: at * 400 + 380 }));
  return { text, startMs: 0, endMs: words.length * 400, words };
}

async function frameOf(
  request: PictureRequest,
  {
    style,
    text,
    logo,
  }: { style: CaptionStyle; text: string; logo: { file: string; x: number; y: number } | undefined },
): Promise<Buffer> {
  const { width, height } = request;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage((await drawStill(request)).image), 0, 0);
  if (logo) context.drawImage(await loadImage(logo.file), logo.x, logo.y);
  const sentence = spoken(text);
  // The second word: one before it, and some after it, in the colour of the others.
  const said =
    captionStill({ width, height }, sentence, style, 500) ?? captionStill({ width, height }, sentence, style, 0);
  if (said) {
    const layer = createCanvas(said.width, said.height);
    const pixels = new Uint8ClampedArray(said.pixels.subarray(0, said.width * said.height * 4));
    layer.getContext('2d').putImageData(new ImageData(pixels, said.width, said.height), 0, 0);
    context.drawImage(layer, said.left, said.top);
  }
  return canvas.encode('jpeg', quality);
}

/** An intro or outro in the middle of its time. */
async function bumperStill(
  call: Files & { signal: AbortSignal },
  part: BumperPart,
  look: BrandLook,
  { channel, frame }: { channel: CardMatter; frame: CardFrame },
): Promise<{ image?: Buffer; notes: string[] }> {
  if (look[part] === 'clip' && !look[`${part}Clip`]) return { notes: [] };
  const ready = await bumperOf(call, part, look, channel, frame, call.signal);
  if (!ready) return { notes: [] };
  if ('trouble' in ready) return { notes: [ready.trouble] };
  const { file, kind, foreground } = ready.bumper.visual;
  const { width, height } = frame;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (kind === 'clip') {
    const of = ['frame', look[`${part}Clip`], width, height, barsOf(look)];
    const still = await cachedFile(call, of, 'png', (out) => clipFrame(file, frame, barsOf(look), out, call.signal));
    context.drawImage(await loadImage(still), 0, 0);
  } else {
    const back = await loadImage(file);
    context.drawImage(back, (width - back.width) / 2, (height - back.height) / 2);
    if (foreground) context.drawImage(await loadImage(foreground), 0, 0);
  }
  return { image: await canvas.encode('jpeg', quality), notes: ready.notes };
}

/**
 * A frame and a thumbnail in a look, saved or not, drawn as a video of the channel would be.
 *
 * @throws Failure 404 for a channel or a file that is not there
 */
export async function previewLook(
  call: Files & Scope & { signal: AbortSignal },
  name: string,
  { format, ...look }: BrandLook & { format: Format },
): Promise<Answer<'GET /api/make/brands/{channel}/preview'>> {
  const channel = await requireChannel(call, call.studio, name);
  const frame = frames[format];
  const clips = (['intro', 'outro'] as const).flatMap((part) => (look[part] === 'clip' ? [look[`${part}Clip`]] : []));
  const files = [look.logo, look.headingFont, look.captionFont, ...clips].filter((one) => one.startsWith('/'));
  if (files.length > 0) await call.store.require(...files);
  const fitted = await fittedLogo(call, look, frame, call.signal);
  const logo = fitted && 'mark' in fitted ? fitted.mark : undefined;
  const colours = coloursOf(look);
  const text = previewSentence(channel.language ?? 'en');
  const caption = fontFor(call, look, 'captionFont', text);
  const heading = fontFor(call, look, 'headingFont', previewTopic.title);
  const { style, notes } = captionStyle(channel.preset, text, colours, caption);
  const shared = { preset: channel.preset, ...(colours && { colours }), ...frame, seed };
  const { about, title } = previewTopic;
  const [picture, thumbnail] = await Promise.all([
    frameOf({ ...shared, text: about, role: 'point' }, { style, text, logo }),
    previewThumbnail({
      ...shared,
      about,
      title,
      ...(heading && 'file' in heading && { heading: heading.file }),
      ...(logo && { logo: { file: logo.file, corner: look.logoCorner } }),
    }),
  ]);
  const matter = { ...previewTopic, channel: channel.label, niche: channel.niche };
  const around = { channel: matter, frame: { preset: channel.preset, ...frame, logo: logo?.file } };
  const [intro, outro] = [
    await bumperStill(call, 'intro', look, around),
    await bumperStill(call, 'outro', look, around),
  ];
  const fontNotes = [caption, heading].flatMap((font) => (font && 'note' in font ? [font.note] : []));
  const trouble = fitted && 'trouble' in fitted ? [fitted.trouble] : [];
  return {
    ...{ frame: dataUrl(picture), thumbnail: dataUrl(thumbnail) },
    ...(intro.image && { intro: dataUrl(intro.image) }),
    ...(outro.image && { outro: dataUrl(outro.image) }),
    notes: [...notes, ...fontNotes, ...trouble, ...intro.notes, ...outro.notes],
  };
}
