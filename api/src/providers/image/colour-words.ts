import { luminance } from './scene/colour.ts';
import type { BrandColours } from './types.ts';

/** Hues from red on, each up to its degree. */
const hues: readonly (readonly [number, string])[] = [
  [12, 'red'],
  [40, 'orange'],
  [68, 'yellow'],
  [95, 'lime green'],
  [155, 'green'],
  [178, 'teal'],
  [200, 'turquoise'],
  [250, 'blue'],
  [280, 'violet'],
  [312, 'purple'],
  [342, 'pink'],
  [361, 'red'],
];

/** What a person would call a colour: "deep teal", "pale yellow", "near black". */
export function colourName(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const light = luminance(colour);
  if (high - low < 0.08)
    return light > 0.9 ? 'white' : light > 0.4 ? 'light grey' : light > 0.06 ? 'grey' : 'near black';
  if (light < 0.008) return 'near black';
  if (low > 0.84) return r >= b ? 'cream' : 'ice blue';
  const turn =
    high === r ? (g - b) / (high - low) : high === g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low);
  const degree = (turn * 60 + 360) % 360;
  const hue = hues.find(([to]) => degree < to)?.[1] ?? 'red';
  const isDull = (high - low) / high < 0.35;
  if (hue === 'orange' && (light < 0.16 || isDull)) return light < 0.3 ? 'brown' : 'beige';
  if (hue === 'red' && light > 0.35) return 'pale pink';
  const tone = light > 0.5 && low > 0.35 ? 'pale ' : light < 0.1 ? 'deep ' : isDull ? 'muted ' : '';
  return `${tone}${hue}`;
}

/** The colours of a brand as a picture prompt says them; undefined where there are none. */
export function colourWords(colours: BrandColours | undefined): string | undefined {
  if (!colours) return undefined;
  const { ground, main, second, highlight } = colours;
  const used = [...new Set([main, second, highlight].flatMap((it) => (it ? [colourName(it)] : [])))];
  return [
    ...(used.length > 0 ? [`colour palette of ${new Intl.ListFormat('en').format(used)}`] : []),
    ...(ground ? [`${colourName(ground)} background`] : []),
  ].join(', ');
}
