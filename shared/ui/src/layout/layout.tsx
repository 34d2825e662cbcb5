import type { CSSProperties, ReactNode } from 'react';
import css from './layout.module.css';

/** Gap in px, of the spacing scale. */
type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 24 | 32;

const vars = (values: Record<string, string | number | undefined>) => values as CSSProperties;
const px = (gap: Gap | undefined) => (gap === undefined ? undefined : `${gap}px`);

interface BoxProps {
  gap?: Gap | undefined;
  children: ReactNode;
}

/** Children below each other. Default gap: 12. */
export const Stack = ({ gap, children }: BoxProps) => (
  <div className={css.stack} style={vars({ '--gap': px(gap) })}>
    {children}
  </div>
);

/** Children side by side, centred on the line. Default gap: 8. `wrap` lets them break, `spread` pushes them apart. */
export const Line = ({
  gap,
  wrap = false,
  spread = false,
  align = 'center',
  children,
}: BoxProps & { wrap?: boolean; spread?: boolean; align?: 'center' | 'start' | 'end' | 'baseline' }) => (
  <div
    className={css.line}
    style={vars({ '--gap': px(gap) })}
    data-wrap={wrap || undefined}
    data-spread={spread || undefined}
    data-align={align}
  >
    {children}
  </div>
);

/** Inside a Line: takes the room that is left. */
export const Grow = ({ children }: { children: ReactNode }) => <div className={css.grow}>{children}</div>;

/** Inside a Line: goes to the far end. */
export const Push = ({ children }: { children: ReactNode }) => <div className={css.push}>{children}</div>;

/** Twelve columns; children are `Cell`s. `fill` makes a row's panels equally high. Default gap: 16. */
export const Grid = ({ gap, fill = false, children }: BoxProps & { fill?: boolean }) => (
  <div className={css.grid} style={vars({ '--gap': px(gap) })} data-fill={fill || undefined}>
    {children}
  </div>
);

export interface CellProps {
  /** Columns of twelve from 1100 px. Default value: 12. */
  span?: number | undefined;
  /** From 768 px. Default value: 12. */
  md?: number | undefined;
  /** On phones. Default value: 12. */
  sm?: number | undefined;
  children: ReactNode;
}

export const Cell = ({ span, md, sm, children }: CellProps) => (
  <div className={css.cell} style={vars({ '--span': span, '--span-md': md, '--span-sm': sm })}>
    {children}
  </div>
);

/** Content with a 320 px aside of reasons and proof; the aside comes last below 1100 px. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.withAside}>
    <div className={css.stack} style={vars({ '--gap': '16px' })}>
      {children}
    </div>
    <aside className={css.stack} style={vars({ '--gap': '16px' })}>
      {aside}
    </aside>
  </div>
);

/** Content with the steps of a longer piece of work (`FlowNav`) at its left; on phones above it. */
export const WithFlow = ({ flow, children }: { flow: ReactNode; children: ReactNode }) => (
  <div className={css.withFlow}>
    {flow}
    <div className={css.stack} style={vars({ '--gap': '16px' })}>
      {children}
    </div>
  </div>
);

/** Buttons, filters and search above the content; wraps. */
export const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are view controls
  <div className={css.toolbar} role="group" aria-label={label}>
    {children}
  </div>
);

/** A hairline between parts. */
export const Rule = () => <hr className={css.rule} />;
