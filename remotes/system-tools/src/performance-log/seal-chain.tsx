import { formatNumber, Icon } from '@avenue/ui';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Fragment } from 'react';
import css from './performance-log.module.css';
import { shortSeal } from './words.ts';

interface SealChainProps {
  seals: readonly { seq: number; seal: string }[];
  /** The line that is looked at. */
  current: number | undefined;
}

/** Seals in their order, each over the one before it. */
export const SealChain = ({ seals, current }: SealChainProps) => (
  <div className={css.links}>
    {seals.map(({ seq, seal }, index) => (
      <Fragment key={seq}>
        {index > 0 && <Icon of={IconChevronRight} size="sm" />}
        <code title={`Line ${formatNumber(seq)}: ${seal}`} data-current={seq === current || undefined}>
          {shortSeal(seal)}
        </code>
      </Fragment>
    ))}
  </div>
);
