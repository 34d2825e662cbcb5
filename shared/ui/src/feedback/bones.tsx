import type { CSSProperties, ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import css from './skeleton.module.css';

/** Around grey blocks in the place of what comes; `label` says for screen readers what that is. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.loading} data-loading="" role="status">
    <span className={css.hidden}>{label}</span>
    <div aria-hidden="true">{children}</div>
  </div>
);

export interface BoneProps {
  /** Any CSS width. Default value: the whole line. */
  width?: string | undefined;
  /** Default value: 12, the ink of a line of text. */
  heightPx?: number | undefined;
  /** As high as a button or a field, which are higher on phones. Default value: false. */
  control?: boolean | undefined;
}

/** One grey block. */
export const Bone = ({ width, heightPx = 12, control = false }: BoneProps) => (
  <i
    className={css.bone}
    style={{ ...(width && { width }), maxWidth: '100%', height: control ? 'var(--control-h)' : heightPx }}
  />
);

const widths = ['88%', '72%', '94%', '61%', '80%', '68%'] as const;

/** Lines of text. */
export const BoneLines = ({ count = 3 }: { count?: number }) => (
  <div className={css.boneLines}>
    {widths.slice(0, count).map((width) => (
      <Bone key={width} width={width} />
    ))}
  </div>
);

export interface BoneRowsProps {
  count: number;
  /** The picture at the left, in px. */
  lead?: { widthPx: number; heightPx: number } | undefined;
  /** Height of a row. Default value: 52. */
  rowPx?: number | undefined;
  /** Height of a row on phones, where its words break. Default value: `rowPx`. */
  phoneRowPx?: number | undefined;
}

/** Rows of a list: title and second line, with hairlines between them. */
export const BoneRows = ({ count, lead, rowPx = 52, phoneRowPx = rowPx }: BoneRowsProps) => (
  <div
    className={css.boneRows}
    style={{ '--row-h': `${rowPx}px`, '--phone-row-h': `${phoneRowPx}px` } as CSSProperties}
  >
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal grey rows have no other identity
      <div key={index}>
        {lead && <Bone width={`${lead.widthPx}px`} heightPx={lead.heightPx} />}
        <span>
          <Bone width={widths[index % widths.length]} />
          <Bone width="38%" heightPx={9} />
        </span>
      </div>
    ))}
  </div>
);

/** A panel whose title is not known yet. */
export const BonePanel = ({ flush, children }: { flush?: boolean; children: ReactNode }) => (
  <Panel title={<Bone width="140px" />} flush={flush}>
    {children}
  </Panel>
);
