import type { FootageDetail } from '@avenue/contract/viral-clips';
import { callApi, useRefresh } from '@avenue/data';
import { Button, Failure, toast } from '@avenue/ui';
import { useState } from 'react';
import { TranscriptField } from './transcript-field.tsx';

const put = 'PUT /api/viral-clips/footage/{id}/transcript';
const drop = 'DELETE /api/viral-clips/footage/{id}';
const back = 'POST /api/viral-clips/footage/{id}/restore';

/** A transcript for it, given or heard, or its removal. */
export function FootageActs({
  footage: { id, title, hasTranscript, hasSound, state },
  onListen,
}: {
  footage: FootageDetail;
  onListen: () => void;
}) {
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState<'put' | 'drop'>();
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  const run = async (
    name: 'put' | 'drop',
    did: string,
    work: () => Promise<unknown>,
    done: string,
    action?: { label: string; onPress: () => void },
  ) => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
      setAsks(false);
      await refresh('/api/viral-clips').catch(() => undefined);
      toast.show({ text: done, tone: 'good', ...(action && { action }) });
    } catch (error) {
      setProblem({ did, error });
    } finally {
      setBusy(undefined);
    }
  };
  const restore = async (): Promise<void> => {
    try {
      await callApi(back, { params: { id } });
      await refresh('/api/viral-clips').catch(() => undefined);
      toast.show({ text: `"${title}" is back.`, tone: 'good' });
    } catch {
      toast.show({
        text: `"${title}" was not brought back. It is kept for 30 days.`,
        tone: 'bad',
        action: { label: 'Try again', onPress: () => void restore() },
      });
    }
  };
  return (
    <>
      {hasSound && (
        <Button size="sm" disabled={state === 'reading'} onClick={onListen}>
          Listen to the words
        </Button>
      )}
      {asks ? (
        <TranscriptField
          value=""
          onChange={(transcript) =>
            transcript &&
            void run(
              'put',
              'was not taken',
              () => callApi(put, { params: { id }, body: { transcript } }),
              'Clips are looked for anew, with what is said.',
            )
          }
        />
      ) : (
        <Button size="sm" call={put} busy={busy === 'put'} disabled={state === 'reading'} onClick={() => setAsks(true)}>
          {hasTranscript ? 'Other transcript' : 'Add transcript'}
        </Button>
      )}
      <Button
        size="sm"
        kind="deny"
        call={drop}
        busy={busy === 'drop'}
        aria-label={`Remove "${title}"`}
        onClick={() =>
          void run(
            'drop',
            'was not removed',
            () => callApi(drop, { params: { id } }),
            `"${title}" was removed with its clips.`,
            { label: 'Undo', onPress: () => void restore() },
          )
        }
      >
        Remove
      </Button>
      {problem && <Failure size="line" of={`"${title}"`} did={problem.did} error={problem.error} />}
    </>
  );
}
