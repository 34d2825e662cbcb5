import { formatLength } from '../text/format.ts';
import css from './list.module.css';

export interface ThumbProps {
  /** Absent: the place is marked as missing media. */
  src?: string | undefined;
  alt?: string | undefined;
  widthPx?: number | undefined;
  heightPx?: number | undefined;
  durationMs?: number | undefined;
}

/** A small picture of the thing itself, with its length where it has one. */
export const Thumb = ({ src, alt = '', widthPx = 80, heightPx = 45, durationMs }: ThumbProps) => (
  <span className={css.thumb} data-missing={src ? undefined : ''} style={{ width: widthPx, height: heightPx }}>
    {src && <img src={src} alt={alt} loading="lazy" />}
    {durationMs !== undefined && <span className={css.thumbTime}>{formatLength(durationMs)}</span>}
  </span>
);
