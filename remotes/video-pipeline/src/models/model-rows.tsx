import type { ManagedModel } from '@avenue/contract';
import { callApi, useJob } from '@avenue/data';
import { Button, Failure, formatBytes, JobPanel } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import css from './model-rows.module.css';

/** Models that are one press away: what each is, its size, licence and gain. */
export const ModelRows = ({ label, models }: { label: string; models: readonly ManagedModel[] }) => (
  <ul className={css.models} aria-label={label}>
    {models.map((model) => (
      <ModelRow key={model.id} model={model} />
    ))}
  </ul>
);

const stale = ['/api/models', '/api/voiceover/defaults'];

function ModelRow({ model }: { model: ManagedModel }) {
  const { job, running, problem, start } = useJob('model', model.id, { did: 'was not added', stale });
  const install = () => start(() => callApi('POST /api/models/{id}/install', { params: { id: model.id } }));
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
        {(!job || job.state === 'done') && model.state === 'absent' && (
          <Button
            icon={IconDownload}
            busy={running}
            call="POST /api/models/{id}/install"
            onClick={() => void install()}
          >
            {`Add ${model.label}`}
          </Button>
        )}
      </div>
      {job && job.state !== 'done' && <JobPanel job={job} />}
      {problem && (
        <Failure size="line" of={model.label} did={problem.did} error={problem.error} onRetry={() => void install()} />
      )}
    </li>
  );
}
