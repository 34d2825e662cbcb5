import { type Piece, type Reading, Unreadable } from './types.ts';

const timing = /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,]\d{1,3}\s+-->\s+(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
/** `<i>`, `<v Ann>`, `<c.loud>`, `<00:01.000>` and `{\an8}`: how it is shown, not what is said. */
const styling = /<\/?(?:[ibuc]|v|lang|ruby|rt|font)(?:[ .][^<>\n]*)?>|<(?:\d+:)?\d{2}:\d{2}\.\d{3}>|\{\\[^{}\n]*\}/gi;

const two = (text: string | undefined) => (text ?? '0').padStart(2, '0');

/** What is said in an SRT or WebVTT file; a place is the time at which it begins. @throws Unreadable without one cue */
export function readCues(text: string): Reading {
  const pieces: Piece[] = [];
  let language: string | undefined;
  for (const block of text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    if (/^WEBVTT\b/.test(lines[0] ?? '')) language = /^Language:[ \t]*([\w-]{2,20})/im.exec(block)?.[1];
    const at = lines.findIndex((line) => timing.test(line));
    if (at < 0 || at > 1) continue;
    const [, hours, minutes, seconds] = timing.exec(lines[at] ?? '') ?? [];
    const said = lines
      .slice(at + 1)
      .map((line) => line.replace(styling, '').trim())
      .filter(Boolean)
      .join('\n');
    if (said === '') continue;
    const place = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
    pieces.push({ text: said, place, part: 'cues', ...(pieces.length > 0 && { joins: true as const }) });
  }
  if (pieces.length === 0)
    throw new Unreadable('No cue with a time was found in this file. Save it as SRT or WebVTT, then add it again.');
  return { pieces, ...(language && { language }) };
}

/** What is said from one moment to another, milliseconds. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

const span = /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;
const msOf = (hours: string | undefined, minutes = '0', seconds = '0', rest = '0') =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));

/** Cues of an SRT or WebVTT file in the order of their times; empty of a file without any. */
export function readTimedCues(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => span.test(line));
    if (at < 0 || at > 1) continue;
    const [, h, m, s, f, toH, toM, toS, toF] = span.exec(lines[at] ?? '') ?? [];
    const said = lines
      .slice(at + 1)
      .map((line) => line.replace(styling, '').trim())
      .filter(Boolean)
      .join(' ');
    const [startMs, endMs] = [msOf(h, m, s, f), msOf(toH, toM, toS, toF)];
    if (said !== '' && endMs > startMs) cues.push({ startMs, endMs, text: said });
  }
  return cues.toSorted((a, b) => a.startMs - b.startMs);
}
