import type { ManagedModel } from '@avenue/contract';
import { callApi, keepJob, sentenceOf, useApi, useJob, useRefresh } from '@avenue/data';
import { BoneRows, Button, formatBytes, JobProgress, Loading, Note, Read, StatusChip, toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import css from './admin-config.module.css';

const stale = ['/api/models', '/api/engines', '/api/voiceover/defaults'];

const words = {
  voice: { list: 'Natural voices', loading: 'Loading voice models', of: 'The natural voices' },
  text: { list: 'Models for Ollama', loading: 'Loading text models', of: 'The models for Ollama' },
} as const;

/** Models that are one press away: what each is, its size, licence and gain. */
export function ManagedModels({ kind }: { kind: ManagedModel['kind'] }) {
  const state = useApi('GET /api/models');
  return (
    <Read
      of={words[kind].of}
      state={state}
      loading={
        <Loading label={words[kind].loading}>
          <BoneRows count={3} rowPx={96} />
        </Loading>
      }
    >
      {(all) => <ModelList kind={kind} models={all.filter((model) => model.kind === kind)} />}
    </Read>
  );
}

function ModelList({ kind, models }: { kind: ManagedModel['kind']; models: readonly ManagedModel[] }) {
  // One reason for all is said once.
  const away = models.length > 0 && models.every(({ state }) => state === 'unavailable');
  return (
    <>
      {away && <Note tone="quiet">{models[0]?.sentence}</Note>}
      <ul className={css.models} aria-label={words[kind].list}>
        {models.map((model) => (
          <ModelRow key={model.id} model={model} quiet={away} />
        ))}
      </ul>
    </>
  );
}

/** `quiet` when the reason stands above the list already. */
function ModelRow({ model, quiet }: { model: ManagedModel; quiet: boolean }) {
  const refresh = useRefresh();
  const job = useJob('model', model.id);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const underWay = job && (job.state === 'running' || job.state === 'queued') ? job : undefined;
  const downloading = underWay !== undefined || (model.state === 'downloading' && !job);
  const jobId = underWay?.id ?? model.jobId;
  const failed = !downloading && model.state === 'absent' && job?.state === 'failed' ? job.error?.message : undefined;

  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      await refresh(...stale);
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const install = () => act(() => callApi('POST /api/models/{id}/install', { params: { id: model.id } }));
  const cancel = () =>
    act(async () => jobId && keepJob(await callApi('POST /api/jobs/{id}/cancel', { params: { id: jobId } })));
  const remove = async () => {
    if (!(await act(() => callApi('POST /api/models/{id}/remove', { params: { id: model.id } })))) return;
    setAsking(false);
    toast.show({ text: `${model.label} was removed.` });
  };

  return (
    <li>
      <div className={css.modelHead}>
        <div className={css.engineWords}>
          <strong>{model.label}</strong>
          <span>{model.what}</span>
          <span className={css.meta}>{model.gain}</span>
          <span className={css.meta}>
            {formatBytes(model.bytes)}. {model.licence}.
          </span>
        </div>
        {model.state === 'installed' && (
          <StatusChip status={model.active ? 'online' : 'ready'}>{model.active ? 'In use' : 'Added'}</StatusChip>
        )}
        {!downloading && model.state === 'absent' && (
          <Button size="sm" icon={IconDownload} aria-label={`Download ${model.label}`} onClick={install} busy={busy}>
            Download
          </Button>
        )}
        {model.state === 'installed' && model.kind === 'voice' && (
          <Button size="sm" kind="quiet" aria-label={`Remove ${model.label}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
      </div>
      {model.state === 'unavailable' && !quiet && <Note tone="quiet">{model.sentence}</Note>}
      {model.state === 'installed' && model.kind === 'text' && <p className={css.meta}>{model.sentence}</p>}
      {downloading && (
        <JobProgress
          label={`Adding ${model.label}`}
          percent={underWay ? underWay.progress * 100 : undefined}
          step={underWay?.steps.find(({ state }) => state === 'now')?.detail ?? 'Download and check'}
          remainingMs={underWay?.remainingMs}
          {...(jobId && { onCancel: cancel })}
        />
      )}
      {(problem ?? failed) && !asking && (
        <Note tone="bad" live="alert">
          {problem ?? failed}
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${model.label}?`}
        consequence={`${formatBytes(model.bytes)} of downloads leave this machine. Voiceovers that were made stay.`}
        cannotUndo="To use it again, download it again."
        verb={`Remove ${model.label}`}
        busy={busy}
        error={problem}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
