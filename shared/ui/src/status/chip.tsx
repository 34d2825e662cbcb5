import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../action/icon.tsx';
import css from './status.module.css';
import { type StatusName, statuses, type Tone } from './statuses.ts';

export interface ChipProps {
  tone?: Tone | undefined;
  icon?: IconType | undefined;
  /** Makes a filter chip that can be taken away. */
  onRemove?: (() => void) | undefined;
  /** What the remove button is called. Default value: "Remove". */
  removeLabel?: string | undefined;
  children: ReactNode;
}

/** A short fact. For a state use `StatusChip`. */
export const Chip = ({ tone = 'quiet', icon, onRemove, removeLabel = 'Remove', children }: ChipProps) => (
  <span className={css.chip} data-tone={tone} data-plain={icon ? undefined : ''}>
    {icon && <Icon of={icon} size="chip" />}
    {children}
    {onRemove && (
      <button type="button" className={css.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon of={IconX} size="chip" />
      </button>
    )}
  </span>
);

export interface StatusChipProps {
  status: StatusName;
  /** Replaces the usual word: "3 awaiting". */
  children?: ReactNode;
}

/** A state as icon, word and tone. */
export const StatusChip = ({ status, children }: StatusChipProps) => {
  const { icon, word, tone } = statuses[status];
  return (
    <Chip tone={tone} icon={icon}>
      {children ?? word}
    </Chip>
  );
};

/** The one badge in capitals: SAFE or RISKY. */
export const RiskBadge = ({ risk }: { risk: 'safe' | 'risky' }) => (
  <StatusChip status={risk}>
    <span className={css.risk}>{risk.toUpperCase()}</span>
  </StatusChip>
);
