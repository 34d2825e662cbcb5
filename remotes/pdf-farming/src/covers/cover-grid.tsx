import type { PdfCover } from '@avenue/contract/pdf';
import { scaled, type useCursor } from '@avenue/ui';
import css from './covers.module.css';

interface CoverGridProps {
  items: readonly PdfCover[];
  cursor: ReturnType<typeof useCursor>;
}

/** Covers beside each other; the pressed one is looked at. */
export const CoverGrid = ({ items, cursor }: CoverGridProps) => (
  <ul className={css.grid} aria-label="Covers" {...cursor.list}>
    {items.map((one, at) => (
      <li key={one.id} {...cursor.row(one.id)}>
        <button type="button" data-row-main="" aria-pressed={cursor.id === one.id} onClick={() => cursor.go(one.id)}>
          <img
            {...scaled(one.url, 160)}
            alt={`Cover ${at + 1}: "${one.title}", ${one.design}`}
            width={one.width}
            height={one.height}
            loading="lazy"
          />
          <span>{`${at + 1} ${one.design}`}</span>
        </button>
      </li>
    ))}
  </ul>
);
