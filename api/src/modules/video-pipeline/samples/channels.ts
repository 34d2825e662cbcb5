import type { Channel } from '@avenue/contract';

/** The Sample studio: everything here is made up for looking around, and the screens say so. */
export const sampleChannels: readonly Channel[] = [
  {
    name: 'CHANNEL_SLOW_HISTORY',
    label: 'Slow History',
    niche: 'everyday history',
    preset: 'survey',
    format: 'portrait',
    music: 'curious',
  },
  {
    name: 'CHANNEL_POCKET_PHYSICS',
    label: 'Pocket Physics',
    niche: 'physics experiments at home',
    preset: 'bright',
    format: 'landscape',
    music: 'playful',
  },
  {
    name: 'CHANNEL_NIGHT_GARDEN',
    label: 'Night Garden',
    niche: 'gardening after dark',
    preset: 'quiet',
    format: 'portrait',
    music: 'night',
  },
];
