import { WriterLanguages } from '@avenue/boards/writers';
import type { ManagedModel } from '@avenue/contract';
import { callApi, isUnderWay, sentenceOf, useApi, useJob, useRefresh } from '@avenue/data';
import {
  BoneRows,
  Button,
  Failure,
  formatBytes,
  JobPanel,
  JobProgress,
  Loading,
  Note,
  Read,
  StatusChip,
  toast,
} from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import css from './admin-config.module.css';

const stale = ['/api/models', '/api/engines', '/api/voiceover/defaults'];

const writers: ReadonlySet<ManagedModel['kind']> = new Set(['text', 'ollama']);

const words = {
  voice: {
    list: 'Natural voices',
    loading: 'Loading voice models',
    of: 'The natural voices',
    stays: 'Voiceovers that were made stay.',
  },
  text: {
    list: 'Text models on this machine',
    loading: 'Loading text models of this machine',
    of: 'The text models of this machine',
    stays: 'What it wrote stays.',
  },
  hearing: {
    list: 'Models that listen',
    loading: 'Loading models that listen',
    of: 'The models that listen',
    stays: 'Transcripts that were made stay.',
  },
  ollama: { list: 'Models for Ollama', loading: 'Loading text models', of: 'The models for Ollama', stays: '' },
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
  const { job, running, problem, start } = useJob('model', model.id, { did: 'was not added', stale });
  const [removal, setRemoval] = useState<{ busy: boolean; error?: string }>();
  const downloading = isUnderWay(job) || (model.state === 'downloading' && !job);
  const absent = !downloading && model.state === 'absent';

  const install = () => start(() => callApi('POST /api/models/{id}/install', { params: { id: model.id } }));
  const remove = async () => {
    setRemoval({ busy: true });
    try {
      await callApi('POST /api/models/{id}/remove', { params: { id: model.id } });
      await refresh(...stale);
      setRemoval(undefined);
      toast.show({ text: `${model.label} was removed.` });
    } catch (error) {
      setRemoval({ busy: false, error: sentenceOf(error) });
    }
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
          {writers.has(model.kind) && (
            <span className={css.meta}>
              <WriterLanguages writes={model.writes} />
            </span>
          )}
          {model.here && <span className={css.meta}>{model.here}</span>}
        </div>
        {model.state === 'installed' && (
          <StatusChip status={model.active ? 'online' : 'ready'}>{model.active ? 'In use' : 'Added'}</StatusChip>
        )}
        {absent && (
          <Button
            size="sm"
            icon={IconDownload}
            aria-label={`Download ${model.label}`}
            call="POST /api/models/{id}/install"
            onClick={install}
            busy={running}
          >
            Download
          </Button>
        )}
        {model.state === 'installed' && model.kind !== 'ollama' && !model.own && (
          <Button
            size="sm"
            kind="quiet"
            aria-label={`Remove ${model.label}`}
            call="POST /api/models/{id}/remove"
            onClick={() => setRemoval({ busy: false })}
          >
            Remove
          </Button>
        )}
      </div>
      {model.state === 'unavailable' && !quiet && <Note tone="quiet">{model.sentence}</Note>}
      {model.state === 'installed' && (model.kind === 'ollama' || model.own) && (
        <p className={css.meta}>{model.sentence}</p>
      )}
      {job && (isUnderWay(job) || (absent && job.state === 'failed')) && (
        <JobPanel job={job} label={`Adding ${model.label}`} />
      )}
      {downloading && !job && <JobProgress label={`Adding ${model.label}`} step="Download and check" />}
      {problem && <Failure size="line" of={model.label} did={problem.did} error={problem.error} onRetry={install} />}
      <ConfirmDialog
        open={removal !== undefined}
        onClose={() => setRemoval(undefined)}
        title={`Remove ${model.label}?`}
        consequence={`${formatBytes(model.bytes)} of downloads leave this machine. ${words[model.kind].stays}`}
        cannotUndo="To use it again, download it again."
        verb={`Remove ${model.label}`}
        busy={removal?.busy}
        error={removal?.error}
        onConfirm={() => void remove()}
      />
    </li>
  );
}
