import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';

const named = 3;

/** The first of them by name, and how many more there are. */
const namesOf = (stopped: readonly { title: string }[]): string => {
  const titles = stopped.slice(0, named).map(({ title }) => `"${title}"`);
  const more = stopped.length - titles.length;
  return [...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

/** Asked before a stop is taken back: nothing goes out by it, and what was stopped stays stopped. */
export function ResumeQuestion({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const receipt = useApi('GET /api/modes/stop').data?.receipt;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const stopped = receipt?.stopped.length ?? 0;
  const names = namesOf(receipt?.stopped ?? []);
  const resume = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await callApi('POST /api/stop/end', { body: {} });
      toast.show({
        text: `The stop was taken back. The studio is in shadow: nothing goes out yet.${names && ` Not put back: ${names}.`}`,
        tone: 'good',
      });
      onClose();
      await refresh('/api/studio', '/api/modes', '/api/effects', '/api/needs', '/api/dashboard');
    } catch (thrown) {
      setError(`Everything is still stopped. ${sentenceOf(thrown)}`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Take the stop back?"
      consequence={`The whole studio goes to shadow: things are made and checked, and held before the last step. ${
        stopped === 0
          ? 'Nothing had been waiting.'
          : `${stopped === 1 ? 'The one thing' : `The ${stopped} things`} that did not go out ${stopped === 1 ? 'stays' : 'stay'} back until you want ${stopped === 1 ? 'it' : 'them'} again: ${names}.`
      } Sending begins when you raise the studio again.`}
      verb="Resume in shadow"
      busy={busy}
      error={error}
      onConfirm={() => void resume()}
    />
  );
}
