/** Characters of the text before and after the word that was found. */
const before = 40;
const after = 70;

/** As `kernel.search_fold` in the database compares: without case and accents. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** Where each character of the folded text stands in the text itself. */
function folded(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const part = fold(character);
    letters += part;
    for (let n = 0; n < part.length; n++) at.push(index);
    index += character.length;
  }
  return { letters, at };
}

/** The words around the first of `words` that the text holds: "... the harbour toll paid for the lamp oil ..."; nothing if it holds none. */
export function excerpt(written: string, words: readonly string[]): string | undefined {
  const text = written.normalize('NFC');
  const { letters, at } = folded(text);
  const found = words.map((word) => letters.indexOf(fold(word))).filter((place) => place >= 0);
  if (!found.length) return undefined;
  const place = at[Math.min(...found)] ?? 0;
  const from = place <= before ? 0 : text.indexOf(' ', place - before) + 1;
  const start = from > 0 && from <= place ? from : Math.max(0, place - before);
  const cut = text.length <= place + after ? text.length : text.lastIndexOf(' ', place + after);
  const end = cut > place ? cut : Math.min(text.length, place + after);
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '... ' : ''}${shown}${end < text.length ? ' ...' : ''}`;
}
