import css from './avatar.module.css';

/** "ML" for Mara Lind; one letter for one name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}

const hues = 4;

/** One of the colours of the style, always the same for a name. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7) % hues;

/** Somebody by initials. Decorative: the name always stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={css.avatar} data-hue={hueOf(name)} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
