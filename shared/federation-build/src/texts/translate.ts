import { type TextSpot, textsOf } from './spots.ts';

/** Texts in another language by those in the sources. What is not in it stays as it is. */
export type Catalogue = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&');

/**
 * A source file whose texts are those of the catalogue. What stands between the parts of a sentence may change places.
 *
 * @param isText which of its texts are meant; all without it
 * @throws Error where a translation names `{n}` that its text does not have
 */
export function translate(
  source: string,
  catalogue: Catalogue,
  isText: (spot: TextSpot) => boolean = () => true,
): string {
  const spots = textsOf(source).filter((spot) => catalogue[spot.text] && isText(spot));

  function codeOf({ kind, between, text }: TextSpot): string {
    const parts = (catalogue[text] ?? '').split(/\{(\d+)\}/);
    const code =
      parts.length === 1
        ? JSON.stringify(parts[0])
        : `\`${parts.map((part, index) => (index % 2 === 0 ? escaped(part) : `\${${codeAt(Number(part))}}`)).join('')}\``;
    return kind === 'jsx' || kind === 'attribute' ? `{${code}}` : code;

    function codeAt(index: number): string {
      const place = between[index];
      if (!place) throw new Error(`"${catalogue[text]}" names {${index}}, which "${text}" does not have.`);
      return say(place.start, place.end);
    }
  }

  /** The code from one place to another, translated; templates lie within each other. */
  function say(from: number, to: number): string {
    let made = '';
    let at = from;
    for (const spot of spots) {
      if (spot.start < at || spot.end > to) continue;
      made += source.slice(at, spot.start) + codeOf(spot);
      at = spot.end;
    }
    return made + source.slice(at, to);
  }
  return say(0, source.length);
}
