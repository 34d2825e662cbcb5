import type { Box, PictureRequest } from '../types.ts';
import { paletteFor } from './brand-palette.ts';
import { castFor, last, never, written } from './cast.ts';
import { chance, hashText } from './chance.ts';
import { chooseSetting } from './choose-setting.ts';
import { contrast } from './colour.ts';
import { clarity, colourings } from './contrast.ts';
import { dress } from './dress.ts';
import { meaningsIn } from './homonyms.ts';
import { inEnglish } from './in-english.ts';
import type { Motif } from './kit.ts';
import { type Framing, framingFor, type Zones, zonesFor } from './layout.ts';
import { lightShapes } from './light.ts';
import { literal } from './likened.ts';
import type { Colourway, Palette } from './palettes.ts';
import { type Composition, seat } from './seats.ts';
import { settings } from './settings/index.ts';
import { englishTopic, hasName, nameOf, termOf, withoutNames } from './term.ts';

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
  /** The word of the sentence that is written where nothing of it can be drawn, alone or beside what the video is about. */
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

/** Composes a picture for any sentence. The same request gives the same drawing. */
export function composeScene(request: SceneRequest): SceneDrawing {
  const { text, preset, width, height, seed, language } = request;
  const overscan = request.overscan ?? 1;
  const asked = request.framing ?? framingFor(request.role, width, height);
  const palette = paletteFor(preset, request.colours);
  const random = chance(hashText(`${seed}|${text}|${request.role}|${preset}`));
  const avoid = new Set(request.avoid ?? []);
  const turn = (Math.abs(Math.round(seed)) % 9973) + (hashText(text) % 97);

  const isVideo = asked === 'full' && request.role !== 'title';
  const said = literal(text, language);
  const meanings = request.meanings ?? meaningsIn(text, language, [text, request.topic ?? '']);
  const topic = request.topic?.trim() ? englishTopic(request.topic, language, meanings) : undefined;
  const words = isVideo ? wordsFor(said, request, avoid) : { all: [], hasTerm: false };
  const plain = request.topic ? withoutNames(said, language) : said;
  const cast = castFor(inEnglish(plain, language, meanings), request.role, avoid, random, {
    topic,
    around: request.around,
    standIns: request.standIns,
    hasTerm: words.hasTerm,
    hasName: isVideo && hasName(said, language),
  });
  // Beside the topic stands the word of a sentence that names nothing else.
  const isWorded =
    words.own !== undefined &&
    request.role !== 'hook' &&
    cast.actors.length > 0 &&
    cast.ranking.speaksForItself === false;
  const framing = isWorded ? 'number' : asked;
  // Of two sides one can be drawn: it stands alone.
  const role = isWorded || (request.role === 'compare' && cast.actors.length < 2) ? 'point' : request.role;
  const isSolo = framing === 'hero-only' || framing === 'title-left' || isWorded;
  let actors = isSolo && role !== 'compare' ? cast.actors.slice(0, 1) : cast.actors;
  const settingId = chooseSetting(cast, role, avoid, random);
  if (role !== 'list' && role !== 'compare') actors = inElement(settingId, actors);

  const wayIndex = wayFor(actors[0], palette, turn, request.avoid ?? []);
  const way = palette.ways[wayIndex] ?? palette.ways[0];
  // The same hero as just before stands on the other side.
  const isAgain = avoid.has(`${last}${actors[0]?.id}`);
  const turned = isAgain ? !avoid.has(`${last}${mirrored}`) : turn % 2 === 1;
  const mirror = turned && framing !== 'title-left' && framing !== 'number';
  const lettered = !isVideo ? undefined : isWorded ? words.own : actors.length > 0 ? undefined : words.all[0];

  const canvas = { width: Math.round(width * overscan), height: Math.round(height * overscan) };
  const offset = { x: Math.round((canvas.width - width) / 2), y: Math.round((canvas.height - height) / 2) };
  const inPicture = zonesFor(width, height, framing, role);
  const zones = moved(inPicture, offset);
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
    used: [
      ...actors.map((it) => it.id),
      ...(lettered !== undefined ? [written, `${written}:${lettered}`] : []),
      settingId,
      `way:${wayIndex}`,
      ...(mirror ? [mirrored] : []),
    ],
    zones: inPicture,
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

/** In `used` of a picture whose hero stands on the right. */
const mirrored = 'mirrored';
/** Titles of up to so many letters can stand in a picture as they are. */
const longestTitle = 60;

/**
 * Words that can be written where nothing is drawn, the best first: of the sentence, else what the video is about. `own`
 * is one of the sentence that the title has not. What the last two scenes wrote is not written again.
 */
function wordsFor(said: string, { topic = '', language }: SceneRequest, avoid: ReadonlySet<string>) {
  const isNew = (word: string | undefined): word is string =>
    word !== undefined && word !== '' && !avoid.has(`${never}${written}:${word}`);
  const title = topic.trim();
  const own = termOf(title ? said.replace(title, ' ') : said, language);
  const terms = [own, nameOf(title, language)].filter(isNew);
  const all = [...terms, termOf(title, language), title.length <= longestTitle ? title : undefined].filter(isNew);
  const isOfTitle = own !== undefined && title.toLowerCase().includes(own.toLowerCase());
  return { all, hasTerm: terms.length > 0, ...(isNew(own) && !isOfTitle && { own }) };
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
