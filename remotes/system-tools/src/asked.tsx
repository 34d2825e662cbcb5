import { sentenceOf } from '@avenue/data';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';

interface AskedProps {
  title: string;
  venue: string;
  consequence: string;
  cannotUndo: string;
  verb: string;
  work: () => Promise<void>;
  onClose: () => void;
}

/** Asks before it does something, and says why it was not done. */
export function Asked({ work, onClose, ...words }: AskedProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      onClose();
    } catch (error) {
      setRefused(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog open {...words} busy={busy} error={refused} onClose={onClose} onConfirm={() => void confirm()} />
  );
}
