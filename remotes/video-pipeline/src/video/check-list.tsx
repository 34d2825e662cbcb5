import type { QueueItem } from '@avenue/contract';
import { checkLabel, checkTerm } from '@avenue/contract/words';
import { Icon, type IconType, Term, VisuallyHidden } from '@avenue/ui';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import css from './check-list.module.css';

type Check = QueueItem['checks'][number];

const looks: Record<Check['verdict'], { icon: IconType; spoken: string }> = {
  pass: { icon: IconCircleCheck, spoken: 'Pass' },
  'needs evidence': { icon: IconFileSearch, spoken: 'Needs evidence' },
  blocked: { icon: IconBan, spoken: 'Blocked' },
};

/** What was checked about a video, each with its verdict. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className={css.checks} aria-label="Checks">
    {checks.map(({ name, verdict, sentence }, index) => {
      const { icon, spoken } = looks[verdict];
      const own = checkTerm(name);
      // Several checks of the file have one explanation; it is offered once.
      const term = checks.slice(0, index).some((earlier) => checkTerm(earlier.name) === own) ? undefined : own;
      const label = checkLabel(name);
      const rest = sentence.startsWith(name) ? sentence.slice(name.length) : `: ${sentence}`;
      return (
        <li key={name} data-verdict={verdict}>
          <Icon of={icon} size="sm" />
          <span>
            <VisuallyHidden>{spoken}: </VisuallyHidden>
            {term ? <Term of={term}>{label}</Term> : label}
            {rest}
          </span>
        </li>
      );
    })}
  </ul>
);
