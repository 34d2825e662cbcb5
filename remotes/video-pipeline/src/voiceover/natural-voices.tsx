import type { ManagedModel, VoiceProvider } from '@avenue/contract';
import { callApi, useApi, useJob } from '@avenue/data';
import { Button, Failure, formatBytes, JobPanel, Note, Panel, Term } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import type { ChannelOption } from '../flow/index.ts';
import css from './voiceover.module.css';

const useDefaultVoice = (provider: VoiceProvider) =>
  useApi('GET /api/voiceover/defaults').data?.find((one) => one.provider === provider);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Says which engine Default Voice of a provider really is, where it is not the provider, and that it knows English alone. */
export function EngineNote({
  provider,
  channel,
}: {
  provider: VoiceProvider;
  channel: Pick<ChannelOption, 'label' | 'language'>;
}) {
  const engine = useDefaultVoice(provider);
  if (!engine || engine.kind === 'server') return null;
  if (channel.language !== 'en')
    return (
      <Note tone="wait">
        {`${channel.label} is in ${languageNames.of(channel.language)}, and no voice of this machine speaks it: they know English alone. Add a key of Google TTS or ElevenLabs in Admin Config.`}
      </Note>
    );
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
