import { sentenceOf } from '@avenue/data';
import { toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startPath } from '../federation/start-path.ts';
import { useOpenStudio } from './use-studio.ts';

/** Asks before the Sample studio is left for the own one; nothing is lost by it, so there is one button and no typing. */
export function StartStudioDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const openStudio = useOpenStudio();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await openStudio('own');
      onClose();
      navigate(startPath());
      toast.show({ text: 'Your studio is open. Nothing in it is made up.', tone: 'good' });
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Go back to your studio?"
      consequence="Everything you made is there as you left it. The Sample studio stays as it is."
      verb="Open my studio"
      busy={busy}
      error={error}
      onConfirm={start}
    />
  );
}
