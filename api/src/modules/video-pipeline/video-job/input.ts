import type { Format, MusicMood, Preset } from '@avenue/contract';
import type { VersionedLook } from '../../../capabilities/make/index.ts';

/** What a video is compiled from, as it was at the press. */
export interface VideoInput extends Record<string, unknown> {
  scriptId: string;
  takeId: string;
  format: Format;
  preset: Preset;
  music: MusicMood;
  musicUrl: string | null;
  captions: boolean;
  /** Names of chapters and sources of facts in the picture. Absent in work that was begun before there were any. */
  lowerThirds?: boolean;
  /** How the channel looks; absent where its brand kit says nothing of that. */
  brand?: VersionedLook;
  /** Name and subject of the channel, for cards before and after the video. */
  cards?: { channel: string; niche: string };
  /** Own pictures and variations as they were at the press. */
  choices: { index: number; ownUrl: string | null; variation: number }[];
  /** Drawn before and chosen: it stands before those that are drawn now. */
  thumbnail?: { url: string; layout: string; readability: number };
}
