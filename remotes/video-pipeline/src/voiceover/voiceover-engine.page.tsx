import { sentenceOf } from '@avenue/data';
import { Button, EmptyState, Failure, JobPanel, Note, Page, Panel, Read, Skeleton, useShortcuts } from '@avenue/ui';
import { ChannelVoice } from '../channel/channel-voice.tsx';
import { AddChannel, ProductionFlow, useOfChannel, useStartOnce, useWay } from '../flow/index.ts';
import { RefusedNote } from '../pick/index.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { EngineNote, NaturalVoices } from './natural-voices.tsx';
import { Takes } from './takes.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { useVoiceover } from './use-voiceover.ts';
import { TakesSkeleton, VoiceoverSkeleton } from './voiceover-skeleton.tsx';

export default function VoiceoverEngine() {
  const choices = useChoices();
  const { channel, channelState, script, provider, voice, language, engine, silent, go, started } = choices;
  const ofChannel = useOfChannel();
  const ready = script !== undefined && voice !== undefined && !silent;
  const voiceover = useVoiceover(script?.id);
  const { takes, running, generate, problem } = voiceover;

  const start = () => {
    if (ready) void generate({ scriptId: script.id, provider, voiceId: voice.id });
  };
  useShortcuts(
    { g: { label: 'Generate', call: 'POST /api/voiceover/generate', run: start } },
    { enabled: ready && !running },
  );
  useStartOnce({
    go,
    started,
    subject: script?.id,
    ready: takes.data !== undefined && ready,
    present: running || (takes.data ?? []).some(({ outdated, status }) => !outdated && status !== 'discarded'),
    start,
  });

  return (
    <Page
      title={ofChannel ? 'Voiceover Engine for YouTube' : 'Voiceover Engine'}
      sentence="Pick a channel, then an approved script, a provider and a voice."
      flow={<ProductionFlow channel={channel?.name} script={script} />}
    >
      <Read of="Your channels" state={channelState} size="page" loading={<VoiceoverSkeleton />}>
        {() =>
          channel ? (
            <>
              <ChoicesPanel
                choices={choices}
                running={running}
                job={takes.data?.length ? voiceover.job : undefined}
                characters={script?.text.length}
                onGenerate={start}
              />
              <NothingToSpeak choices={choices} />
              <EngineNote engine={engine} />
              {problem && <Problem problem={problem} running={running} onAgain={start} />}
              <FirstTake voiceover={voiceover} />
              {script && (
                <Read
                  of="The takes"
                  state={takes}
                  frame={(failure) => <Panel>{failure}</Panel>}
                  loading={<TakesSkeleton />}
                >
                  {(all) => (
                    <Takes
                      key={script.id}
                      takes={all}
                      channel={channel.name}
                      made={voiceover.made}
                      busy={running}
                      onRetake={voiceover.retake}
                    />
                  )}
                </Read>
              )}
              <NaturalVoices engine={engine} language={language} />
              {ofChannel && (!script || takes.data || takes.error) && (
                <ChannelVoice channel={channel.name} provider={provider} voiceId={voice?.id} />
              )}
            </>
          ) : (
            <Panel>
              <AddChannel>A voiceover belongs to a script, and a script to a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

type Voiceover = ReturnType<typeof useVoiceover>;

/** The job that makes a take, in the place where takes will stand; beside takes it runs in the panel above them. */
function FirstTake({ voiceover: { takes, shownJob, running } }: { voiceover: Voiceover }) {
  const failed = shownJob?.state === 'failed';
  if (takes.data?.length && !failed) return null;
  if (shownJob)
    return (
      <Panel>
        <JobPanel job={shownJob} />
      </Panel>
    );
  if (!running) return null;
  return (
    <Panel>
      <Skeleton shape="block" heightPx={72} label="Starting the voice" />
    </Panel>
  );
}

/** What a press came to that made no take. */
function Problem({
  problem,
  running,
  onAgain,
}: {
  problem: NonNullable<Voiceover['problem']>;
  running: boolean;
  onAgain: () => void;
}) {
  if (problem.code !== 'cancelled')
    return <Failure size="line" of="The voiceover" did={problem.did} error={problem.error} onRetry={onAgain} />;
  return (
    <Note
      tone="quiet"
      live="status"
      action={
        <Button size="sm" call="POST /api/voiceover/generate" onClick={onAgain} disabled={running}>
          Generate again
        </Button>
      }
    >
      {sentenceOf(problem.error)}
    </Note>
  );
}

/** Why there is no script to choose, and where to get one. */
function NothingToSpeak({ choices: { channel, picked } }: { choices: Choices }) {
  const way = useWay();
  if (picked.refused) return <RefusedNote refused={picked.refused} />;
  if (picked.hasAny !== false) return null;
  return (
    <Panel>
      <EmptyState
        title={`No approved script for ${channel?.label} yet`}
        spot="inbox-clear"
        actions={<Button to={way('script')}>Open Script Builder</Button>}
      >
        Write a script and press Generate Voiceover there: that approves it.
      </EmptyState>
    </Panel>
  );
}
