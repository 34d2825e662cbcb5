import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';

type Named = Readonly<Record<string, string>>;

/** An element as it stands in a body: `<circle cx="1" .../>`, `<g ...>`, `</g>`. */
interface Element {
  name: string;
  ends: boolean;
  named: Named;
  /** Absent of groups. */
  shape?: Path2D;
}

const element = /<(\/?)([a-z]+)([^>]*?)\/?>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;
const turn = /([a-z]+)\(([^)]*)\)/g;
const moves = /^\s*(?:(?:translate|rotate|scale)\([^)]*\)\s*)*$/;
const number = (text: string | undefined) => Number(text ?? 0);
const numbers = (text: string) => text.split(/[\s,]+/).map(Number);

const inherited = ['stroke-linecap', 'stroke-linejoin'];
const painted = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', ...inherited];
/** What may stand in an element; anything else is for a reader of all of SVG. */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  g: new Set(['transform', ...inherited]),
  rect: new Set(['x', 'y', 'width', 'height', 'rx', ...painted]),
  circle: new Set(['cx', 'cy', 'r', ...painted]),
  ellipse: new Set(['cx', 'cy', 'rx', 'ry', ...painted]),
  path: new Set(['d', ...painted]),
};

/** The elements of a body; undefined where one of them is not known here. A picture that is repeated is read once. */
function elementsOf(body: string): Element[] | undefined {
  const found: Element[] = [];
  const before = new Map<string, Element>();
  let read = 0;
  for (const { 0: text, 1: slash, 2: name = '', 3: rest = '', index } of body.matchAll(element)) {
    if (index > read && body.slice(read, index).trim() !== '') return undefined;
    read = index + text.length;
    const one = before.get(text) ?? elementOf(name, slash === '/', rest);
    if (!one) return undefined;
    before.set(text, one);
    found.push(one);
  }
  return body.slice(read).trim() === '' ? found : undefined;
}

function elementOf(name: string, ends: boolean, rest: string): Element | undefined {
  const named: Named = Object.fromEntries(
    [...rest.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]),
  );
  const may = known[name];
  if (!may || Object.keys(named).some((key) => !may.has(key))) return undefined;
  if (!moves.test(named.transform ?? '')) return undefined;
  return { name, ends, named, ...(name !== 'g' && { shape: shapeOf(name, named) }) };
}

function move(context: SKRSContext2D, transform = ''): void {
  for (const [, how, given = ''] of transform.matchAll(turn)) {
    const [a = 0, b, c = 0] = numbers(given);
    if (how === 'translate') context.translate(a, b ?? 0);
    else if (how === 'scale') context.scale(a, b ?? a);
    else if (how === 'rotate') {
      context.translate(b ?? 0, c);
      context.rotate((a * Math.PI) / 180);
      context.translate(-(b ?? 0), -c);
    }
  }
}

/** A box with corners as SVG rounds them: less high than wide where the box is. */
function rounded(x: number, y: number, w: number, h: number, radius: number): Path2D {
  const [rx, ry] = [Math.min(radius, w / 2), Math.min(radius, h / 2)];
  const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  const along = [`M${x + rx} ${y}h${w - 2 * rx}`, `v${h - 2 * ry}`, `h${2 * rx - w}`, `v${2 * ry - h}`];
  const turns = [corner(rx, ry), corner(-rx, ry), corner(-rx, -ry), corner(rx, -ry)];
  return new Path2D(`${along.map((part, at) => part + turns[at]).join('')}z`);
}

function shapeOf(name: string, { x, y, width, height, cx, cy, r, rx, ry, d }: Named): Path2D {
  if (d !== undefined) return new Path2D(d);
  const box = [number(x), number(y), number(width), number(height)] as const;
  if (name === 'rect' && rx !== undefined) return rounded(...box, number(rx));
  const path = new Path2D();
  if (name === 'rect') path.rect(...box);
  else if (name === 'circle') path.arc(number(cx), number(cy), number(r), 0, Math.PI * 2);
  else path.ellipse(number(cx), number(cy), number(rx), number(ry), 0, 0, Math.PI * 2);
  return path;
}

/**
 * Draws shapes of the design kit, given as the body of an SVG, a quarter as long as a reader of all of SVG takes.
 *
 * @returns whether it was drawn; a body with anything else in it is left alone
 */
export function paintShapes(context: SKRSContext2D, body: string): boolean {
  const elements = elementsOf(body);
  if (!elements) return false;
  context.save();
  for (const { ends, named, shape } of elements) {
    if (ends) context.restore();
    else if (!shape) {
      context.save();
      move(context, named.transform);
      strokeAs(context, named);
    } else {
      const { fill = '#000000', stroke = 'none', opacity } = named;
      context.globalAlpha = opacity === undefined ? 1 : Number(opacity);
      if (fill !== 'none') {
        context.fillStyle = fill;
        context.fill(shape);
      }
      if (stroke === 'none') continue;
      context.save();
      strokeAs(context, named);
      context.strokeStyle = stroke;
      context.lineWidth = number(named['stroke-width'] ?? '1');
      if (named['stroke-dasharray']) context.setLineDash(numbers(named['stroke-dasharray']));
      context.stroke(shape);
      context.restore();
    }
  }
  context.restore();
  return true;
}

function strokeAs(context: SKRSContext2D, named: Named): void {
  if (named['stroke-linecap']) context.lineCap = named['stroke-linecap'] as 'round';
  if (named['stroke-linejoin']) context.lineJoin = named['stroke-linejoin'] as 'round';
}
