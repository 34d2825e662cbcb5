import { sha256 } from '../../../kernel/ids.ts';
import { sampleChannels } from './channels.ts';
import { type Story, scriptText } from './stories/index.ts';

/** The built-in voice of each channel. */
export const channelVoices: Readonly<Record<string, 'rms' | 'slt' | 'awb'>> = {
  CHANNEL_SLOW_HISTORY: 'rms',
  CHANNEL_POCKET_PHYSICS: 'slt',
  CHANNEL_NIGHT_GARDEN: 'slt',
};

/** sha256 of what a story's voice and video are made of; another one means that they have to be made again. */
export function inputHash(story: Story): string {
  const { preset, format, music } = sampleChannels.find(({ name }) => name === story.channel) ?? {};
  const { id, title, topic, variations = {}, sources } = story;
  const look = [preset, format, music, channelVoices[story.channel]];
  return sha256(JSON.stringify([id, title, topic, scriptText(story), sources, variations, look]));
}
