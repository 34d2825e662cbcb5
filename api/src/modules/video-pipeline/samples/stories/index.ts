import { clapOnce } from './clap-once.ts';
import { floatingEgg } from './floating-egg.ts';
import { iceCube } from './ice-cube.ts';
import { lighthouse } from './lighthouse.ts';
import { milkSunset } from './milk-sunset.ts';
import { moonGarden } from './moon-garden.ts';
import { nightJobs } from './night-jobs.ts';
import { oldMap } from './old-map.ts';
import { romanRoads } from './roman-roads.ts';
import { silentOwl } from './silent-owl.ts';
import type { Story } from './story.ts';
import { streetNames } from './street-names.ts';

export type { SampleCard, Story } from './story.ts';

/** The newest first, as lists show them. */
export const stories: readonly Story[] = [
  romanRoads,
  floatingEgg,
  lighthouse,
  milkSunset,
  oldMap,
  streetNames,
  clapOnce,
  iceCube,
  nightJobs,
  moonGarden,
  silentOwl,
];

/** The text of a story's script. */
export const scriptText = ({ text }: Pick<Story, 'text'>): string => text.map(([, words]) => words).join('\n\n');
