import { Icon, type IconType } from '../action/icon.tsx';
import { scaled } from '../art/scaled.ts';
import { formatLength } from '../text/format.ts';
import css from './list.module.css';

export interface ThumbProps {
  /** Absent: the icon, or else the place is marked as missing media. */
  src?: string | undefined;
  /** For a thing that has no picture. */
  icon?: IconType | undefined;
  alt?: string | undefined;
  widthPx?: number | undefined;
  heightPx?: number | undefined;
  durationMs?: number | undefined;
}

/** A small picture of the thing itself, with its length where it has one. */
export const Thumb = ({ src, icon, alt = '', widthPx = 80, heightPx = 45, durationMs }: ThumbProps) => (
  <span className={css.thumb} data-missing={src || icon ? undefined : ''} style={{ width: widthPx, height: heightPx }}>
    {!src && icon && <Icon of={icon} />}
    {src && <img {...scaled(src, widthPx)} alt={alt} loading="lazy" />}
    {durationMs !== undefined && <span className={css.thumbTime}>{formatLength(durationMs)}</span>}
  </span>
);
