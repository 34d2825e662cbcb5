import type { MadeDraft } from '@avenue/contract';
import { callApi, type JobRun, keepJob, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Bone, Loading, Panel, Read, Stack, toast } from '@avenue/ui';
import { useState } from 'react';
import { offerBack } from '../offer-back.ts';
import { Editor } from './editor.tsx';
import { NextSteps } from './next-steps.tsx';
import { StandsPanel } from './stands-panel.tsx';
import { usePlace } from './use-place.ts';
import { Versions } from './versions.tsx';

const failed = (error: unknown) => toast.show({ text: `The draft stays as it is. ${sentenceOf(error)}`, tone: 'bad' });

/** A draft with its versions and what can be done next. */
export function DraftView({ id, run }: { id: string; run: JobRun }) {
  const state = useApi('GET /api/make/drafts/{id}', { params: { id } });
  return (
    <Read
      of="This draft"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading the draft">
          <Bone heightPx={420} />
        </Loading>
      }
    >
      {(draft) => <DraftPanels draft={draft} run={run} />}
    </Read>
  );
}

function DraftPanels({ draft, run }: { draft: MadeDraft; run: JobRun }) {
  const { id, seen, version: now } = draft;
  const { close, openRecipe, read, readVersion } = usePlace();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<number>();
  const back = async (version: number) => {
    setBusy(version);
    try {
      await callApi('POST /api/make/drafts/{id}/back', { params: { id }, body: { version, seen } });
      toast.show({ text: `It says what it said in version ${version}. Version ${now} is kept.`, tone: 'good' });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(undefined);
      await refresh('/api/make/drafts');
    }
  };
  const remove = async () => {
    try {
      await callApi('POST /api/make/drafts/{id}/remove', { params: { id }, body: { seen } });
      close();
      offerBack('The draft is removed.', async () => {
        await callApi('POST /api/make/drafts/{id}/restore', { params: { id } });
        await refresh('/api/make/drafts', '/api/make/batches');
      });
    } catch (error) {
      failed(error);
    }
    await refresh('/api/make/drafts', '/api/make/batches');
  };
  const again = async (note: string) => {
    const job = await run.start(() =>
      callApi('POST /api/make/drafts/{id}/again', { params: { id }, body: { seen, note } }),
    );
    if (job) keepJob(job);
  };
  return (
    <Stack gap={16}>
      <Editor
        key={id}
        draft={draft}
        run={run}
        onAgain={(note) => void again(note)}
        onRemove={() => void remove()}
        onClose={close}
      />
      <StandsPanel claims={draft.claims} sources={draft.sources} />
      <NextSteps steps={draft.next} onRecipe={(recipe) => openRecipe(recipe, id)} />
      <Versions draft={draft} busy={busy} onBack={(version) => void back(version)} read={read} onRead={readVersion} />
    </Stack>
  );
}
