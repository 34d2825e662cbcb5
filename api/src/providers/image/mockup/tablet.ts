import type { Image } from '@napi-rs/canvas';
import type { Stage } from './stage.ts';

/** A tablet that shows a page, its middle at 0, 0. Its screen is of the page's shape, so nothing is cut. */
export function tablet(stage: Stage, page: Image, { w, h }: { w: number; h: number }): void {
  const { context, u } = stage;
  const bezel = Math.min(w, h) * 0.045;
  const [ow, oh] = [w + bezel * 2, h + bezel * 2];
  const radius = bezel * 1.35;
  const body = () => {
    context.beginPath();
    context.roundRect(-ow / 2, -oh / 2, ow, oh, radius);
    context.fill();
  };
  stage.lifted(34, () => {
    context.fillStyle = '#c9ccd1';
    body();
  });
  context.fillStyle = '#14161a';
  context.beginPath();
  context.roundRect(-ow / 2 + 2.4 * u, -oh / 2 + 2.4 * u, ow - 4.8 * u, oh - 4.8 * u, Math.max(0, radius - 2 * u));
  context.fill();
  context.save();
  context.beginPath();
  context.roundRect(-w / 2, -h / 2, w, h, bezel * 0.35);
  context.clip();
  context.fillStyle = '#ffffff';
  context.fillRect(-w / 2, -h / 2, w, h);
  context.drawImage(page, -w / 2, -h / 2, w, h);
  const glass = context.createLinearGradient(-w / 2, -h / 2, w * 0.2, h / 2);
  glass.addColorStop(0, 'rgba(255, 255, 255, 0.16)');
  glass.addColorStop(0.46, 'rgba(255, 255, 255, 0.03)');
  glass.addColorStop(0.47, 'rgba(255, 255, 255, 0)');
  context.fillStyle = glass;
  context.fillRect(-w / 2, -h / 2, w, h);
  context.restore();
  context.fillStyle = '#2b2e35';
  context.beginPath();
  if (h >= w) context.arc(0, -oh / 2 + bezel / 2, 3.4 * u, 0, Math.PI * 2);
  else context.arc(-ow / 2 + bezel / 2, 0, 3.4 * u, 0, Math.PI * 2);
  context.fill();
}

/** A pen, lying along the height; its middle at 0, 0. */
export function pen(stage: Stage, length: number): void {
  const { context, u } = stage;
  const w = length * 0.034;
  const tip = length * 0.075;
  stage.lifted(12, () => {
    context.fillStyle = '#f4f4f2';
    context.beginPath();
    context.roundRect(-w / 2, -length / 2, w, length - tip, [w / 2, w / 2, 0, 0]);
    context.moveTo(-w / 2, length / 2 - tip);
    context.lineTo(w / 2, length / 2 - tip);
    context.lineTo(w * 0.08, length / 2);
    context.lineTo(-w * 0.08, length / 2);
    context.closePath();
    context.fill();
  });
  const round = context.createLinearGradient(-w / 2, 0, w / 2, 0);
  round.addColorStop(0, 'rgba(0, 0, 0, 0.1)');
  round.addColorStop(0.35, 'rgba(255, 255, 255, 0.6)');
  round.addColorStop(1, 'rgba(0, 0, 0, 0.22)');
  context.fillStyle = round;
  context.fillRect(-w / 2, -length / 2 + w / 2, w, length - tip - w / 2);
  context.fillStyle = 'rgba(0, 0, 0, 0.16)';
  context.fillRect(-w / 2, length / 2 - tip - 2 * u, w, 2 * u);
}
