import { readFileSync } from 'node:fs';
import { mix } from './colour.ts';
import type { Slots } from './palettes.ts';

export type Category =
  | 'people'
  | 'hands'
  | 'nature'
  | 'animals'
  | 'food'
  | 'kitchen'
  | 'home'
  | 'places'
  | 'paths'
  | 'transport'
  | 'tools'
  | 'knowledge'
  | 'body'
  | 'games'
  | 'money'
  | 'tech'
  | 'objects'
  | 'arts'
  | 'holidays';

/** One drawing of the kit, on a square of 200 units. */
export interface Motif {
  id: string;
  category: Category;
  /** Plainest words first. */
  tags: string[];
  /** How many of the first tags call it by a name. Default value: the parts of its id and one more */
  names?: number;
  place: 'stands' | 'floats' | 'hangs';
  /** Natural size beside an apple, 1 to 1.4. */
  size: number;
  /** Left, top, right, bottom of the silhouette, in units. */
  box: [number, number, number, number];
  /** Share of the silhouette's edge by slot number, and of the part that touches the ground. */
  edge: Record<string, number>;
  foot?: Record<string, number>;
}

export interface Concept {
  concept: string;
  words: string[];
  motifs: string[];
  backgrounds: string[];
}

const kitFile = (name: string): string => readFileSync(new URL(`../kit/${name}`, import.meta.url), 'utf8');

export const motifs: readonly Motif[] = (JSON.parse(kitFile('kit.json')) as { motifs: Motif[] }).motifs;
export const concepts: readonly Concept[] = JSON.parse(kitFile('abstract.json')) as Concept[];

const byId = new Map(motifs.map((motif) => [motif.id, motif]));
const bodies = new Map<string, string>();

export function motif(id: string): Motif | undefined {
  return byId.get(id);
}

/** The shapes of a motif with its ten placeholders filled. */
function paint(id: string, slots: Slots): string {
  let body = bodies.get(id);
  if (body === undefined) {
    body = kitFile(`motifs/${id}.svg`).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    bodies.set(id, body);
  }
  return body.replace(/#0000(0[1-9a])/g, (_, slot: string) => slots[Number.parseInt(slot, 16) - 1] ?? '#000000');
}

/** A motif drawn with its 200-unit square at x, y (left top) and `size` pixels wide. */
export function stamp(id: string, slots: Slots, x: number, y: number, size: number, flip = false): string {
  const scale = Math.round((size / 200) * 1e4) / 1e4;
  const left = Math.round((flip ? x + size : x) * 10) / 10;
  const turn = flip ? `scale(${-scale} ${scale})` : `scale(${scale})`;
  return `<g transform="translate(${left} ${Math.round(y * 10) / 10}) ${turn}" stroke-linecap="round" stroke-linejoin="round">${paint(id, slots)}</g>`;
}

/** Colours seen through air: each slot fades towards `air`; `depth` 1 is air alone. */
export function faded(slots: Slots, air: string, depth: number): Slots {
  return slots.map((colour) => mix(colour, air, depth));
}
