import { Link } from 'react-router-dom';
import css from './list.module.css';

export interface TrailStep {
  label: string;
  to: string;
  /** The thing itself, which is no link. */
  current?: boolean | undefined;
}

/** What a thing was made from, step by step on one line: Idea - Script - Voice - Video. */
export const Trail = ({ label, steps }: { label: string; steps: readonly TrailStep[] }) => (
  <ol className={css.trail} aria-label={label}>
    {steps.map(({ label: name, to, current }) => (
      <li key={to + name} aria-current={current || undefined}>
        {current ? name : <Link to={to}>{name}</Link>}
      </li>
    ))}
  </ol>
);
