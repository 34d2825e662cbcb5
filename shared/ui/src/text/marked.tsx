import css from './text.module.css';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** Where the words stand in the text, by their first and last place; those that touch are one. */
export function placesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  let letters = '';
  const at: number[] = [];
  let index = 0;
  for (const character of text) {
    const part = plain(character);
    letters += part;
    for (let n = 0; n < part.length; n++) at.push(index);
    // A mark that stands on the letter before it belongs to that letter.
    index += character.length;
  }
  at.push(text.length);
  const found: [number, number][] = [];
  for (const word of words.map(plain).filter(Boolean)) {
    for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + word.length))
      found.push([at[from] ?? 0, at[from + word.length] ?? text.length]);
  }
  found.sort(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) joined.push([from, to]);
  }
  return joined;
}

/** A text with the words that a search found in it; case and accents do not count. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const places = placesOf(text, words);
  if (!places.length) return text;
  return (
    <>
      {places.map(([from, to], index) => (
        <span key={from}>
          {text.slice(places[index - 1]?.[1] ?? 0, from)}
          <mark className={css.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}
