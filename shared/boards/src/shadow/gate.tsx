import { ProgressBar } from '@avenue/ui';
import css from './shadow.module.css';

interface GateProps {
  /** What is counted, for screen readers too. */
  label: string;
  /** What stands beside it. */
  children?: string | undefined;
  /** "4 of 10". */
  words: string;
  /** 0 to 100. */
  percent: number;
  tone: 'good' | 'accent' | 'wait';
  isReached: boolean;
}

/** How far something is, in words and as a bar. */
export const Gate = ({ label, children, words, percent, tone, isReached }: GateProps) => (
  <div className={css.gate}>
    <div>
      <span>
        {label}
        {children}
      </span>
      <strong>{words}</strong>
    </div>
    <ProgressBar label={label} percent={percent} tone={tone} valueText={`${words}${isReached ? ', reached' : ''}`} />
  </div>
);
