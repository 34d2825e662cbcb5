import type { Image } from '@napi-rs/canvas';
import type { Box } from '../types.ts';
import type { Stage } from './stage.ts';

/** Width and height of a picture that fits a room. */
export function fitted({ width, height }: Pick<Image, 'width' | 'height'>, room: { w: number; h: number }) {
  const share = Math.min(room.w / width, room.h / height);
  return { w: width * share, h: height * share };
}

/** A loose sheet, its middle at 0, 0. @param lift how high it lies, in thousandths of the shorter side */
export function sheet(stage: Stage, picture: Image, { w, h }: { w: number; h: number }, lift: number): void {
  const { context, u } = stage;
  stage.lifted(lift, () => {
    context.fillStyle = '#ffffff';
    context.fillRect(-w / 2, -h / 2, w, h);
  });
  context.drawImage(picture, -w / 2, -h / 2, w, h);
  // White paper on a light ground has an edge.
  context.strokeStyle = 'rgba(0, 0, 0, 0.08)';
  context.lineWidth = Math.max(1, 0.8 * u);
  context.strokeRect(-w / 2, -h / 2, w, h);
}

/** Light that falls over paper from the left above. */
export function sheen(stage: Stage, { x, y, w, h }: Box, strength: number): void {
  const { context } = stage;
  const light = context.createLinearGradient(x, y, x + w, y + h);
  light.addColorStop(0, `rgba(255, 255, 255, ${strength})`);
  light.addColorStop(0.4, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, `rgba(0, 0, 0, ${strength * 0.5})`);
  context.fillStyle = light;
  context.fillRect(x, y, w, h);
}
