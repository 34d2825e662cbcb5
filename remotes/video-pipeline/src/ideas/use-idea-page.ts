import { RequestFailure, useRefusal } from '@avenue/data';
import { useAddress, useShortcuts } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { useChannels, useTopicNeeds } from '../flow/index.ts';
import type { Brief } from './brief.ts';
import { useBriefDraft } from './use-brief-draft.ts';
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
const counted = (count: number) => (count === 1 ? 'One idea' : `${inWords[count] ?? count} ideas`);

/** What is asked for, which ideas are shown, and what the buttons and keys of the page do. */
export function useIdeaPage() {
  const { word, set } = useAddress();
  const kept = word('show') === 'saved';
  const { channels, channel, choose, state: channelState } = useChannels();
  const mix = useMix(channel?.name);
  const list = useIdeaList({ kept, batch: mix.batch });
  const { data: ideas, error } = list;
  const { busy, topicError, failure, notes, generate, stop, clearTopicError } = useGenerate();
  const draft = useBriefDraft(word('topic'));
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
  const readOnly = useRefusal('POST /api/ideas/generate') !== undefined;
  const make = async () => {
    if (busy || crowded || readOnly) return;
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
  const show = (which: 'all' | 'saved') => set({ show: which === 'saved' ? which : undefined });
  useShortcuts(
    { g: { label: 'New ideas', call: 'POST /api/ideas/generate', run: () => void make() } },
    { enabled: channel !== undefined || awaited },
  );

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

  return {
    sentence,
    channels,
    channel,
    channelState,
    choose,
    noChannel,
    /** The channels are not known yet. */
    awaited,
    kept,
    show,
    mix,
    /** Ideas of the chosen channel; `listed` is what stands in the grid. */
    shown,
    listed,
    state: batchGone ? { ...list, error: undefined } : list,
    isLoading: !ideas && !error,
    failed: error !== undefined,
    draft,
    brief,
    needs,
    takeTopic,
    readOnly,
    topicField,
    topicError,
    onTopicFocus: () => setHeld(untouched ?? ''),
    onTopicBlur: () => setHeld(undefined),
    tuning,
    setTuning,
    notesField,
    /** The operator goes on without facts for this topic. */
    factless: factless === brief.topic,
    setFactless: (without: boolean) => setFactless(without ? brief.topic : undefined),
    make: () => void make(),
    stop,
    busy,
    /** Pressed before the channels are there. */
    pressedEarly: due && awaited,
    failure,
    notes,
    /** How many new ones are being written. */
    making: busy ? brief.count - staying.length : 0,
    staying: staying.length,
    stayReason: crowded ? `${counted(staying.length)} stay. Let one go, or ask for more.` : undefined,
  };
}

export type IdeaPage = ReturnType<typeof useIdeaPage>;
