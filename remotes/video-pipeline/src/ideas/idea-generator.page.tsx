import { RequestFailure } from '@avenue/data';
import {
  Bone,
  Button,
  DraftNotes,
  EmptyState,
  Failure,
  GrowingField,
  Note,
  Page,
  Panel,
  ReadTrouble,
  Segmented,
  Term,
  Toolbar,
  useSearchParams,
  useShortcuts,
} from '@avenue/ui';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect, useRef, useState } from 'react';
import { AddChannel, ChannelPicker, useChannels, useTopicNeeds } from '../flow/index.ts';
import { BatchWalk, WalkPlace } from './batch-walk.tsx';
import type { Brief } from './brief.ts';
import { IdeaCards } from './idea-cards.tsx';
import css from './ideas.module.css';
import { IdeasSkeleton } from './ideas-skeleton.tsx';
import { TopicFacts } from './topic-facts.tsx';
import { TuneBrief } from './tune-brief.tsx';
import { briefLabels, useBriefDraft } from './use-brief-draft.ts';
import { useGenerate, useIdeaList } from './use-ideas.ts';
import { useMix } from './use-mix.ts';

const inWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
const counted = (count: number) => `${inWords[count] ?? count} ${count === 1 ? 'idea' : 'ideas'}`;

export default function IdeaGenerator() {
  const [search, setSearch] = useSearchParams();
  const kept = search.get('show') === 'saved';
  const { channels, channel, choose, state: channelState } = useChannels();
  const mix = useMix(channel?.name);
  const list = useIdeaList({ kept, batch: mix.batch });
  const { data: ideas, error } = list;
  const { busy, topicError, failure, notes, generate, clearTopicError } = useGenerate();
  const draft = useBriefDraft(search.get('topic') ?? undefined);
  const { topic: typed, ...tuned } = draft.value;
  const [tuningAsked, setTuning] = useState<boolean>();
  // Notes that came back are shown.
  const tuning = tuningAsked ?? draft.value.notes.trim() !== '';
  const topicField = useRef<HTMLTextAreaElement>(null);
  const notesField = useRef<HTMLTextAreaElement>(null);
  const [factless, setFactless] = useState<string>();
  // An untouched topic is that of the batch walked to, else the niche of the chosen channel.
  const untouched = (mix.batch && mix.walk?.here.topic) || channel?.niche;
  // What the focused field shows is not replaced by a niche that arrives late: it would join what is being typed.
  const [held, setHeld] = useState<string>();
  const brief: Brief = { ...tuned, topic: typed ?? held ?? untouched ?? '' };
  // A niche nobody has asked about yet raises no question.
  const [pressed, setPressed] = useState(false);
  const needs = useTopicNeeds(typed !== null || pressed ? brief.topic : '');
  const shown = ideas?.filter((idea) => !channel || idea.channel === channel.name);
  const staying = mix.stayingOf(shown ?? []);
  const crowded = staying.length >= brief.count;

  const noChannel = channels?.length === 0;
  const awaited = !channels && !channelState.error;
  const [due, setDue] = useState(false);
  const makeNow = useRef(() => {});

  const takeTopic = (topic: string) => {
    clearTopicError();
    draft.set({ topic });
  };
  const make = async () => {
    if (busy || crowded) return;
    setPressed(true);
    // A press before the channels are there is carried out when they are.
    setDue(awaited);
    if (!channel) return;
    if (!brief.topic.trim()) topicField.current?.focus();
    const keep = staying.map(({ id }) => id);
    if (!(await generate(channel.name, brief, keep))) return;
    draft.commit(draft.value);
    if (kept) show('all');
    mix.go(undefined);
  };
  makeNow.current = () => void make();
  useEffect(() => {
    if (!due || awaited) return;
    setDue(false);
    makeNow.current();
  }, [due, awaited]);
  const show = (which: 'all' | 'saved') =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (which === 'saved') next.set('show', 'saved');
        else next.delete('show');
        return next;
      },
      { replace: true },
    );
  useShortcuts({ g: { label: 'New ideas', run: () => void make() } }, { enabled: channel !== undefined || awaited });

  const stayingIds = new Set(staying.map(({ id }) => id));
  const batchGone = mix.batch !== undefined && !kept && error instanceof RequestFailure && error.status === 404;
  const listed = batchGone
    ? []
    : shown && (kept ? shown : [...staying, ...shown.filter(({ id }) => !stayingIds.has(id))]);
  const sentence = busy
    ? `Writing ${counted(brief.count - staying.length).toLowerCase()} about ${brief.topic.trim()}.`
    : shown && shown.length > 0 && channel
      ? `${counted(shown.length)} for ${channel.label}${kept ? ', kept for later' : ''}. Pick one to write its script.`
      : 'Type a topic, get ideas, pick one to write its script.';

  return (
    <Page
      title="Video Idea Generator"
      sentence={sentence}
      actions={
        !noChannel && (
          <>
            <Button icon={IconAdjustments} aria-expanded={tuning} onClick={() => setTuning(!tuning)}>
              Tune the brief
            </Button>
            <Button
              kind="primary"
              icon={IconRefresh}
              kbd="G"
              busy={busy || (due && awaited)}
              disabled={(!channel && !awaited) || crowded}
              reason={crowded ? `${counted(staying.length)} stay. Let one go, or ask for more.` : undefined}
              onClick={() => void make()}
            >
              {staying.length > 0 ? 'Redraw the others' : 'New ideas'}
            </Button>
          </>
        )
      }
      toolbar={
        channel ? (
          <Toolbar label="Which ideas">
            <ChannelPicker
              channels={channels ?? []}
              value={channel.name}
              onChange={(name) => choose(name, ['batch', 'stay'])}
            />
            <Segmented
              label="Show"
              options={[
                { value: 'all', label: 'Latest' },
                { value: 'saved', label: 'Kept' },
              ]}
              value={kept ? 'saved' : 'all'}
              onChange={show}
            />
            {!kept && mix.walk && <BatchWalk walk={mix.walk} onGo={mix.go} />}
            {!kept && mix.awaited && <WalkPlace />}
            {(shown?.[0] || (!ideas && !error)) && (
              <span className={css.engine}>
                {shown?.[0] ? (
                  <>
                    <Term of="engine">Engine</Term>: {shown[0].engine}
                  </>
                ) : (
                  <Bone width="83px" heightPx={16} />
                )}
              </span>
            )}
          </Toolbar>
        ) : (
          awaited && (
            <Toolbar label="Which ideas">
              <Bone width="318px" control />
              <Bone width="125px" control />
              <WalkPlace />
              <span className={css.engine}>
                <Bone width="83px" heightPx={16} />
              </span>
            </Toolbar>
          )
        )
      }
    >
      <ReadTrouble of="Your channels" state={channelState} />
      {channel && <DraftNotes draft={draft} labels={briefLabels} />}
      {(channel || awaited) && (
        <form
          className={css.brief}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <GrowingField
            ref={topicField}
            label="Topic"
            value={brief.topic}
            onChange={takeTopic}
            onFocus={() => setHeld(untouched ?? '')}
            onBlur={() => setHeld(undefined)}
            error={topicError}
            maxLength={500}
            placeholder="What are the videos about?"
          />
        </form>
      )}
      {channel && (
        <TopicFacts
          needs={needs}
          brief={brief}
          without={factless === brief.topic}
          onNotes={() => {
            setTuning(true);
            requestAnimationFrame(() => notesField.current?.focus());
          }}
          onLookUp={(lookUp) => draft.set({ lookUp })}
          onWithout={(without) => setFactless(without ? brief.topic : undefined)}
        />
      )}
      {tuning && channel && <TuneBrief brief={brief} notes={notesField} onChange={draft.set} />}
      {failure !== undefined && (
        <Failure
          size="line"
          of="New ideas"
          did="were not written"
          error={failure}
          onRetry={() => void make()}
          keeps="Your topic is kept."
        />
      )}
      {notes.map((note) => (
        <Note key={note} tone="info" live="status">
          {note}
        </Note>
      ))}
      {noChannel && !error ? (
        <Panel>
          <AddChannel />
        </Panel>
      ) : !ideas && !error ? (
        <IdeasSkeleton label="Loading your ideas" count={6} />
      ) : (
        <IdeaCards
          state={batchGone ? { ...list, error: undefined } : list}
          ideas={listed}
          making={busy ? brief.count - staying.length : 0}
          isStaying={mix.isStaying}
          onStay={mix.setStaying}
          onUseTopic={(topic) => {
            takeTopic(topic);
            topicField.current?.focus();
          }}
          empty={
            mix.batch && !kept ? (
              <EmptyState
                title="The ideas of this batch are not there any more"
                spot="no-results"
                level={2}
                actions={<Button onClick={() => mix.go(undefined)}>Go to the newest batch</Button>}
              >
                What was removed in the last 30 days is in the Library, under Removed.
              </EmptyState>
            ) : kept ? (
              <EmptyState title="Nothing kept yet" spot="no-results" level={2}>
                Press the bookmark on an idea to find it here.
              </EmptyState>
            ) : (
              <EmptyState title={`No ideas for ${channel?.label ?? 'this channel'} yet`} spot="no-history" level={2}>
                Type a topic above and press New ideas. The built-in writer works without a key.
              </EmptyState>
            )
          }
        />
      )}
    </Page>
  );
}
