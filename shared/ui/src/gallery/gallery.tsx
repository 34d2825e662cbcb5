import { heavy, Page, retriable, Skeleton, Stack, Tabs, useAddress } from '@avenue/ui';
import type { ReactNode } from 'react';
import { StatusSamples } from './status-samples.tsx';

const Waiting = () => <Skeleton shape="block" heightPx={320} label="Loading the samples" />;

// Each tab brings its own code and pictures, so that the page opens as fast as any other.
const ActionSamples = heavy(
  'samples',
  retriable(() => import('./action-samples.tsx')),
  (m) => m.ActionSamples,
  Waiting,
);
const DecisionSamples = heavy(
  'samples',
  retriable(() => import('./decision-samples.tsx')),
  (m) => m.DecisionSamples,
  Waiting,
);
const FieldSamples = heavy(
  'samples',
  retriable(() => import('./field-samples.tsx')),
  (m) => m.FieldSamples,
  Waiting,
);
const FeedbackSamples = heavy(
  'samples',
  retriable(() => import('./feedback-samples.tsx')),
  (m) => m.FeedbackSamples,
  Waiting,
);
const DataSamples = heavy(
  'samples',
  retriable(() => import('./data-samples.tsx')),
  (m) => m.DataSamples,
  Waiting,
);
const ListSamples = heavy(
  'samples',
  retriable(() => import('./list-samples.tsx')),
  (m) => m.ListSamples,
  Waiting,
);
const LayoutSamples = heavy(
  'samples',
  retriable(() => import('./layout-samples.tsx')),
  (m) => m.LayoutSamples,
  Waiting,
);
const ArtSamples = heavy(
  'samples',
  retriable(() => import('./art-samples.tsx')),
  (m) => m.ArtSamples,
  Waiting,
);

const tabs = [
  { id: 'status', label: 'Status and figures' },
  { id: 'actions', label: 'Actions and decisions' },
  { id: 'fields', label: 'Fields' },
  { id: 'feedback', label: 'Feedback' },
  { id: 'data', label: 'Data and media' },
  { id: 'lists', label: 'Lists' },
  { id: 'layouts', label: 'Layouts' },
  { id: 'art', label: 'Art' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const samples: Record<TabId, () => ReactNode> = {
  status: () => <StatusSamples />,
  actions: () => (
    <>
      <ActionSamples />
      <DecisionSamples />
    </>
  ),
  fields: () => <FieldSamples />,
  feedback: () => <FeedbackSamples />,
  data: () => <DataSamples />,
  lists: () => <ListSamples />,
  layouts: () => <LayoutSamples />,
  art: () => <ArtSamples />,
};

interface GalleryProps {
  /** Parts of other packages, below the samples of a tab. */
  more?: Partial<Record<TabId, ReactNode>> | undefined;
}

/** Every part in every state, for the eye and for automated checks. All figures on it are examples. */
export const Gallery = ({ more = {} }: GalleryProps) => {
  const { word, set } = useAddress();
  const tab = tabs.find(({ id }) => id === word('part'))?.id ?? 'status';
  return (
    <Page title="Components" sentence="Every state of every part. All figures here are examples, none is yours.">
      <Tabs label="Parts" tabs={tabs} value={tab} onChange={(id) => set({ part: id })}>
        {/* Marked, so that a check which waits for loading to end does not wait for the samples of it. */}
        <div data-gallery="">
          <Stack gap={20}>
            {samples[tab]()}
            {more[tab]}
          </Stack>
        </div>
      </Tabs>
    </Page>
  );
};
