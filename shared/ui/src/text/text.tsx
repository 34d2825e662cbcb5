import type { ReactNode } from 'react';
import css from './text.module.css';

export interface TextProps {
  /** body 14 (default), meta 12 faint, muted 14, strong 14, read 16/26, mono 12. */
  kind?: 'body' | 'meta' | 'muted' | 'strong' | 'read' | 'mono' | undefined;
  as?: 'p' | 'span' | 'div' | 'strong' | undefined;
  /** One line, cut with an ellipsis. */
  clip?: boolean | undefined;
  children: ReactNode;
}

/** Running text in one of the six voices of the type scale. */
export const Text = ({ kind = 'body', as: Tag = 'p', clip = false, children }: TextProps) => (
  <Tag className={`${css[kind]}${clip ? ` ${css.clip}` : ''}`}>{children}</Tag>
);
