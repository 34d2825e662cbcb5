import { isFromRight, textOf } from '../../type/index.ts';
import type { Phrase } from './phrases.ts';

function srtTime(ms: number): string {
  const whole = Math.round(ms);
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(whole / 1000);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)},${pad(whole % 1000, 3)}`;
}

/** Players read tags and arrows in SRT: neither may come from the text. */
const srtText = (text: string) =>
  text
    .replace(/--+>/g, '→')
    .replace(/<(?=[a-z/!])/gi, '‹')
    .replace(/[\r\n]+/g, ' ');

/** Players take a line by its first letter; a line of a text from the right that begins with a name says so. */
const rightMark = '\u200F';

/** The phrases as SubRip text. `durationMs` closes the last one; `fromRight` is the direction of the narration. */
export function srt(phrases: readonly Phrase[], durationMs: number, fromRight = false): string {
  const begun = (line: string) => (fromRight && isFromRight(line) === false ? rightMark + line : line);
  return phrases
    .map((phrase) => ({ ...phrase, endMs: Math.min(phrase.endMs, durationMs) }))
    .filter((phrase) => phrase.endMs > phrase.startMs)
    .map(({ lines, startMs, endMs }, i) => {
      const text = lines.map((line) => begun(srtText(textOf(line)))).join('\n');
      return `${i + 1}\n${srtTime(startMs)} --> ${srtTime(endMs)}\n${text}\n`;
    })
    .join('\n');
}
