import { createCanvas } from '@napi-rs/canvas';
import { mix } from '../scene/colour.ts';
import { composeScene } from '../scene/compose.ts';
import { renderBackground, renderFlat } from '../scene/render.ts';
import { overscan } from '../scene/scene.engine.ts';
import type { Box, CardRequest, Picture } from '../types.ts';
import { drawLettering, letter } from './lettering.ts';

/** Places for what YouTube lays over the end of a video. Videos are 16:9; the circle is the channel. */
export type EndRoom = 'one' | 'two';

interface Places {
  title: Box;
  videos: Box[];
  channel: { x: number; y: number; r: number };
}

/** Where things stand on a wide end card, pixels: words at the left or top, nothing over the places. */
export function endPlaces(room: EndRoom, { width, height }: { width: number; height: number }): Places {
  const box = (x: number, y: number, w: number): Box => {
    const wide = Math.round(w * width);
    return { x: Math.round(x * width), y: Math.round(y * height), w: wide, h: Math.round((wide * 9) / 16) };
  };
  const channel = (x: number, y: number, r: number) => ({ x: x * width, y: y * height, r: r * height });
  const title = (w: number, h: number) => ({
    ...{ x: Math.round(width * 0.06), y: Math.round(height * 0.09) },
    ...{ w: Math.round(width * w), h: Math.round(height * h) },
  });
  return room === 'one'
    ? { title: title(0.38, 0.42), videos: [box(0.5, 0.26, 0.44)], channel: channel(0.2, 0.74, 0.13) }
    : {
        title: title(0.88, 0.2),
        videos: [box(0.07, 0.33, 0.4), box(0.53, 0.33, 0.4)],
        channel: channel(0.5, 0.88, 0.085),
      };
}

/**
 * The last seconds of a wide video: words, and calm places on which YouTube lays videos and the channel. They stand
 * still, since what YouTube lays over them does.
 */
export async function endCard(request: CardRequest, room: EndRoom): Promise<Picture> {
  const { title, about, preset, colours, width, height, seed } = request;
  const text = about.trim() === '' ? title : about;
  const shared = { text, topic: text, role: 'title' as const, preset, ...(colours && { colours }) };
  const composed = composeScene({ ...shared, width, height, seed, framing: 'title-left', overscan });
  const drawing = { ...composed, background: composed.scenery, foreground: '' };
  const layer = createCanvas(width, height);
  const context = layer.getContext('2d');
  const places = endPlaces(room, { width, height });
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
