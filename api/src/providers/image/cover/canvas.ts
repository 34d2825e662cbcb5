import { type Canvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { castAbout } from '../scene/cast.ts';
import { type Chance, chance, hashText } from '../scene/chance.ts';
import { contrast, mix } from '../scene/colour.ts';
import { clarity, colourings } from '../scene/contrast.ts';
import { type Motif, motif, stamp } from '../scene/kit.ts';
import type { Colourway, Palette, Slots } from '../scene/palettes.ts';
import { svgDocument } from '../scene/svg.ts';
import { brandType } from '../thumbnail/type.ts';
import { paintShapes } from './paint.ts';
import type { CoverRequest } from './types.ts';
import { type Setting, type SetWords, setWords } from './words.ts';

/** Where nothing of the words can be drawn. */
const ornaments = ['star', 'leaf', 'flower-daisy'];

/** What a design draws on, and with. Lengths are px; `u` is a thousandth of the width. */
export class Sheet {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly request: CoverRequest;
  readonly palette: Palette;
  readonly w: number;
  readonly h: number;
  readonly random: Chance;
  /** What fits the words, the best first; ornaments where nothing does. */
  readonly motifs: readonly Motif[];
  readonly #clear = new Map<string, Slots>();
  readonly #set: { words: SetWords; contrast: number; isTitle: boolean }[] = [];

  constructor(canvas: Canvas, request: CoverRequest, palette: Palette) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.request = request;
    this.palette = palette;
    this.w = canvas.width;
    this.h = canvas.height;
    this.random = chance(hashText(`${request.seed}|${request.design}|${request.about}`));
    const cast = castAbout(request, chance(hashText(`${request.seed}|${request.about}`)));
    const known = new Set<string>();
    const fitting = [...cast.actors, ...cast.echoes].filter(({ id }) => !known.has(id) && known.add(id));
    this.motifs = fitting.length > 0 ? fitting : ornaments.flatMap((id) => motif(id) ?? []);
  }

  get u(): number {
    return this.w / 1000;
  }

  /** Colours by what they are for. */
  get slot() {
    const [ink, inkSoft, paper, main, mainDark, accent, accentDark, second, secondDark, soft] = this.palette.slots as [
      ...[string, string, string, string, string],
      ...[string, string, string, string, string],
    ];
    return { ink, inkSoft, paper, main, mainDark, accent, accentDark, second, secondDark, soft };
  }

  /** The colour of the largest shape: what a brand leads with where it names one, else the design's own choice. */
  lead(otherwise: string): string {
    const { main, ground } = this.request.colours ?? {};
    return main ?? ground ?? otherwise;
  }

  /** One of the three sets of grounds of the palette. */
  way(at: number): Colourway {
    const { ways } = this.palette;
    return ways[((at % 3) + 3) % 3] ?? ways[0];
  }

  fill(colour: string): void {
    this.context.fillStyle = colour;
    this.context.fillRect(0, 0, this.w, this.h);
  }

  /** Shapes as an SVG body in px of the sheet. */
  async draw(body: string): Promise<void> {
    if (paintShapes(this.context, body)) return;
    this.context.drawImage(await loadImage(svgDocument(this.w, this.h, body)), 0, 0);
  }

  /** The body of a motif, coloured so that it stands out of what is behind it. */
  motif(at: number, x: number, y: number, size: number, behind: string, flip = false): string {
    const one = this.motifs[at % this.motifs.length];
    return one ? stamp(one.id, this.clear(one, behind), x, y, size, flip) : '';
  }

  clear(one: Motif, behind: string): Slots {
    const key = `${one.id} ${behind}`;
    const known = this.#clear.get(key) ?? this.#clearest(one, behind);
    this.#clear.set(key, known);
    return known;
  }

  #clearest(one: Motif, behind: string): Slots {
    const all = colourings(one, this.palette.slots, true, 0);
    return all.reduce((best, it) =>
      clarity(one.edge, it, behind) > clarity(one.edge, best, behind) + 0.02 ? it : best,
    );
  }

  /** How clearly the first motif stands out of a ground, 0 to 1. */
  clarityOn(ground: string): number {
    const [one] = this.motifs;
    return one ? clarity(one.edge, this.clear(one, ground), ground) : 1;
  }

  /** The first of these colours that reads on a ground at 4.5:1, else black or white. */
  reads(ground: string, ...wanted: string[]): string {
    const all = [...wanted, this.slot.ink, this.slot.paper, '#000000', '#ffffff'];
    return all.find((one) => contrast(one, ground) >= 4.5) ?? '#000000';
  }

  /** A colour as a large shape beside this ground: other than it, by a little at least. */
  apart(ground: string, ...wanted: string[]): string {
    return wanted.find((one) => contrast(one, ground) >= 1.35) ?? mix(ground, this.slot.ink, 0.3);
  }

  /** Sets words that stand on one tone, and keeps how they read. @returns the foot of what was set, in px */
  words(setting: Setting, ground: string): number {
    const { title, heading } = this.request;
    const isTitle = setting.text === title;
    const face = isTitle && heading !== undefined ? brandType(heading).face : setting.face;
    const set = setting.text.trim() === '' ? undefined : setWords(this.context, { ...setting, face });
    if (!set) return setting.box.y;
    this.#set.push({ words: set, contrast: contrast(setting.colour, ground), isTitle });
    return set.box.y + set.box.h;
  }

  /** What came of the words. */
  get told() {
    const title = this.#set.find(({ isTitle }) => isTitle);
    return {
      fonts: [
        ...new Set(
          this.#set.map(({ words }) =>
            words.family
              .replace(/^Avenue brand .*/, 'Font of the brand kit')
              .replace(/^Avenue (?:cover |script )?/, ''),
          ),
        ),
      ],
      contrast: Math.min(21, ...this.#set.map((one) => one.contrast)),
      capsAt120: title ? (title.words.capsPx * 120) / this.w : 0,
    };
  }
}
