import type { MatchRange } from '@avenue/contract';
import css from './passages.module.css';

/** A text with what was searched marked, by the places that the server found. */
export const Matches = ({ text, ranges }: { text: string; ranges: readonly MatchRange[] }) => (
  <>
    {ranges.map(([from, to], at) => (
      <span key={from}>
        {text.slice(ranges[at - 1]?.[1] ?? 0, from)}
        <mark className={css.mark}>{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(ranges.at(-1)?.[1] ?? 0)}
  </>
);
