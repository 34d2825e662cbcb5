import type { ManagedModel } from '@avenue/contract';
import { callApi, useApi, useJob } from '@avenue/data';
import { Button, Failure, formatBytes, JobPanel, Note, Panel, Term } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { languageName } from './language-name.ts';
import type { DefaultVoice } from './use-choices.ts';
import css from './voiceover.module.css';

/** Says which engine Default Voice of a provider really is where it is not the provider, and where nobody speaks the language. */
export function EngineNote({ engine }: { engine: DefaultVoice | undefined }) {
  if (!engine || engine.kind === 'server') return null;
  return <Note tone={engine.kind === 'natural' ? 'info' : 'wait'}>{engine.sentence}</Note>;
}

/** Offered while Default Voice is the draft voice, or nobody's: voices of the language that sound like a person, one press away. */
export function NaturalVoices({ engine, language }: { engine: DefaultVoice | undefined; language: string }) {
  const wanted = engine?.kind === 'embedded' || engine?.kind === 'none';
  const { data: models = [] } = useApi('GET /api/models', { when: wanted });
  const [all, setAll] = useState(false);
  const speaks = ({ languages = ['en'] }: ManagedModel) => languages.some((one) => one === language);
  const voices = wanted
    ? models.filter((model) => model.kind === 'voice' && model.state !== 'installed' && speaks(model))
    : [];
  if (voices.length === 0) return null;
  // One that is on its way goes first, so that its progress is in sight.
  const sorted = [...voices].sort((a, b) => Number(b.state === 'downloading') - Number(a.state === 'downloading'));
  const shown = all ? sorted : sorted.slice(0, 1);
  return (
    <Panel
      title={
        <>
          A <Term of="natural-voice">natural voice</Term>
          {language !== 'en' && ` for ${languageName(language)}`}
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
