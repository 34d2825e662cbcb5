import { Icon, type IconType, Panel, SourceTag, TextLink, VisuallyHidden } from '@avenue/ui';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import css from './package.module.css';

/** Something that was looked at before a thing leaves the studio. */
export interface PackageCheck {
  id: string;
  state: 'failed' | 'warned' | 'passed';
  text: string;
  /** Where it is mended. */
  next?: { label: string; path: string } | undefined;
}

const icons: Readonly<Record<PackageCheck['state'], { icon: IconType; word: string }>> = {
  failed: { icon: IconCircleX, word: 'Failed' },
  warned: { icon: IconAlertTriangle, word: 'Open' },
  passed: { icon: IconCircleCheck, word: 'Passed' },
};

/** Checks as they are given, those that failed first, with the way to mend each. */
export const ChecksPanel = ({ checks, title = 'Preflight' }: { checks: readonly PackageCheck[]; title?: string }) => (
  <Panel
    title={title}
    tag={<SourceTag source="computed" />}
    foot={`${checks.filter(({ state }) => state === 'passed').length} of ${checks.length} pass.`}
  >
    <ul className={css.checks}>
      {checks.map(({ id, state, text, next }) => (
        <li key={id} data-state={state}>
          <Icon of={icons[state].icon} />
          <span>
            <VisuallyHidden>{`${icons[state].word}: `}</VisuallyHidden>
            {text} {next && <TextLink to={next.path}>{next.label}</TextLink>}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
