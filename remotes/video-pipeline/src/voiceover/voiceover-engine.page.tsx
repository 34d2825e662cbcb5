import { useApi } from '@avenue/data';
import { Button, EmptyState, ErrorCard, Note, Page, Panel, Skeleton, useShortcuts, WithFlow } from '@avenue/ui';
import { AddChannel, JobPanel, ProductionFlow, useStartOnce } from '../flow/index.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { EngineNote, NaturalVoices } from './natural-voices.tsx';
import { Takes } from './takes.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { useVoiceover } from './use-voiceover.ts';

export default function VoiceoverEngine() {
  const choices = useChoices();
  const { channels, channel, channelState, script, provider, voice, go, started } = choices;
  const voiceover = useVoiceover(script?.id);
  const { takes, running, generate, problem } = voiceover;
  const { data: whole } = useApi('GET /api/scripts/{id}', {
    params: { id: script?.id ?? '' },
    when: script !== undefined && choices.premium,
  });

  const start = () => {
    if (script && voice) void generate({ scriptId: script.id, provider, voiceId: voice.id });
  };
  useShortcuts(
    { g: { label: 'Generate', run: start } },
    { enabled: script !== undefined && voice !== undefined && !running },
  );
  useStartOnce({
    go,
    started,
    subject: script?.id,
    ready: takes.data !== undefined && voice !== undefined,
    present: running || (takes.data ?? []).some(({ outdated, status }) => !outdated && status !== 'discarded'),
    start,
  });

  const approved = takes.data?.some(({ status, outdated }) => status === 'approved' && !outdated) ?? false;
  const flow = (
    <ProductionFlow
      channel={channel?.name}
      script={script?.id}
      done={[
        ...(script ? (['/idea-generator', '/script-builder'] as const) : []),
        ...(approved ? (['/voiceover-engine'] as const) : []),
      ]}
    />
  );
  return (
    <WithFlow flow={flow}>
      {/* The column would shrink the page to its words: a block keeps it at full width. */}
      <div>
        <Page title="Voiceover Engine" sentence="Pick a channel, then an approved script, a provider and a voice.">
          {channelState.error && !channels && (
            <ErrorCard
              title="Your channels did not load."
              onRetry={channelState.reload}
              retrying={channelState.reloading}
            >
              {channelState.error.message}
            </ErrorCard>
          )}
          {!channels && !channelState.error && <Skeleton shape="block" heightPx={140} label="Loading your channels" />}
          {channels?.length === 0 && (
            <Panel>
              <AddChannel>A voiceover belongs to a script, and a script to a channel.</AddChannel>
            </Panel>
          )}
          {channel && (
            <>
              <ChoicesPanel choices={choices} running={running} characters={whole?.text.length} onGenerate={start} />
              <NothingToSpeak choices={choices} />
              {voice?.id === 'default' && <EngineNote provider={provider} />}
              {voiceover.shownJob ? (
                <Panel>
                  <JobPanel job={voiceover.shownJob} />
                </Panel>
              ) : (
                running && (
                  <Panel>
                    <Skeleton shape="block" heightPx={72} label="Starting the voice" />
                  </Panel>
                )
              )}
              {problem && (
                <Note
                  tone={problem.cancelled ? 'quiet' : 'bad'}
                  live={problem.cancelled ? 'status' : 'alert'}
                  action={
                    <Button size="sm" onClick={start} disabled={running}>
                      {problem.cancelled ? 'Generate again' : 'Retry'}
                    </Button>
                  }
                >
                  {problem.sentence}
                </Note>
              )}
              {takes.error && !takes.data && (
                <ErrorCard
                  size="small"
                  title={`The takes did not load. ${takes.error.message}`}
                  onRetry={() => void takes.mutate()}
                  retrying={takes.isValidating}
                />
              )}
              {script && takes.isLoading && <Skeleton shape="block" heightPx={220} label="Loading the takes" />}
              {takes.data && (
                <Takes
                  key={script?.id}
                  takes={takes.data}
                  channel={channel.name}
                  made={voiceover.made}
                  busy={running}
                  onRetake={voiceover.retake}
                />
              )}
              {voice?.id === 'default' && <NaturalVoices provider={provider} />}
            </>
          )}
        </Page>
      </div>
    </WithFlow>
  );
}

/** Why there is no script to choose, and where to get one. */
function NothingToSpeak({ choices: { channel, scripts, notApproved } }: { choices: Choices }) {
  if (notApproved) {
    return (
      <Note
        tone="wait"
        action={
          <Button size="sm" to={`/script-builder?script=${encodeURIComponent(notApproved)}`}>
            Open the script
          </Button>
        }
      >
        This script is not approved for this channel. Press Generate Voiceover in the Script Builder to approve it.
      </Note>
    );
  }
  if (scripts.data?.length !== 0) return null;
  return (
    <Panel>
      <EmptyState
        title={`No approved script for ${channel?.label} yet`}
        spot="inbox-clear"
        level={2}
        actions={<Button to="/script-builder">Open Script Builder</Button>}
      >
        Write a script and press Generate Voiceover there: that approves it.
      </EmptyState>
    </Panel>
  );
}
