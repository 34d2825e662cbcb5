import type { Check, Effect } from '@avenue/contract';
import { checkLabel } from '@avenue/contract/words';
import { Button, Icon, type IconType, TextLink, useShortcuts } from '@avenue/ui';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import css from './hand-off.module.css';
import { HandOffChip } from './side.tsx';
import { StepPanel } from './step-panel.tsx';
import type { CheckActs } from './use-hand-off.ts';

const icons: Readonly<Record<Check['verdict'], IconType>> = {
  pass: IconCircleCheck,
  'needs evidence': IconArrowsDiff,
  blocked: IconArrowsDiff,
};

const nextWords: Readonly<Record<string, string>> = {
  sent: 'You can leave this page: it is read again by itself, later each time.',
  mismatch: 'Mend it there and look again, keep it as it stands, or take it back if it is another one.',
  verified: 'It counts as sent from now on.',
};

interface CheckPanelProps {
  effect: Effect;
  acts: CheckActs;
  /** The one to post after it. */
  onNext: (() => void) | undefined;
}

/** What was found, in a sentence; points that differ stand below it. */
function told({ state, reason, compared = [] }: Effect): string {
  const same = compared.filter(({ verdict }) => verdict === 'pass').length;
  if (state !== 'mismatch' || same === compared.length) return reason;
  return `It is there, and ${same} of ${compared.length} are as they were meant.`;
}

/** Where it stands, what was found there, and what can be said of that. */
export function CheckPanel({ effect, acts, onNext }: CheckPanelProps) {
  const { state, url, compared = [], byHand } = effect;
  const isOpen = state === 'sent' || state === 'mismatch';
  useShortcuts(
    { r: { label: 'Look again', call: 'POST /api/effects/{id}/look', run: () => void acts.look() } },
    { enabled: isOpen },
  );
  return (
    <StepPanel
      number={3}
      title="Where it is"
      done={state === 'verified'}
      now={isOpen}
      actions={<HandOffChip state={state} />}
      foot={
        <div className={css.acts}>
          {state === 'verified' && onNext && (
            <Button kind="primary" icon={IconArrowRight} kbd="J" onClick={onNext}>
              Next one
            </Button>
          )}
          {isOpen && (
            <Button
              icon={IconRefresh}
              kbd="R"
              call="POST /api/effects/{id}/look"
              busy={acts.busy === 'look'}
              onClick={() => void acts.look()}
            >
              Look again now
            </Button>
          )}
          {url && (
            <Button icon={IconExternalLink} href={url}>
              Open it there
            </Button>
          )}
          {isOpen && (byHand || state === 'mismatch') && (
            <Button call="POST /api/effects/{id}/keep" busy={acts.busy === 'keep'} onClick={() => void acts.keep()}>
              {state === 'mismatch' ? 'Keep it as it stands' : 'I see it, it is right'}
            </Button>
          )}
          {isOpen && byHand && (
            <Button
              kind="quiet"
              call="DELETE /api/effects/{id}/posted"
              busy={acts.busy === 'back'}
              onClick={() => void acts.takeBack()}
            >
              Not posted after all
            </Button>
          )}
        </div>
      }
    >
      <div className={css.part}>
        {url && <TextLink href={url}>{url.replace(/^https?:\/\//, '')}</TextLink>}
        <p role="status">
          {told(effect)} <span className={css.meta}>{nextWords[state]}</span>
        </p>
        {compared.length > 0 && (
          <ul className={css.matches}>
            {compared.map(({ name, verdict, sentence }) => (
              <li key={name} data-verdict={verdict === 'pass' ? 'pass' : 'differs'}>
                <Icon of={icons[verdict]} size="sm" />
                <strong>{checkLabel(name)}</strong>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </StepPanel>
  );
}
