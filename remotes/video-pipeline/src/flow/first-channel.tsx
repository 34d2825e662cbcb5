import { heavy, retriable, Skeleton } from '@avenue/ui';

const Waiting = (_: { children?: string }) => (
  <Skeleton shape="block" heightPx={320} label="Loading the form of a channel" />
);

/** The form of the first channel. Studios have one as a rule, so that no page brings it along. */
export const AddChannel = heavy(
  'form of a channel',
  retriable(() => import('./add-channel.tsx')),
  (m) => m.AddChannel,
  Waiting,
);
