import type { Format, MusicMood, Preset } from '@avenue/contract';

/** What a video is compiled from, as it was at the press. */
export interface VideoInput extends Record<string, unknown> {
  scriptId: string;
  takeId: string;
  format: Format;
  preset: Preset;
  music: MusicMood;
  musicUrl: string | null;
  captions: boolean;
  /** Own pictures and variations as they were at the press. */
  choices: { index: number; ownUrl: string | null; variation: number }[];
}
