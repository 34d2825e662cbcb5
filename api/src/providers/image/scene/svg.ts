/** SVG shapes as strings. Coordinates are pixels of the canvas; empty or inverted shapes give an empty string. */

const n = (value: number): number => Math.round(value * 10) / 10;
type Point = readonly [number, number];

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  if (w <= 0 || h <= 0) return '';
  const rx = radius ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx} fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return r > 0 ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>` : '';
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number, dash?: readonly [number, number]): string {
  const dashes = dash ? ` stroke-dasharray="${n(dash[0])} ${n(dash[1])}"` : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`, fill);
}

/** Path data from a template: numbers are rounded to a tenth. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, i) => text + part + (i < values.length ? n(values[i] ?? 0) : ''), '');
}

export function times(count: number, shape: (index: number) => string): string {
  let text = '';
  for (let i = 0; i < count; i++) text += shape(i);
  return text;
}

/** A cloud whose flat base is centred on x, y and is about two `size` wide. */
export function cloud(x: number, y: number, size: number, fill: string): string {
  const s = size;
  return path(
    d`M${x - s} ${y}a${s * 0.34} ${s * 0.34} 0 0 1 ${s * 0.28} ${-s * 0.6} ${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.9} ${-s * 0.1} ${s * 0.36} ${s * 0.36} 0 0 1 ${s * 0.5} ${s * 0.7}z`,
    fill,
  );
}

/** A whole document; pixels are the units of `body`. */
export function svgDocument(width: number, height: number, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${body}</svg>`,
  );
}
