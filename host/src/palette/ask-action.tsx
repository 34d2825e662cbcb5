import { sentenceOf } from '@avenue/data';
import type { RemoteAction } from '@avenue/federation/registry';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { runAction } from './run-action.ts';

interface AskActionProps {
  action: RemoteAction;
  onClose: () => void;
}

/** Asks in the words of the manifest before the call of an action is made. */
export function AskAction({ action, onClose }: AskActionProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { confirm } = action;
  const carryOut = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await runAction(action);
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={confirm?.title ?? action.label}
      consequence={confirm?.consequence ?? ''}
      verb={confirm?.verb ?? action.label}
      busy={busy}
      error={error}
      onConfirm={carryOut}
    />
  );
}
