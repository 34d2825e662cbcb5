import { textOf } from '../../type/index.ts';
import type { FrameSize } from '../types.ts';
import type { Phrase } from './phrases.ts';
import { type CaptionSet, measure } from './style.ts';
import type { CaptionWord } from './words.ts';

/** `#rrggbb` as libass writes it: `&Hbbggrr&`. */
export function assColour(hex: string): string {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (!r || !g || !b) throw new RangeError(`${hex} is no colour of the form #rrggbb`);
  return `&H${b}${g}${r}&`.toUpperCase();
}

/** Nothing in a text may open a tag, escape, or start a new field. */
export function assText(text: string): string {
  return text
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('\\', '/')
    .replace(/[\r\n]+/g, ' ');
}

function assTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.00`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A rounded rectangle as a drawing with its corner at 0,0. */
function roundedBox(w: number, h: number, radius: number): string {
  const r = Math.min(radius, h / 2, w / 2);
  const k = r * 0.4477;
  const p = (...values: number[]) => values.map(round).join(' ');
  return [
    `m ${p(r, 0)} l ${p(w - r, 0)} b ${p(w - k, 0, w, k, w, r)}`,
    `l ${p(w, h - r)} b ${p(w, h - k, w - k, h, w - r, h)}`,
    `l ${p(r, h)} b ${p(k, h, 0, h - k, 0, h - r)}`,
    `l ${p(0, r)} b ${p(0, k, k, 0, r, 0)}`,
  ].join(' ');
}

interface Span {
  from: number;
  to: number;
}

/** A stretch of frames in which one word is the current one. */
function wordStates(phrase: Phrase, frameOf: (ms: number) => number): (Span & { current: CaptionWord })[] {
  const words = phrase.lines.flat();
  const end = frameOf(phrase.endMs);
  return words.map((current, i) => ({
    current,
    from: frameOf(i === 0 ? phrase.startMs : current.startMs),
    to: Math.min(end, words[i + 1] ? frameOf((words[i + 1] as CaptionWord).startMs) : end),
  }));
}

/** Captions of one scene as a strip of pictures, one for each state: libass draws a state once, not once a frame. */
export interface CaptionStrip {
  /** ASS file for pictures of `width` x `height`; state k shows from second k to second k + 1. */
  ass: string;
  /** Frame of the scene with which each state begins; rising, the first is 0. */
  starts: number[];
  /** Where the strip stands in the frame, pixels; all even for the chroma grid. */
  top: number;
  height: number;
  /** The part of its width in which anything shows: blending the rest would cost as much. */
  left: number;
  width: number;
  /** The same as shapes, each with the frames of the scene in which it shows, for a strip that is painted. */
  shapes?: readonly (Span & { shape: Shape })[];
  /** The words are placed from the right. */
  fromRight?: true;
  /** Colour of the transparent ground, `#rrggbb`: with any other one the soft edges of the boxes would be fringed. */
  ground: string;
}

/** Room around the boxes for letters that reach out of them, in font sizes: for letters of substitute fonts, and else. */
const spareEm = { substitute: 0.6, own: 0.15 } as const;

/** A box, or a line of words of which one is the current one. Pixels of the frame. */
export type Shape =
  | { kind: 'box'; x: number; y: number; w: number; h: number }
  | { kind: 'line'; words: readonly CaptionWord[]; current: number; middle: number };

interface Drawn extends Span {
  layer: number;
  shape: Shape;
  /** What libass draws, given the upper left corner of the strip. */
  text(top: number, left: number): string;
}

/** Boxes and words of the phrases within a scene; spans are clipped to the scene and count from its start. */
function drawings(
  phrases: readonly Phrase[],
  scene: Span & { fps: number; at: 'bottom' | 'top' },
  { style, font, layout }: CaptionSet,
): { drawn: Drawn[]; top: number; bottom: number; left: number; right: number } {
  const frameOf = (ms: number) => Math.round((ms * scene.fps) / 1000);
  const drawn: Drawn[] = [];
  const draw = (layer: number, span: Span, shape: Shape, text: Drawn['text']) => {
    const from = Math.max(span.from, scene.from) - scene.from;
    const to = Math.min(span.to, scene.to) - scene.from;
    if (from < to) drawn.push({ layer, from, to, shape, text });
  };
  const boxHeight = layout.fontPx * 1.08 + 2 * layout.paddingY;
  const [text, boxColour, highlight] = [style.text, style.box, style.highlight].map(assColour);
  const centre = layout.centreY[scene.at];
  let [top, bottom] = [centre, centre];
  let half = 0;
  let isOwn = font.width === undefined;
  for (const phrase of phrases) {
    const whole = { from: frameOf(phrase.startMs), to: frameOf(phrase.endMs) };
    if (whole.to <= scene.from || whole.from >= scene.to) continue;
    const blockHeight = phrase.lines.length * boxHeight + (phrase.lines.length - 1) * layout.gap;
    top = Math.min(top, centre - blockHeight / 2);
    bottom = Math.max(bottom, centre + blockHeight / 2);
    phrase.lines.forEach((line, i) => {
      const middle = centre - blockHeight / 2 + i * (boxHeight + layout.gap) + boxHeight / 2;
      const width = measure(textOf(line), font, layout.fontPx) + 2 * layout.paddingX;
      const outline = `\\1c${boxColour}\\p1}${roundedBox(width, boxHeight, layout.radius)}{\\p0}`;
      const left = round(layout.centreX - width / 2);
      half = Math.max(half, width / 2);
      isOwn &&= [...textOf(line)].every((letter) => font.advance(letter.codePointAt(0) ?? 0) !== undefined);
      const box = { kind: 'box', x: left, y: middle - boxHeight / 2, w: width, h: boxHeight } as const;
      draw(
        0,
        whole,
        box,
        (above, before) => `{\\an7\\pos(${round(left - before)},${round(middle - boxHeight / 2 - above)})${outline}`,
      );
      // capitals stand in the middle of the box: libass centres ascent and descent instead
      const y = middle + (layout.fontPx * (font.capHeight - font.ascent + font.descent)) / 2;
      for (const state of wordStates(phrase, frameOf)) {
        const words = line.map((word) => ({
          ...word,
          text: word === state.current ? `{\\1c${highlight}}${assText(word.text)}{\\1c${text}}` : assText(word.text),
        }));
        const said = `\\1c${text}}${textOf(words)}`;
        draw(
          1,
          state,
          { kind: 'line', words: line, current: line.indexOf(state.current), middle },
          (above, before) => `{\\an5\\pos(${round(layout.centreX - before)},${round(y - above)})${said}`,
        );
      }
    });
  }
  const spare = (isOwn ? spareEm.own : spareEm.substitute) * layout.fontPx;
  // Widths of substitute letters are guessed.
  const beside = isOwn ? half + spare : layout.centreX;
  return {
    drawn,
    ...{ top: top - spare, bottom: bottom + spare },
    ...{ left: layout.centreX - beside, right: layout.centreX + beside },
  };
}

/**
 * The captions of one scene: a box per line that holds for the phrase, the words above it, the current one in the
 * highlight colour. Frames of `scene` count from the start of the narration. Undefined when the scene has none.
 */
export function captionStrip(
  phrases: readonly Phrase[],
  scene: Span & { fps: number; at: 'bottom' | 'top' },
  size: FrameSize,
  set: CaptionSet,
): CaptionStrip | undefined {
  const area = drawings(phrases, scene, set);
  if (area.drawn.length === 0) return undefined;
  const even = (value: number) => 2 * Math.floor(value / 2);
  const top = Math.max(0, even(area.top));
  const height = Math.min(size.height, even(area.bottom + 2)) - top;
  const left = Math.max(0, even(area.left));
  const width = left === 0 ? size.width : Math.min(size.width, even(area.right + 2)) - left;
  const last = scene.to - scene.from;
  const turns = new Set([0, ...area.drawn.flatMap(({ from, to }) => [from, to])]);
  const starts = [...turns].filter((frame) => frame < last).sort((a, b) => a - b);
  const second = new Map([...starts, last].map((frame, state) => [frame, assTime(state)]));
  const events = area.drawn.map(
    ({ layer, from, to, text }) =>
      `Dialogue: ${layer},${second.get(from)},${second.get(to)},C,,0,0,0,,${text(top, left)}`,
  );
  const { style, font, layout, fromRight } = set;
  const fontSize = layout.fontPx * (font.ascent + font.descent);
  const ass = assFile(events, { width, height }, style.font, fontSize);
  const shapes = area.drawn.map(({ from, to, shape }) => ({ from, to, shape }));
  return {
    ass,
    starts,
    top,
    height,
    left,
    width,
    ground: style.box,
    ...(style.shaped && { shapes }),
    ...(fromRight && { fromRight }),
  };
}

/** `fontSize` is the height from ascent to descent, as libass counts it. */
function assFile(events: readonly string[], { width, height }: FrameSize, font: string, fontSize: number): string {
  const name = font.replace(/[,{}\\\r\n]/g, ' ');
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 2
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment,MarginL,MarginR,MarginV,Encoding
Style: C,${name},${round(fontSize)},&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,0,0,5,0,0,0,-1

[Events]
Format: Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text
${events.join('\n')}
`;
}
