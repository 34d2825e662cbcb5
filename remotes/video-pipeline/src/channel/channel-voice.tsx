import type { VoiceProvider } from '@avenue/contract';
import { BatchPanel } from './batch-panel.tsx';
import css from './channel.module.css';
import { PronunciationsPanel } from './pronunciations-panel.tsx';

interface ChannelVoiceProps {
  channel: string;
  provider: VoiceProvider;
  /** Who speaks; absent while none is chosen. */
  voiceId: string | undefined;
}

/** What belongs to the voice of a channel: scripts that still have none, and how words are said. */
export const ChannelVoice = ({ channel, provider, voiceId }: ChannelVoiceProps) => (
  <div className={css.two}>
    <BatchPanel channel={channel} work="voice" voice={voiceId === undefined ? undefined : { provider, voiceId }} />
    <PronunciationsPanel channel={channel} provider={provider} voiceId={voiceId} />
  </div>
);
