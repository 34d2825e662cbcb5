import type { Check, ScriptClaim } from '@avenue/contract';
import { checkWords } from '@avenue/contract/words';
import { Button } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import { ClaimSources } from './claim-sources.tsx';
import css from './script.module.css';

/** "Generate Voiceover", "Generate Voiceover with 2 open checks". */
export const recordWords = (open: number): string =>
  open === 0 ? 'Generate Voiceover' : `Generate Voiceover with ${open} open ${open === 1 ? 'check' : 'checks'}`;

export interface RecordDialogProps {
  ask: 'welcome' | 'checks' | undefined;
  checks: readonly Check[];
  /** Of the script, with what they stand on. */
  claims: readonly ScriptClaim[];
  onClose: () => void;
  onYes: () => void;
  /** The operator would rather write. */
  onWrite: () => void;
}

/** Asked before words are voiced that nobody wrote, or that a check stands against. */
export function RecordDialog({ ask, checks, claims, onClose, onYes, onWrite }: RecordDialogProps) {
  if (ask === 'checks')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={checks.length === 1 ? 'Record with a check open?' : `Record with ${checks.length} checks open?`}
        consequence={
          <ul className={css.reasons}>
            {checks.map((check) => (
              <li key={check.name}>
                {checkWords(check)}
                {check.name === 'Claims' && <ClaimSources claims={claims} />}
              </li>
            ))}
          </ul>
        }
        verb={recordWords(checks.length)}
        onConfirm={onYes}
      />
    );
  return (
    <Dialog
      open={ask === 'welcome'}
      onClose={onClose}
      size="sm"
      title="This is the welcome line. Record it as it is?"
      sentence="Nobody has written this script yet."
      actions={
        <>
          <Button onClick={onYes}>Record it as it is</Button>
          <Button kind="primary" autoFocus onClick={onWrite}>
            Write something else
          </Button>
        </>
      }
    />
  );
}
