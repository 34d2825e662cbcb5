import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { faces } from '../cover/faces.ts';
import { setWords } from '../cover/words.ts';
import { type Chance, chance, hashText } from '../scene/chance.ts';
import { mix } from '../scene/colour.ts';
import type { Face } from '../thumbnail/type.ts';
import type { Box } from '../types.ts';
import { coloursOf, type MockupColours } from './colours.ts';
import type { MockupPictures, MockupRequest } from './types.ts';

/** Pairs of faces for a title and the facts below it. */
const pairs: readonly (readonly [Face, Face])[] = [
  [faces.fraunces, faces.figtreeMedium],
  [faces.dmSerif, faces.josefin],
  [faces.figtree, faces.figtreeMedium],
  [faces.newsreader, faces.josefin],
  [faces.grotesk, faces.groteskMedium],
  [faces.nunito, faces.nunitoBold],
];

/** What a scene is drawn on, and with. Lengths are px; `u` is a thousandth of the shorter side. */
export class Stage {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly w: number;
  readonly h: number;
  readonly u: number;
  readonly cover: Image;
  readonly pages: readonly [Image, ...Image[]];
  readonly colours: MockupColours;
  readonly request: MockupRequest;
  readonly random: Chance;
  readonly faces: readonly [Face, Face];

  constructor(request: MockupRequest, { cover, pages }: MockupPictures, size: { width: number; height: number }) {
    this.canvas = createCanvas(size.width, size.height);
    this.context = this.canvas.getContext('2d');
    this.context.imageSmoothingQuality = 'high';
    [this.w, this.h] = [size.width, size.height];
    this.u = Math.min(this.w, this.h) / 1000;
    this.request = request;
    this.cover = cover;
    this.pages = pages;
    this.colours = coloursOf(cover, request.seed);
    this.random = chance(hashText(`${request.seed}|${request.scene}|${request.about}`));
    this.faces = pairs[request.seed % pairs.length] ?? [faces.fraunces, faces.figtreeMedium];
  }

  /** Pages in turn, however few there are; another seed begins with another one. */
  page(at: number): Image {
    return this.pages[(at + this.request.seed) % this.pages.length] ?? this.pages[0];
  }

  /** Runs with its own turn and place: the point becomes 0, 0. */
  at(x: number, y: number, degrees: number, draw: () => void): void {
    this.context.save();
    this.context.translate(x, y);
    this.context.rotate((degrees * Math.PI) / 180);
    draw();
    this.context.restore();
  }

  /** A wall or table that is light where the light comes from, left above. */
  ground(light: string, dark: string): void {
    const { context, w, h } = this;
    const glow = context.createRadialGradient(w * 0.3, h * 0.22, 0, w * 0.3, h * 0.22, Math.hypot(w, h) * 0.9);
    glow.addColorStop(0, mix(light, this.colours.chalk, 0.1));
    glow.addColorStop(0.45, light);
    glow.addColorStop(1, dark);
    context.fillStyle = glow;
    context.fillRect(0, 0, w, h);
  }

  /** The next fill throws a shadow of this height above the ground. */
  lifted(height: number, draw: () => void): void {
    const { context, u } = this;
    for (const [share, strength] of [
      [1, 0.2],
      [0.28, 0.28],
    ] as const) {
      context.save();
      context.shadowColor = `${this.colours.shadow}${Math.round(strength * 255)
        .toString(16)
        .padStart(2, '0')}`;
      context.shadowBlur = height * share * 2.4 * u;
      context.shadowOffsetX = height * share * 0.5 * u;
      context.shadowOffsetY = height * share * u;
      draw();
      context.restore();
    }
  }

  /** Sets words as large as they fit. @returns their foot, or the box's head where there are none */
  words(
    text: string,
    box: Box,
    how: { size: number; colour: string; second?: boolean; lines?: number } & Align,
  ): number {
    const { second = false, lines = 3, align = 'start', stand = 'top', ...rest } = how;
    if (text.trim() === '') return box.y;
    const face = this.faces[second ? 1 : 0];
    const leading = second ? 1.3 : 1.06;
    const set = setWords(this.context, { text, face, box, lines, align, stand, leading, ...rest });
    return set ? set.box.y + set.box.h : box.y;
  }

  /** The facts in one row of small plates, or in more where they do not fit. @returns the foot of the last, in px */
  facts(box: Box, { ground, ink, centred = false }: { ground: string; ink: string; centred?: boolean }): number {
    const { context, u } = this;
    const size = Math.min(34 * u, box.h);
    const [pad, gap, height] = [size * 0.8, size * 0.5, size * 2];
    context.font = `${size}px "${this.faces[1].family}"`;
    context.letterSpacing = '0px';
    const rows: { text: string; width: number }[][] = [[]];
    for (const text of this.request.facts) {
      const width = Math.min(box.w, context.measureText(text).width + pad * 2);
      const row = rows.at(-1) ?? [];
      const used = row.reduce((sum, one) => sum + one.width + gap, 0);
      if (row.length > 0 && used + width > box.w) rows.push([{ text, width }]);
      else row.push({ text, width });
    }
    let y = box.y;
    for (const row of rows.filter((one) => one.length > 0)) {
      const whole = row.reduce((sum, one) => sum + one.width, gap * (row.length - 1));
      let x = centred ? box.x + (box.w - whole) / 2 : box.x;
      for (const { text, width } of row) {
        context.fillStyle = ground;
        context.beginPath();
        context.roundRect(x, y, width, height, height / 2);
        context.fill();
        const inner = { x: x + pad * 0.6, y, w: width - pad * 1.2, h: height };
        this.words(text, inner, { size, colour: ink, second: true, lines: 1, align: 'center', stand: 'middle' });
        x += width + gap;
      }
      y += height + gap;
    }
    return y - gap;
  }
}

interface Align {
  align?: 'start' | 'center';
  stand?: 'top' | 'middle' | 'bottom';
}
