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

function assTime(frame: number, fps: number): string {
  // rounded down to the centisecond: a state begins with its frame and ends before the next one's
  const cs = Math.floor((frame * 100) / fps);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(cs / 360_000)}:${two(Math.floor(cs / 6000) % 60)}:${two(Math.floor(cs / 100) % 60)}.${two(cs % 100)}`;
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

/**
 * The captions of one scene as an ASS file: a box per line that holds for the phrase, the words above it, the current
 * one in the highlight colour. Frames count from the start of the narration; `scene` cuts out the scene's own.
 */
export function sceneAss(
  phrases: readonly Phrase[],
  scene: Span & { fps: number; at: 'bottom' | 'top' },
  size: FrameSize,
  { style, font, layout }: CaptionSet,
): string {
  const { fps } = scene;
  const frameOf = (ms: number) => Math.round((ms * fps) / 1000);
  const events: string[] = [];
  const event = (layer: number, { from, to }: Span, text: string) => {
    const start = Math.max(from, scene.from) - scene.from;
    const end = Math.min(to, scene.to) - scene.from;
    if (start < end) events.push(`Dialogue: ${layer},${assTime(start, fps)},${assTime(end, fps)},C,,0,0,0,,${text}`);
  };
  const boxHeight = layout.fontPx * 1.08 + 2 * layout.paddingY;
  const [text, box, highlight] = [style.text, style.box, style.highlight].map(assColour);
  for (const phrase of phrases) {
    const whole = { from: frameOf(phrase.startMs), to: frameOf(phrase.endMs) };
    if (whole.to <= scene.from || whole.from >= scene.to) continue;
    const blockHeight = phrase.lines.length * boxHeight + (phrase.lines.length - 1) * layout.gap;
    phrase.lines.forEach((line, i) => {
      const middle = layout.centreY[scene.at] - blockHeight / 2 + i * (boxHeight + layout.gap) + boxHeight / 2;
      const width = measure(line.map((word) => word.text).join(' '), font, layout.fontPx) + 2 * layout.paddingX;
      const corner = `${round(layout.centreX - width / 2)},${round(middle - boxHeight / 2)}`;
      event(0, whole, `{\\an7\\pos(${corner})\\1c${box}\\p1}${roundedBox(width, boxHeight, layout.radius)}{\\p0}`);
      // capitals stand in the middle of the box: libass centres ascent and descent instead
      const y = middle + (layout.fontPx * (font.capHeight - font.ascent + font.descent)) / 2;
      for (const state of wordStates(phrase, frameOf)) {
        const words = line.map((word) =>
          word === state.current ? `{\\1c${highlight}}${assText(word.text)}{\\1c${text}}` : assText(word.text),
        );
        event(1, state, `{\\an5\\pos(${round(layout.centreX)},${round(y)})\\1c${text}}${words.join(' ')}`);
      }
    });
  }
  return assFile(events, size, style.font, layout.fontPx * (font.ascent + font.descent));
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
