import { BatchPanel } from './batch-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';

/** What belongs to the videos of a channel: voiceovers that still have none, and what was measured at the newest. */
export const ChannelVideos = ({ channel }: { channel: string }) => (
  <>
    <BatchPanel channel={channel} work="video" />
    <QualityPanel channel={channel} />
  </>
);
