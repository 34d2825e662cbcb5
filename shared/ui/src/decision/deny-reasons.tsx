import { usualDenyReasons } from '@avenue/contract/words';
import { Button } from '../action/button.tsx';
import css from './decision.module.css';

export interface DenyReasonsProps {
  reasons?: readonly string[] | undefined;
  onPick: (reason: string) => void;
  onSkip: () => void;
}

/** Asked after a denial, optional: "Denied. What was wrong?" */
export const DenyReasons = ({ reasons = usualDenyReasons, onPick, onSkip }: DenyReasonsProps) => (
  <div className={css.reasons} role="status">
    <span>Denied. What was wrong?</span>
    {reasons.map((reason) => (
      <Button key={reason} size="sm" onClick={() => onPick(reason)}>
        {reason}
      </Button>
    ))}
    <Button size="sm" kind="quiet" onClick={onSkip}>
      Skip
    </Button>
  </div>
);
