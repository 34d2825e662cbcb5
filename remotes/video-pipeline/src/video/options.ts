import type { BodyInput, Channel, Format, MusicMood, Preset } from '@avenue/contract';

export type VideoOptions = NonNullable<BodyInput<'POST /api/video/generate'>['options']>;

export interface Style {
  label: string;
  /** What it suits. */
  about: string;
  /** Ground, ink, hero, second, light: the palette the pictures are drawn in. */
  palette: readonly string[];
}

export const styles: Record<Preset, Style> = {
  survey: {
    label: 'Survey',
    about: 'History, places, explainers',
    palette: ['#F1B547', '#17302F', '#C2502F', '#8E3A24', '#FBF4E4'],
  },
  bright: {
    label: 'Bright',
    about: 'Facts, shorts, clips',
    palette: ['#3FB6C4', '#0E2A31', '#FFD54A', '#1B7F93', '#E8F8FA'],
  },
  quiet: {
    label: 'Quiet',
    about: 'Mindfulness, night, quotes',
    palette: ['#1F2B45', '#F8EFDB', '#F6E3B4', '#2F4A4C', '#7FA08B'],
  },
  allotment: {
    label: 'Allotment',
    about: 'Gardens, planners, crafts',
    palette: ['#F3EBDC', '#274A33', '#3F6B4C', '#8A5B3C', '#E0663F'],
  },
  ledger: {
    label: 'Ledger',
    about: 'Money, courses, data',
    palette: ['#F4F3EE', '#16242C', '#BF4419', '#17455C', '#D8D6CC'],
  },
  storybook: {
    label: 'Storybook',
    about: 'Children, satire, memes',
    palette: ['#F6C9A8', '#7A2E3B', '#4F8763', '#FFF1CF', '#2F5B44'],
  },
  arcade: {
    label: 'Arcade',
    about: 'Technology, games, space',
    palette: ['#241650', '#FDF7FF', '#F0428B', '#22B8C9', '#FFC94D'],
  },
  clay: {
    label: 'Clay',
    about: 'Food, home, well-being',
    palette: ['#E7B48B', '#3B2418', '#C8552F', '#7C8B4A', '#FFF6EA'],
  },
  press: {
    label: 'Press',
    about: 'News, mysteries, business',
    palette: ['#EDEAE0', '#161616', '#C62828', '#3E5566', '#E8B23A'],
  },
};

export const formats: readonly { value: Format; label: string }[] = [
  { value: 'portrait', label: 'Portrait 9:16' },
  { value: 'landscape', label: 'Landscape 16:9' },
];

export const moods: readonly { value: MusicMood; label: string }[] = [
  { value: 'calm', label: 'Calm' },
  { value: 'curious', label: 'Curious' },
  { value: 'warm', label: 'Warm' },
  { value: 'bright', label: 'Bright' },
  { value: 'focus', label: 'Focus' },
  { value: 'night', label: 'Night' },
  { value: 'playful', label: 'Playful' },
  { value: 'serious', label: 'Serious' },
  { value: 'none', label: 'No music' },
];

/** What a compile without options of its own uses. */
const usualOptions = (channel: Channel | undefined) => ({
  format: channel?.format ?? ('portrait' as const),
  preset: channel?.preset ?? ('bright' as const),
  music: channel?.music ?? ('warm' as const),
  captions: true,
  lowerThirds: true,
});

/** The channel's way with the operator's choices on top. */
export const optionsNow = (channel: Channel | undefined, chosen: VideoOptions) => {
  const usual = usualOptions(channel);
  return {
    format: chosen.format ?? usual.format,
    preset: chosen.preset ?? usual.preset,
    music: chosen.music ?? usual.music,
    captions: chosen.captions ?? usual.captions,
    lowerThirds: chosen.lowerThirds ?? usual.lowerThirds,
  };
};

/** The choices that differ from what the channel does anyway; undefined when there is none. */
export function ownOptions(channel: Channel | undefined, chosen: VideoOptions): VideoOptions | undefined {
  const usual = usualOptions(channel);
  const own: VideoOptions = {
    ...(chosen.format && chosen.format !== usual.format && { format: chosen.format }),
    ...(chosen.preset && chosen.preset !== usual.preset && { preset: chosen.preset }),
    ...(chosen.music && chosen.music !== usual.music && !chosen.musicUrl && { music: chosen.music }),
    ...(chosen.musicUrl && { musicUrl: chosen.musicUrl }),
    ...(chosen.captions === false && { captions: false }),
    ...(chosen.lowerThirds === false && { lowerThirds: false }),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}
