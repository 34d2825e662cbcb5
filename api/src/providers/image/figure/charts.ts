import { type Growth, paper, type Sheet, write } from './sheet.ts';
import type { Figure } from './types.ts';

type Of<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

const top = -Math.PI / 2;

/** A ring of which the share is filled, with the share as it was said in its middle. It fills from the top around. */
export function drawShare(sheet: Sheet, { share }: Of<'share'>): Growth {
  const { context, room, tones } = sheet;
  paper(sheet);
  const x = room.x + room.w / 2;
  const y = room.y + room.h / 2;
  const radius = Math.min(room.w, room.h) * 0.36;
  const width = radius * 0.3;
  const arc = (from: number, to: number, colour: string) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = 'butt';
    context.beginPath();
    context.arc(x, y, radius, from, to);
    context.stroke();
  };
  arc(0, Math.PI * 2, tones.line);
  if (!sheet.isStart) arc(top, top + (share.value / 100) * Math.PI * 2, tones.main);
  write(sheet, share.text, { x, y, size: radius * 0.72, width: (radius - width) * 1.7, colour: tones.ink });
  return { around: [x, y], share: share.value / 100 };
}

/** A bar for each amount from the same zero; the longest stands out, and fills its track unless it is a share. They grow from the left. */
export function drawBars(sheet: Sheet, { bars }: Of<'bars'>): Growth {
  const { context, room, unit, tones } = sheet;
  paper(sheet);
  const pad = unit * 6;
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const isShare = bars.every(({ value, text }) => text.endsWith('%') && value >= 0 && value <= 100);
  const whole = isShare ? 100 : most;
  const row = (room.h - pad * 1.4) / bars.length;
  const size = Math.min(unit * 7, row * 0.26);
  const length = room.w - pad * 2;
  bars.forEach(({ label, text, value }, i) => {
    const y = room.y + pad * 0.7 + row * i;
    const thick = Math.min(row * 0.36, unit * 13);
    const barY = y + row * 0.52;
    const isMost = Math.abs(value) === most;
    const half = { size, width: length * 0.48 };
    write(sheet, label, { ...half, x: room.x + pad, y: y + row * 0.3, colour: tones.ink, align: 'left' });
    if (!sheet.isStart)
      write(sheet, text, { ...half, x: room.x + pad + length, y: y + row * 0.3, colour: tones.ink, align: 'right' });
    for (const [share, colour] of [
      [1, tones.line],
      [Math.abs(value) / whole, isMost ? tones.main : tones.second],
    ] as const) {
      if (share === 0 || (sheet.isStart && colour !== tones.line)) continue;
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(room.x + pad, barY, Math.max(thick * 0.3, length * share), thick, thick * 0.22);
      context.fill();
    }
  });
  return {
    along: [
      [room.x + pad, room.y],
      [room.x + pad + length, room.y],
    ],
  };
}

/** Places on a line from 0 to 1 in proportion to the years, moved apart where marks would touch. */
export function spread(years: readonly number[], least: number): number[] {
  const first = years[0] ?? 0;
  const span = (years.at(-1) ?? 0) - first || 1;
  const at = years.map((year) => (year - first) / span);
  for (let i = 1; i < at.length; i++) at[i] = Math.max(at[i] as number, (at[i - 1] as number) + least);
  // What was pushed over the end comes back, as far as the marks before it let it.
  for (let i = at.length - 1; i >= 0; i--)
    at[i] = Math.min(at[i] as number, i === at.length - 1 ? 1 : (at[i + 1] as number) - least);
  return at;
}

/** Where years stand on a line, and those of the sentence among them. */
function placed({ years, now }: Of<'years'>, least: number) {
  const places = spread(
    years.map(({ value }) => value),
    Math.min(1 / Math.max(1, years.length - 1), least),
  );
  return years.map(({ value, text }, i) => ({
    at: places[i] as number,
    text,
    isNow: now.some((one) => one.value === value),
  }));
}

function line({ context }: Sheet, from: Point, to: Point, width: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

type Point = [x: number, y: number];

function mark({ context, unit }: Sheet, [x, y]: Point, radius: number, fill: string, edge: string): void {
  context.fillStyle = fill;
  context.strokeStyle = edge;
  context.lineWidth = unit * 0.9;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** Years in proportion on a line, down a tall picture and along a wide one. Those of the sentence stand out. They come in their order. */
export function drawYears(sheet: Sheet, figure: Of<'years'>): Growth {
  const { room, unit, tones, tall } = sheet;
  paper(sheet);
  const pad = unit * (tall ? 12 : 16);
  const length = (tall ? room.h : room.w) - pad * 2;
  const across = tall ? room.x + room.w * 0.26 : room.y + room.h * 0.6;
  const marks = placed(figure, tall ? 0.13 : 0.15);
  const point = (at: number): Point => {
    const along = (tall ? room.y : room.x) + pad + length * at;
    return tall ? [across, along] : [along, across];
  };
  line(sheet, point(0), point(1), unit * 1.2, tones.line);
  // The last year stands whole before the end.
  const growth: Growth = { along: [point(-0.1), point(1.1)] };
  if (sheet.isStart) return growth;
  const told = marks.filter(({ isNow }) => isNow).map(({ at }) => at);
  if (told.length > 1) line(sheet, point(Math.min(...told)), point(Math.max(...told)), unit * 1.2, tones.main);
  for (const { at, text, isNow } of marks) {
    const [x, y] = point(at);
    const edge = isNow ? tones.main : tones.second;
    mark(sheet, [x, y], unit * (isNow ? 3.4 : 1.9), isNow ? tones.main : tones.paper, edge);
    const size = unit * (isNow ? 11 : 5.4);
    const colour = isNow ? tones.ink : tones.second;
    if (tall) write(sheet, text, { x: x + unit * 8, y, size, width: room.w * 0.6, colour, align: 'left' });
    else write(sheet, text, { x, y: y - unit * (isNow ? 12 : 7), size, width: length * 0.3, colour });
  }
  return growth;
}

/** Years as a strip along the room, under a year that is written large: the first and the last are named. */
export function drawYearStrip(sheet: Sheet, figure: Of<'years'>, colour: string): Growth {
  const { room, unit, tones } = sheet;
  const y = room.y + unit * 3;
  const point = (at: number): Point => [room.x + unit * 2.6 + (room.w - unit * 5.2) * at, y];
  line(sheet, point(0), point(1), unit * 0.7, colour);
  const growth: Growth = { along: [point(-0.05), point(1.05)] };
  if (sheet.isStart) return growth;
  const marks = placed(figure, 0.08);
  marks.forEach(({ at, text, isNow }, i) => {
    mark(sheet, point(at), unit * (isNow ? 2.6 : 1.2), isNow ? tones.main : colour, colour);
    if (isNow || (i > 0 && i < marks.length - 1)) return;
    const align = i === 0 ? 'left' : 'right';
    const x = point(at)[0] + unit * (i === 0 ? -1.2 : 1.2);
    write(sheet, text, { x, y: y + unit * 6, size: unit * 4.6, width: room.w / 3, colour, align });
  });
  return growth;
}
