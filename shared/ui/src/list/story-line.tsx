import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../action/index.ts';
import css from './story-line.module.css';

export interface StoryStep {
  /** "Script". */
  name: string;
  /** "v4, Sun 16:52". */
  meta?: ReactNode;
  /** "1,204 words". */
  fact: ReactNode;
  /** The way back to this step. */
  action?: ReactNode;
  /** The step one is at. */
  current?: boolean | undefined;
  /** Sign of the current step. Default value: a tick. */
  icon?: IconType | undefined;
}

/** The way a thing has come, step by step on one line; below each other on phones. */
export const StoryLine = ({ label, steps }: { label: string; steps: readonly StoryStep[] }) => (
  <ol className={css.story} aria-label={label}>
    {steps.map(({ name, meta, fact, action, current, icon = IconCheck }) => (
      <li key={name} className={css.step} aria-current={current ? 'step' : undefined}>
        <span className={css.mark}>
          <Icon of={current ? icon : IconCheck} size="sm" />
        </span>
        <div className={css.words}>
          <span className={css.head}>
            <strong>{name}</strong>
            {meta && <span className={css.meta}>{meta}</span>}
          </span>
          <span className={css.fact}>{fact}</span>
          {action ?? (current && <span className={css.meta}>You are here</span>)}
        </div>
      </li>
    ))}
  </ol>
);
