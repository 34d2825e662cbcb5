import type { Piece, Reading } from './types.ts';

const mostPlaceChars = 120;

/** A heading as a place: one line, no markup at its ends. */
export const placeOf = (heading: string): string =>
  heading
    .replace(/\s+/g, ' ')
    .replace(/^[\s*_`]+|[\s*_`]+$/g, '')
    .slice(0, mostPlaceChars);

const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const underline = /^ {0,3}(=+|-{3,})[ \t]*$/;
const listItem = /^[ \t]*(?:[-*+•]|\d{1,4}[.)])[ \t]+/;

/** `title: ...` and `language: ...` at the head of a Markdown file. */
function frontMatter(lines: readonly string[]): { skip: number; title?: string; language?: string } {
  if (lines[0]?.trimEnd() !== '---') return { skip: 0 };
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end < 0 || end > 60) return { skip: 0 };
  const saidOf = (name: string) =>
    lines
      .slice(1, end)
      .map((line) => new RegExp(`^${name}:[ \t]*["']?(.+?)["']?[ \t]*$`, 'i').exec(line)?.[1])
      .find((value) => value !== undefined);
  const [title, language] = [saidOf('title'), saidOf('lang(?:uage)?')];
  return { skip: end + 1, ...(title && { title }), ...(language && { language }) };
}

/**
 * Plain text and Markdown: paragraphs under their headings, list items one by one, code as it stands. Without headings a
 * place is the number of the paragraph.
 */
export function readPlain(text: string): Reading {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n');
  const { skip, ...said } = frontMatter(lines);
  const pieces: Piece[] = [];
  let place: string | undefined;
  let part = 0;
  let title: string | undefined;
  let paragraphs = 0;
  let open: string[] = [];
  let fenced: string | undefined;
  /** A heading under which nothing stands is text itself. */
  let bare: string | undefined;
  const close = () => {
    const paragraph = open.join('\n').trimEnd();
    open = [];
    if (paragraph.trim() === '') return;
    bare = undefined;
    paragraphs += 1;
    pieces.push({ text: paragraph, place: place ?? `paragraph ${paragraphs}`, part: `${part}` });
  };
  const enter = (words: string, level: number) => {
    close();
    // The title is kept as the title.
    if (bare !== undefined && placeOf(bare) !== title)
      pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
    part += 1;
    if (level === 1) title ??= placeOf(words);
    place = placeOf(words) || place;
    bare = words.trim() || undefined;
  };
  for (const line of lines.slice(skip)) {
    const marks = fence.exec(line)?.[1];
    if (fenced !== undefined) {
      open.push(line);
      if (marks?.startsWith(fenced)) {
        fenced = undefined;
        close();
      }
      continue;
    }
    if (marks) {
      close();
      fenced = marks;
      open.push(line);
      continue;
    }
    const [, signs = '', words = ''] = heading.exec(line) ?? [];
    if (signs) enter(words, signs.length);
    else if (underline.test(line) && open.length === 1 && open[0] && open[0].length <= mostPlaceChars) {
      const [words = ''] = open;
      open = [];
      enter(words, line.trimStart().startsWith('=') ? 1 : 2);
    } else if (line.trim() === '') close();
    else {
      if (listItem.test(line)) close();
      open.push(line);
    }
  }
  close();
  if (bare !== undefined) pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
  const named = said.title ?? title;
  return { pieces, ...(named && { title: named }), ...(said.language && { language: said.language }) };
}
