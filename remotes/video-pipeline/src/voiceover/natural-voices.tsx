import type { ManagedModel, VoiceProvider } from '@avenue/contract';
import { callApi, useApi, useJobs, useRefresh } from '@avenue/data';
import { Button, Failure, formatBytes, Note, Panel, Term } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { JobPanel } from '../flow/index.ts';
import css from './voiceover.module.css';

const useDefaultVoice = (provider: VoiceProvider) =>
  useApi('GET /api/voiceover/defaults').data?.find((one) => one.provider === provider);

/** Says which engine Default Voice of a provider really is, where it is not the provider. */
export function EngineNote({ provider }: { provider: VoiceProvider }) {
  const engine = useDefaultVoice(provider);
  if (!engine || engine.kind === 'server') return null;
  return <Note tone={engine.kind === 'embedded' ? 'wait' : 'info'}>{engine.sentence}</Note>;
}

/** Offered while Default Voice is the draft voice: voices that sound like a person, one press away. */
export function NaturalVoices({ provider }: { provider: VoiceProvider }) {
  const engine = useDefaultVoice(provider);
  const embedded = engine?.kind === 'embedded';
  const { data: models = [] } = useApi('GET /api/models', { when: embedded });
  const [all, setAll] = useState(false);
  const voices = embedded ? models.filter(({ kind, state }) => kind === 'voice' && state !== 'installed') : [];
  if (voices.length === 0) return null;
  // One that is on its way goes first, so that its progress is in sight.
  const sorted = [...voices].sort((a, b) => Number(b.state === 'downloading') - Number(a.state === 'downloading'));
  const shown = all ? sorted : sorted.slice(0, 1);
  return (
    <Panel
      title={
        <>
          A <Term of="natural-voice">natural voice</Term>
        </>
      }
      flush
    >
      <ul className={css.models} aria-label="Natural voices">
        {shown.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </ul>
      {sorted.length > 1 && (
        <div className={css.more}>
          <Button size="sm" kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show one' : `Show ${sorted.length - 1} more`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ModelRow({ model }: { model: ManagedModel }) {
  const refresh = useRefresh();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const jobId = asked ?? model.jobId;
  const job = useJobs().find(({ id }) => id === jobId);
  const underWay = job?.state === 'queued' || job?.state === 'running';
  const ended = job && !underWay ? job.state : undefined;
  useEffect(() => {
    if (ended) void refresh('/api/models', '/api/voiceover/defaults');
  }, [ended, refresh]);

  const install = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await callApi('POST /api/models/{id}/install', { params: { id: model.id } });
      setAsked(answer.jobId);
      await refresh('/api/models');
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.model}>
      <div className={css.modelHead}>
        <div>
          <strong>{model.label}</strong>
          <p>
            {model.what} {model.gain}
          </p>
          <p className={css.meta}>
            {formatBytes(model.bytes)}. {model.licence}. {!job && model.state !== 'absent' && model.sentence}
          </p>
        </div>
        {(!job || ended === 'done') && model.state === 'absent' && (
          <Button icon={IconDownload} busy={busy} onClick={() => void install()}>
            {`Add ${model.label}`}
          </Button>
        )}
      </div>
      {job && job.state !== 'done' && <JobPanel job={job} />}
      {problem !== undefined && (
        <Failure size="line" of={model.label} did="was not added" error={problem} onRetry={() => void install()} />
      )}
    </li>
  );
}
