import { Icon, Panel } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import css from './hand-off.module.css';

interface StepPanelProps {
  number: number;
  title: string;
  /** Everything of it is done. */
  done?: boolean;
  /** The one that is next. */
  now?: boolean;
  actions?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** One of the numbered steps; their order is not forced. */
export const StepPanel = ({ number, title, done = false, now = false, ...rest }: StepPanelProps) => (
  <Panel
    {...rest}
    {...(now && { tone: 'accent' })}
    title={
      <span className={css.stepTitle}>
        <span className={css.number} data-done={done || undefined} aria-hidden="true">
          {done ? <Icon of={IconCheck} size="chip" /> : number}
        </span>
        {title}
      </span>
    }
  />
);
