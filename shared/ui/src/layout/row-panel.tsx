import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { UnderHeading } from './heading-level.tsx';
import css from './row-panel.module.css';

export interface RowPanelProps {
  title: ReactNode;
  onClose: () => void;
  /** Way back where the panel takes the place of the list: "Back to the library". */
  back: string;
  /** Keys that move it, where it stands beside its list. */
  keys?: ReactNode;
  /** Buttons at the foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Details of the current row, beside its list. Below 1000 px it is a page of its own with a way back. */
export function RowPanel({ title, onClose, back, keys, foot, children }: RowPanelProps) {
  const id = useId();
  return (
    <aside className={css.panel} aria-labelledby={id}>
      <div className={css.back}>
        <Button kind="quiet" size="sm" icon={IconArrowLeft} onClick={onClose}>
          {back}
        </Button>
      </div>
      <div className={css.head}>
        <h2 id={id} tabIndex={-1} data-row-panel="">
          {title}
        </h2>
        {keys && (
          <span className={css.keys} aria-hidden="true">
            {keys}
          </span>
        )}
        <span className={css.close}>
          <IconButton size="sm" label="Close the panel" icon={IconX} onClick={onClose} />
        </span>
      </div>
      <div className={css.body}>
        <UnderHeading>{children}</UnderHeading>
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </aside>
  );
}

/** A list with the panel of its current row at the right; `panel` is a `RowPanel` or nothing. */
export const WithRowPanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={css.grid} data-open={panel ? '' : undefined}>
    <div className={css.list}>{children}</div>
    {panel}
  </div>
);
