import type { ManagedModel, VoiceProvider } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useJobs, useRefresh } from '@avenue/data';
import { Button, Chip, formatBytes, Note, Panel } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { JobPanel } from '../flow/index.ts';
import css from './voiceover.module.css';

/** Says which engine Default Voice really is; for the draft voice it offers the natural one. */
export function EngineCard({ provider }: { provider: VoiceProvider }) {
  const { data: defaults } = useApi('GET /api/voiceover/defaults');
  const engine = defaults?.find((one) => one.provider === provider);
  if (!engine) return null;
  return (
    <>
      {engine.kind !== 'server' && <Note tone={engine.kind === 'embedded' ? 'wait' : 'info'}>{engine.sentence}</Note>}
      {engine.kind === 'embedded' && <NaturalVoices />}
    </>
  );
}

function NaturalVoices() {
  const { data: models = [] } = useApi('GET /api/models');
  return models
    .filter(({ kind, state }) => kind === 'voice' && state !== 'installed')
    .map((model) => <ModelCard key={model.id} model={model} />);
}

function ModelCard({ model }: { model: ManagedModel }) {
  const refresh = useRefresh();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const jobId = asked ?? model.jobId;
  const job = useJobs().find(({ id }) => id === jobId);
  const done = job?.state === 'done';
  useEffect(() => {
    if (done) void refresh('/api/models', '/api/voiceover/defaults');
  }, [done, refresh]);

  const install = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await callApi('POST /api/models/{id}/install', { params: { id: model.id } });
      setAsked(answer.jobId);
      await refresh('/api/models');
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const underWay = job && (job.state === 'queued' || job.state === 'running');
  return (
    <Panel title={model.label} tag={<Chip>{model.licence}</Chip>}>
      <div className={css.model}>
        <p>
          {model.what} {model.gain}
        </p>
        {model.sentence && !underWay && <p className={css.meta}>{model.sentence}</p>}
        {job && job.state !== 'done' && <JobPanel job={job} />}
        {problem && (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        )}
        {!underWay && model.state === 'absent' && (
          <Button icon={IconDownload} busy={busy} onClick={() => void install()}>
            {`Add this voice (${formatBytes(model.bytes)})`}
          </Button>
        )}
      </div>
    </Panel>
  );
}
