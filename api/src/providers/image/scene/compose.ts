import type { Box, PictureRequest } from '../types.ts';
import { paletteFor } from './brand-palette.ts';
import { castFor, written } from './cast.ts';
import { chance, hashText } from './chance.ts';
import { chooseSetting } from './choose-setting.ts';
import { contrast } from './colour.ts';
import { clarity, colourings } from './contrast.ts';
import { dress } from './dress.ts';
import { inEnglish } from './in-english.ts';
import type { Motif } from './kit.ts';
import { type Framing, framingFor, type Zones, zonesFor } from './layout.ts';
import { lightShapes } from './light.ts';
import type { Colourway, Palette } from './palettes.ts';
import { type Composition, seat } from './seats.ts';
import { settings } from './settings/index.ts';
import { hasName, nameOf, termOf } from './term.ts';

export interface SceneRequest extends PictureRequest {
  framing?: Framing;
  /** The canvas is this much larger than the request, evenly on all sides. Default value: 1. */
  overscan?: number;
}

/** A composed picture, not yet pixels. Coordinates are pixels of the canvas; zones and boxes are of the asked picture. */
export interface SceneDrawing {
  canvas: { width: number; height: number };
  /** Left top of the asked picture on the canvas. */
  offset: { x: number; y: number };
  /** SVG bodies. */
  background: string;
  /** The background without the light behind the actors. */
  scenery: string;
  foreground: string;
  motifs: string[];
  /** The word of the sentence that is written where nothing of it can be drawn. */
  term?: string;
  setting: string;
  composition: Composition;
  /** Motifs, setting and colourway for `avoid` of the next scene. */
  used: string[];
  zones: Zones;
  /** Flat tone of the text box and a colour that reads on it at 4.5:1 or better. */
  textTone: string;
  textColour: string;
  palette: Palette;
  way: Colourway;
  /** Clarity of each motif, 0 to 1. */
  clarity: number[];
  /** Share of the picture that hero, supports and their light cover, 0 to 1. */
  coverage: number;
}

/** What something is only likened to: "hard as wood", "wie ein Fluss", "como un grifo". It is not there. */
const likened =
  /\b(?:as \p{L}+ as|(?:looks?|swells?|feels?|tastes?|smells?|sounds?|acts?|floats?|grows?|shines?|rises?|leaps?) like|like an?|wie (?:ein|eine|einen|einem|einer)|como una?|comme une?|come una?|zoals een) [^,.;:!?]+/giu;

/** A sentence without what it likens its subject to, if something is left of it. */
function literal(text: string): string {
  const rest = text.replace(likened, ' ');
  return rest.trim().length > text.length / 3 ? rest : text;
}

/** Composes a picture for any sentence. The same request gives the same drawing. */
export function composeScene(request: SceneRequest): SceneDrawing {
  const { text, preset, width, height, seed, language } = request;
  const overscan = request.overscan ?? 1;
  const framing = request.framing ?? framingFor(request.role, width, height);
  const palette = paletteFor(preset, request.colours);
  const random = chance(hashText(`${seed}|${text}|${request.role}|${preset}`));
  const avoid = new Set(request.avoid ?? []);
  const turn = (Math.abs(Math.round(seed)) % 9973) + (hashText(text) % 97);
  const mirror = turn % 2 === 1 && framing !== 'title-left' && framing !== 'number';

  const topic = request.topic && inEnglish(request.topic, language);
  const isVideo = framing === 'full' && request.role !== 'title';
  const term = isVideo ? (termOf(text, language) ?? nameOf(request.topic, language)) : undefined;
  const cast = castFor(inEnglish(literal(text), language), request.role, avoid, random, {
    ...{ topic, around: request.around, hasTerm: term !== undefined, hasName: isVideo && hasName(text, language) },
  });
  // Of two sides one can be drawn: it stands alone.
  const role = request.role === 'compare' && cast.actors.length < 2 ? 'point' : request.role;
  const isSolo = framing === 'hero-only' || framing === 'title-left';
  let actors = isSolo && role !== 'compare' ? cast.actors.slice(0, 1) : cast.actors;
  const settingId = chooseSetting(cast, role, avoid, random);
  if (role !== 'list' && role !== 'compare') actors = inElement(settingId, actors);

  const wayIndex = wayFor(actors[0], palette, turn, request.avoid ?? []);
  const way = palette.ways[wayIndex] ?? palette.ways[0];
  // Where neither sentence nor topic can be drawn, the noun of the topic says what the video is about.
  const lettered =
    actors.length > 0 || !isVideo ? undefined : (term ?? (request.topic && termOf(request.topic, language)));

  const canvas = { width: Math.round(width * overscan), height: Math.round(height * overscan) };
  const offset = { x: Math.round((canvas.width - width) / 2), y: Math.round((canvas.height - height) / 2) };
  const asked = zonesFor(width, height, framing, role);
  const zones = moved(asked, offset);
  const drift = [0.01, -0.03, 0, -0.045, 0.005, -0.02][turn % 6] ?? 0;
  const ground = Math.round(zones.picture.y + zones.picture.h * (0.985 + drift));
  const seating = seat(actors, role, zones, ground, mirror, random);
  const setting = settings[settingId]({
    W: canvas.width,
    H: canvas.height,
    inset: offset,
    random,
    way,
    water: palette.water,
    slots: palette.slots,
    zones,
    ground,
    heroX: seating.heroX,
    heroReach: seating.seats[0]?.reach ?? 0,
    echoes: [...cast.actors.slice(actors.length), ...cast.echoes],
  });
  const shape = lightShapes[turn % lightShapes.length] ?? 'halo';
  const dressed = seating.seats.map((it, i) =>
    dress(it, i, { shape, setting, palette, way, zones, ground, random, width: canvas.width, inset: offset.x }),
  );
  const textTone = settingId === 'split' ? way.sky : setting.sky;

  return {
    canvas,
    offset,
    background: setting.behind + dressed.map((it) => it.light).join('') + setting.front,
    scenery: setting.behind + setting.front,
    foreground: dressed.map((it) => it.figure).join(''),
    motifs: actors.map((it) => it.id),
    ...(lettered !== undefined && { term: lettered }),
    setting: settingId,
    composition: seating.composition,
    used: [...actors.map((it) => it.id), ...(lettered !== undefined ? [written] : []), settingId, `way:${wayIndex}`],
    zones: asked,
    textTone,
    textColour: textColourOn(textTone, way, palette),
    palette,
    way,
    clarity: dressed.map((it) => it.clarity),
    coverage: coverageOf(
      dressed.map((it) => it.box),
      canvas,
    ),
  };
}

/** Supports that would drown or drift away are left out. */
function inElement(setting: string, actors: readonly Motif[]): Motif[] {
  const [lead, ...supports] = actors;
  const swims = (it: Motif) =>
    ['fish', 'whale', 'octopus', 'submarine', 'turtle', 'anchor', 'treasure', 'swimmer'].includes(it.id);
  const keeps = (it: Motif) =>
    setting === 'underwater' ? swims(it) : setting === 'sea' ? it.place !== 'stands' || swims(it) : true;
  return lead ? [lead, ...supports.filter(keeps)] : [];
}

/**
 * Colourways take turns: the one that earlier scenes used least, counted from the turn of this seed. One in whose sky
 * the hero would be lost (bread before ochre) waits.
 */
function wayFor(hero: Motif | undefined, { ways, slots }: Palette, turn: number, avoid: readonly string[]): number {
  const count = (i: number) => avoid.filter((id) => id === `way:${i}`).length;
  const isClear = (i: number) =>
    !hero ||
    Math.max(...colourings(hero, slots, true, 0).map((it) => clarity(hero.edge, it, ways[i]?.sky ?? ''))) >= 0.5;
  const order = [0, 1, 2].map((i) => (turn + i) % 3);
  const clear = order.filter(isClear);
  const list = clear.length > 0 ? clear : order;
  return list.reduce((best, i) => (count(i) < count(best) ? i : best));
}

function moved(zones: Zones, by: { x: number; y: number }): Zones {
  const move = (box: Box): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });
  return {
    kind: zones.kind,
    picture: move(zones.picture),
    caption: move(zones.caption),
    text: zones.text && move(zones.text),
  };
}

function textColourOn(tone: string, way: Colourway, { slots }: Palette): string {
  const inks = [way.text, slots[2] ?? '#ffffff', slots[0] ?? '#000000', '#ffffff', '#000000'];
  return inks.find((ink) => contrast(ink, tone) >= 4.5) ?? '#000000';
}

/** Share of the canvas inside the boxes' union, by a grid of 64 x 64 points. */
function coverageOf(
  boxes: readonly (readonly [number, number, number, number])[],
  canvas: SceneDrawing['canvas'],
): number {
  let inside = 0;
  for (let i = 0; i < 64; i++) {
    for (let j = 0; j < 64; j++) {
      const x = ((i + 0.5) * canvas.width) / 64;
      const y = ((j + 0.5) * canvas.height) / 64;
      if (boxes.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b)) inside++;
    }
  }
  return inside / 4096;
}
