import type { Answer, LearnedTopic } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BonePanel, BoneRows, Button, Columns, EmptyState, Loading, Page, Read, Stack, useLocation } from '@avenue/ui';
import { AppliedPanel } from './applied-panel.tsx';
import css from './learning.module.css';
import { ReliabilityPanel } from './reliability-panel.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { TopicPanel } from './topic-panel.tsx';

type Learned = Answer<'GET /api/learn'>;
type Suggesting = LearnedTopic & { suggestion: NonNullable<LearnedTopic['suggestion']> };
const suggests = (topic: LearnedTopic): topic is Suggesting => topic.suggestion !== undefined;

/** A view of one family's outcomes that has an address of its own. */
interface View {
  title: string;
  module: string;
  nothing: string;
  way: { label: string; to: string };
}

/** By address. */
const views: Readonly<Record<string, View>> = {
  '/automation/youtube/learning-dashboard': {
    title: 'Learning Dashboard for YouTube',
    module: 'video',
    nothing:
      'Videos are of different kinds. Once the first week of those you posted is over, what is watched longer on each channel stands here.',
    way: { label: 'Open the Upload Queue', to: '/automation/youtube/upload-queue' },
  },
};

const only = (learned: Learned, module: string): Learned => ({
  ...learned,
  rows: learned.rows.filter((one) => one.module === module),
  changes: learned.changes.filter((one) => one.module === module),
});

/** What outcomes suggest, how sure that is, and what was applied. */
export default function LearningDashboardPage() {
  const all = useApi('GET /api/learn');
  const view = views[useLocation().pathname];
  const state = view ? { ...all, data: all.data && only(all.data, view.module) } : all;
  const count = state.data?.rows.filter(suggests).length;
  return (
    <Page title={view?.title ?? 'AI Learning Dashboard'} sentence={sentenceOf(count)}>
      <Read
        of="What was learned"
        state={state}
        loading={<Waiting />}
        isEmpty={({ rows, changes }) => rows.length === 0 && changes.length === 0}
        empty={
          <EmptyState
            title="No results yet"
            spot="no-history"
            actions={<Button to={view?.way.to ?? '/media-blitz'}>{view?.way.label ?? 'Start a campaign'}</Button>}
          >
            {view?.nothing ??
              'Posts of campaigns begin in different ways, and videos are of different kinds. Once clicks and views are known, what does better stands here.'}{' '}
            Nothing changes by itself.
          </EmptyState>
        }
      >
        {(learned) => <Loaded learned={learned} />}
      </Read>
    </Page>
  );
}

const sentenceOf = (count: number | undefined) =>
  count === undefined
    ? 'What outcomes suggest, how sure that is, and what was applied.'
    : count === 0
      ? 'Nothing is worth a change now. Each suggestion names its proof, and can be taken back.'
      : `${count === 1 ? 'One change is' : `${count} changes are`} worth a try. Each names its proof, and can be taken back.`;

const Loaded = ({ learned: { rows, changes, reliability, source } }: { learned: Learned }) => (
  <Stack gap={16}>
    <Columns side={<ReliabilityPanel reliability={reliability} source={source} />}>
      <Stack gap={16}>
        {rows.some(suggests) && (
          <div className={css.cards}>
            {rows
              .filter(suggests)
              .sort((a, b) => b.suggestion.lift.low - a.suggestion.lift.low)
              .map((topic) => (
                <SuggestionCard key={keyOf(topic)} topic={topic} source={source} />
              ))}
          </div>
        )}
        <AppliedPanel changes={changes} source={source} />
      </Stack>
    </Columns>
    {rows.map((topic) => (
      <TopicPanel key={keyOf(topic)} topic={topic} source={source} />
    ))}
  </Stack>
);

const keyOf = ({ module, metric, context }: LearnedTopic) => `${module} ${metric} ${context}`;

const Waiting = () => (
  <Loading label="Loading what was learned">
    <Stack gap={16}>
      <BonePanel>
        <BoneRows count={4} rowPx={56} />
      </BonePanel>
      <BonePanel>
        <BoneRows count={4} rowPx={56} />
      </BonePanel>
    </Stack>
  </Loading>
);
