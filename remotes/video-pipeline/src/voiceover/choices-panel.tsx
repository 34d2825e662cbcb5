import type { Job } from '@avenue/contract';
import { RequestFailure } from '@avenue/data';
import {
  Button,
  Cell,
  formatDay,
  formatMoney,
  formatNumber,
  Grid,
  Note,
  ProgressBar,
  ReadTrouble,
  SelectField,
  SourceTag,
  TextLink,
} from '@avenue/ui';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { ScriptPicker } from '../pick/index.ts';
import { JobLine } from './job-line.tsx';
import { languageName } from './language-name.ts';
import { providers } from './providers.ts';
import type { Choices } from './use-choices.ts';
import css from './voiceover.module.css';

export interface ChoicesPanelProps {
  choices: Choices;
  running: boolean;
  /** The job beside takes that are there already: its progress stands in this panel's foot and moves nothing. */
  job: Job | undefined;
  /** Length of the chosen script. */
  characters: number | undefined;
  onGenerate: () => void;
}

/** The four choices in order, the quota, and Generate. */
export function ChoicesPanel({ choices, running, job, characters, onGenerate }: ChoicesPanelProps) {
  const { channels = [], channel, picked, script, provider, premium, voices, voiceList, voice, language } = choices;
  const spoken = choices.silent ? `No voice here speaks ${languageName(language)} yet.` : undefined;
  const missing = !script ? 'Choose a script first.' : !voice ? 'Choose a voice first.' : spoken;
  return (
    <section className={css.panel} aria-label="What to speak">
      <div className={css.body}>
        <Grid>
          <Cell span={3} md={6}>
            <SelectField
              label="Channel"
              options={channels.map(({ name, label }) => ({ value: name, label }))}
              value={channel?.name ?? ''}
              placeholder="Choose a channel"
              onChange={choices.chooseChannel}
            />
          </Cell>
          <Cell span={4} md={6}>
            <ScriptPicker
              key={channel?.name}
              label="Approved script"
              approved
              channel={channel?.name}
              value={script?.id}
              chosen={script}
              placeholder={picked.expected ? 'Loading' : 'Choose a script'}
              disabled={picked.hasAny === false}
              onPick={choices.chooseScript}
              none="No script of this channel is approved yet."
            />
          </Cell>
          <Cell span={3} md={6}>
            <SelectField
              label="Voice provider"
              options={providers.map(({ value, label }) => ({
                value,
                label: choices.paid(value) ? label.replace(' (free)', '') : label,
              }))}
              value={provider}
              onChange={choices.chooseProvider}
            />
          </Cell>
          <Cell span={2} md={6}>
            <SelectField
              label="Voice"
              options={voiceList.map((one) => ({
                value: one.id,
                label: one.name,
                group: groupOf('languages' in one ? one.languages : undefined, language),
              }))}
              value={voice?.id ?? ''}
              placeholder={voices.isLoading ? 'Loading' : 'Choose a voice'}
              disabled={voiceList.length === 0}
              onChange={choices.chooseVoice}
            />
          </Cell>
        </Grid>
        <ReadTrouble of="The approved scripts" state={picked.approved} />
        <ReadTrouble of="This script" state={picked.opened} />
        {premium && voices.error && <VoicesProblem choices={choices} error={voices.error} />}
      </div>
      <div className={css.foot}>
        {running && job ? <JobLine job={job} /> : premium && <Quota choices={choices} />}
        <div className={css.go}>
          {(premium || choices.paid(provider)) && !running && characters !== undefined && (
            <TakeCost characters={characters} choices={choices} />
          )}
          {missing && !running && <span id="generate-needs">{missing}</span>}
          <Button
            icon={IconMicrophone}
            kbd="G"
            busy={running}
            disabled={running || missing !== undefined}
            aria-describedby={missing ? 'generate-needs' : undefined}
            call="POST /api/voiceover/generate"
            onClick={onGenerate}
          >
            {running ? 'Generating' : 'Generate'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Voices that the vendor names for the language stand apart, where the channel has another one than English. */
function groupOf(languages: readonly string[] | undefined, language: string): string | undefined {
  if (language === 'en' || !languages) return undefined;
  const name = languageName(language);
  return languages.includes(language) ? `Named for ${name}` : `Speak ${name} too`;
}

function VoicesProblem({ choices, error }: { choices: Choices; error: Error }) {
  if (error instanceof RequestFailure && error.code === 'engine_unauthorized') {
    return (
      <Note
        tone="wait"
        live="status"
        action={
          <span className={css.buttons}>
            <Button size="sm" to="/admin-config#voice">
              Add the key
            </Button>
            <Button size="sm" kind="quiet" onClick={() => choices.chooseProvider('google')}>
              {choices.paid('google') ? 'Use Google TTS' : 'Use Google TTS (free)'}
            </Button>
          </span>
        }
      >
        {error.message} Copy the key from your ElevenLabs profile into Voice in Admin Config; your voices appear here at
        once.
      </Note>
    );
  }
  return <ReadTrouble of="The voices" state={choices.voices} />;
}

/** What a take of a vendor uses, and what that costs by its published prices. */
function TakeCost({ characters, choices: { premium, quota, engine } }: { characters: number; choices: Choices }) {
  const uses = `This take uses ${formatNumber(characters)} characters`;
  const price = premium ? quota.data?.price : engine?.price;
  if (quota.data?.source === 'sample') return <span>{uses}</span>;
  if (!price) return <span>{`${uses}; what they cost is not known`}</span>;
  const { microsPerCharacter, of, source, checkedOn } = price;
  return (
    <span>
      {`${uses}, ${costOf(characters * microsPerCharacter)} by the prices of ${of} (`}
      <TextLink href={source}>{`read ${formatDay(checkedOn, { style: 'full' })}`}</TextLink>
      {') '}
      <SourceTag source="estimated" />
    </span>
  );
}

const microsOfACent = 10_000;

function costOf(micros: number): string {
  if (micros === 0) return 'nothing';
  return micros < microsOfACent ? `less than ${formatMoney(1)}` : `about ${formatMoney(micros / microsOfACent)}`;
}

function Quota({ choices: { quota, voices } }: { choices: Choices }) {
  if (quota.error) return voices.error ? null : <span>The quota is not known now.</span>;
  if (!quota.data) return null;
  const { used, total, source } = quota.data;
  const words = `${formatNumber(used)} of ${formatNumber(total)} characters`;
  return (
    <>
      <div className={css.quota}>
        <span>ElevenLabs quota</span>
        <span>{words}</span>
        <div className={css.quotaBar}>
          <ProgressBar label="ElevenLabs quota" percent={total > 0 ? (used / total) * 100 : 0} valueText={words} />
        </div>
      </div>
      {source && <SourceTag source={source} />}
    </>
  );
}
