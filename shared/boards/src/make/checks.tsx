import type { Check } from '@avenue/contract';
import { checkLabel } from '@avenue/contract/words';
import { StatusChip, TextLink } from '@avenue/ui';
import css from './make.module.css';

const isOpen = ({ verdict }: Check) => verdict !== 'pass';

/** What was looked at: what is open stands there, what passed is a press away. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const open = checks.filter(isOpen);
  const passed = checks.filter((one) => !isOpen(one));
  return (
    <div className={css.checks}>
      {open.length > 0 && (
        <ul aria-label="Open checks">
          {open.map(({ name, verdict, sentence, near }) => (
            <li key={name}>
              <StatusChip status={verdict === 'blocked' ? 'blocked' : 'evidence'}>{checkLabel(name)}</StatusChip>
              <span>
                {sentence} {near?.path && <TextLink to={near.path}>Look at the {near.label}</TextLink>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          {open.length === 0 ? `All ${passed.length} checks passed` : `${passed.length} other checks passed`}
        </summary>
        <ul aria-label="Passed checks">
          {passed.map(({ name, sentence }) => (
            <li key={name}>
              <b>{checkLabel(name)}</b>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
