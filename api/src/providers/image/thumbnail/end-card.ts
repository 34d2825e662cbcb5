import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mix } from '../scene/colour.ts';
import { renderBackground, renderFlat } from '../scene/render.ts';
import { overscan } from '../scene/scene.engine.ts';
import type { Box, CardRequest, Picture } from '../types.ts';
import { cardScene } from './card-scene.ts';
import { drawLettering, letter } from './lettering.ts';
import { sizedLogo } from './logo.ts';

/** Places for what YouTube lays over the end of a video. Videos are 16:9; the circle is the channel. */
export type EndRoom = 'one' | 'two';

interface Places {
  title: Box;
  /** A logo stands at its right edge, in the middle of its height. */
  logo: Box;
  videos: Box[];
  channel: { x: number; y: number; r: number };
}

/**
 * Where things stand on a wide end card, pixels: words at the left or top, a logo at the top right, nothing over the
 * places.
 *
 * @param frame.logo whether there is one: words leave it room
 */
export function endPlaces(
  room: EndRoom,
  { width, height, logo = false }: { width: number; height: number; logo?: boolean },
): Places {
  const video = (x: number, y: number, w: number): Box => {
    const wide = Math.round(w * width);
    return { x: Math.round(x * width), y: Math.round(y * height), w: wide, h: Math.round((wide * 9) / 16) };
  };
  const channel = (x: number, y: number, r: number) => ({ x: x * width, y: y * height, r: r * height });
  const box = (x: number, y: number, w: number, h: number): Box => ({
    ...{ x: Math.round(width * x), y: Math.round(height * y) },
    ...{ w: Math.round(width * w), h: Math.round(height * h) },
  });
  return room === 'one'
    ? {
        title: box(0.06, 0.09, 0.38, 0.42),
        logo: box(0.5, 0.07, 0.44, 0.15),
        videos: [video(0.5, 0.26, 0.44)],
        channel: channel(0.2, 0.74, 0.13),
      }
    : {
        title: box(0.06, 0.09, logo ? 0.62 : 0.88, 0.2),
        logo: box(0.72, 0.09, 0.22, 0.2),
        videos: [video(0.07, 0.33, 0.4), video(0.53, 0.33, 0.4)],
        channel: channel(0.5, 0.88, 0.085),
      };
}

/**
 * The last seconds of a wide video: words, a logo, and calm places on which YouTube lays videos and the channel. They stand
 * still, since what YouTube lays over them does.
 */
export async function endCard(request: CardRequest, room: EndRoom): Promise<Picture> {
  const { title, width, height } = request;
  const composed = cardScene(request);
  const drawing = { ...composed, background: composed.scenery, foreground: '' };
  const layer = createCanvas(width, height);
  const context = layer.getContext('2d');
  const places = endPlaces(room, { width, height, logo: request.logo !== undefined });
  const { textTone, textColour } = composed;
  // A veil, so that words and places read on any scenery.
  context.fillStyle = textTone;
  context.globalAlpha = 0.86;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 1;
  context.fillStyle = mix(textTone, textColour, 0.14);
  for (const { x, y, w, h } of places.videos) context.fillRect(x, y, w, h);
  context.beginPath();
  context.arc(places.channel.x, places.channel.y, places.channel.r, 0, 2 * Math.PI);
  context.fill();
  const lettering = letter(context, title, { ...request, whole: true }, places.title);
  const ground = await renderFlat(drawing, width, height);
  ground.getContext('2d').drawImage(layer, 0, 0);
  if (lettering) drawLettering(context, ground, lettering, composed.palette);
  if (request.logo) {
    const image = await loadImage(request.logo);
    const { w, h } = sizedLogo(image, places.logo);
    const { x, y, w: wide, h: high } = places.logo;
    context.drawImage(image, x + wide - w, Math.round(y + (high - h) / 2), w, h);
  }
  return {
    background: await renderBackground(drawing),
    overscan,
    foreground: await layer.encode('png'),
    // Both edges: it does not float.
    touches: { top: true, bottom: true },
    used: composed.used,
    captionBox: composed.zones.caption,
    engine: 'scene',
  };
}
