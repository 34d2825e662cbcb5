import { type ReactNode, useId } from 'react';
import { UnderHeading, useHeadingLevel } from './heading-level.tsx';
import css from './layout.module.css';

export interface PanelProps {
  title?: ReactNode;
  /** Right after the title: a `SourceTag` for the whole panel. */
  tag?: ReactNode;
  /** At the right end of the head: small buttons, a segmented control. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** `accent` for the one next step, `bad` for a failure, `flat` a dashed drop area or free slot. */
  tone?: 'accent' | 'bad' | 'flat' | undefined;
  /** No padding: for tables and rows. */
  flush?: boolean | undefined;
  /** Fills the height of its grid row. */
  fill?: boolean | undefined;
  children?: ReactNode;
}

/** A surface with a hairline: one subject of a page. */
export function Panel({ title, tag, actions, foot, tone, flush, fill, children }: PanelProps) {
  const id = useId();
  const Heading = `h${useHeadingLevel()}` as const;
  return (
    <section
      className={css.panel}
      data-tone={tone}
      data-fill={fill || undefined}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || actions) && (
        <div className={css.panelHead}>
          {title && <Heading id={id}>{title}</Heading>}
          {tag}
          {actions && <div className={css.panelActions}>{actions}</div>}
        </div>
      )}
      {children !== undefined && (
        <div className={css.panelBody} data-flush={flush || undefined}>
          {title ? <UnderHeading>{children}</UnderHeading> : children}
        </div>
      )}
      {foot && <div className={css.panelFoot}>{foot}</div>}
    </section>
  );
}
