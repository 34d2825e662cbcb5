import type { MadeCandidate } from '@avenue/contract';
import { callApi, type JobRun, keepJob, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Bone, Loading, Panel, Read, toast } from '@avenue/ui';
import { useState } from 'react';
import { offerBack } from '../offer-back.ts';
import { Candidates } from './candidates.tsx';
import { usePlace } from './use-place.ts';

const failed = (what: string) => (error: unknown) => toast.show({ text: `${what} ${sentenceOf(error)}`, tone: 'bad' });

/** What one run gave, and what is done with it. */
export function BatchView({ id, run }: { id: string; run: JobRun }) {
  const state = useApi('GET /api/make/batches/{id}', { params: { id } });
  const { openDraft, openBatch } = usePlace();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const pick = async ({ id: one, seen }: MadeCandidate, into?: string) => {
    setBusy(one);
    try {
      const target = into && (await callApi('GET /api/make/drafts/{id}', { params: { id: into } }));
      const draft = await callApi('POST /api/make/candidates/{id}/pick', {
        params: { id: one },
        body: { seen, ...(target && { into: { draft: target.id, seen: target.seen } }) },
      });
      openDraft(draft.id);
    } catch (error) {
      failed('The text was not picked.')(error);
    } finally {
      setBusy(undefined);
    }
    await refresh('/api/make/drafts', '/api/make/batches');
  };
  const again = async ({ id: one, seen }: MadeCandidate, note: string) => {
    const job = await run.start(() =>
      callApi('POST /api/make/candidates/{id}/again', { params: { id: one }, body: { seen, note } }),
    );
    if (job) keepJob(job);
  };
  const views = ['/api/make/batches', '/api/make/drafts'] as const;
  const remove = async () => {
    try {
      await callApi('POST /api/make/batches/{id}/remove', { params: { id } });
      openBatch(undefined);
      offerBack('What this run gave is removed. Drafts stay.', async () => {
        await callApi('POST /api/make/batches/{id}/restore', { params: { id } });
        await refresh(...views);
      });
    } catch (error) {
      failed('It was not removed.')(error);
    }
    await refresh(...views);
  };
  return (
    <Read
      of="What was written"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading what was written">
          <Bone heightPx={420} />
        </Loading>
      }
    >
      {(batch) => (
        <Candidates
          batch={batch}
          busy={busy}
          running={run.running}
          onPick={(one, into) => void pick(one, into)}
          onAgain={(one, note) => void again(one, note)}
          onOpen={openDraft}
          onRemove={() => void remove()}
        />
      )}
    </Read>
  );
}
