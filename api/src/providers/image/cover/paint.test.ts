import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { motifs, stamp } from '../scene/kit.ts';
import type { Slots } from '../scene/palettes.ts';
import { line, rect, svgDocument } from '../scene/svg.ts';
import { paintShapes } from './paint.ts';

const side = 96;
const slots = '#1b1b1f #55555e #fffdf7 #c8442c #7d2415 #2f6f5e #173e34 #e2a93b #8f6412 #cfe3da'.split(
  ' ',
) as unknown as Slots;

/** How many of a hundred pixels differ by more than edges do, drawn here and by a reader of all of SVG. */
async function differing(body: string): Promise<number> {
  const [ours, theirs] = [createCanvas(side, side), createCanvas(side, side)];
  assert.ok(paintShapes(ours.getContext('2d'), body), body.slice(0, 200));
  theirs.getContext('2d').drawImage(await loadImage(svgDocument(side, side, body)), 0, 0);
  const [a, b] = [ours, theirs].map((one) => one.getContext('2d').getImageData(0, 0, side, side).data);
  let far = 0;
  for (let at = 0; a && b && at < a.length; at++) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 48) far++;
  return (far * 100) / (side * side * 4);
}

test('every picture of the kit is drawn as a reader of all of SVG draws it', async () => {
  assert.ok(motifs.length > 300);
  for (const [at, { id }] of motifs.entries()) {
    const far = await differing(stamp(id, slots, 2, 2, side - 4, at % 2 === 1));
    assert.ok(far < 0.5, `${id}: ${far.toFixed(2)} of 100 pixels`);
  }
});

test('round corners, dashes and turned groups are those of SVG', async () => {
  const body =
    rect(4, 4, 60, 40, '#c8442c', 30) +
    line('M4 70H90', '#1b1b1f', 5, [9, 7]) +
    '<g transform="rotate(30 48 48)"><rect x="40" y="40" width="30" height="12" fill="none" stroke="#2f6f5e" stroke-width="3"/></g>' +
    '<circle cx="70" cy="20" r="14" fill="#e2a93b" opacity="0.5"/>';
  assert.ok((await differing(body)) < 0.5);
});

test('what is no shape of the kit is left to others, and nothing of it is drawn', () => {
  const canvas = createCanvas(side, side);
  const whole = rect(0, 0, side, side, '#000000');
  for (const other of [
    '<text x="1" y="9">words</text>',
    '<g transform="skewX(20)"><path d="M0 0H9"/></g>',
    '<rect width="9" height="9" style="fill:red"/>',
    '<defs><linearGradient/></defs>',
    'loose words',
  ])
    assert.equal(paintShapes(canvas.getContext('2d'), whole + other), false, other);
  assert.ok(
    canvas
      .getContext('2d')
      .getImageData(0, 0, side, side)
      .data.every((value) => value === 0),
  );
});
