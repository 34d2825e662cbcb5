// Without zod: pages import these values, and must not carry the schemas with them.
import type { Check } from './common.ts';
import type { TermId } from './glossary/index.ts';
import { checkLabel } from './names.ts';
import type { QueueItem } from './video/video.ts';

export { analyticsDays } from './analytics-days.ts';
export { longestDenyReason, reasonInText, usualDenyReasons } from './denial.ts';
export { factSaid } from './fact-words.ts';
export { incomeStreams } from './income-streams.ts';
export { languages } from './languages.ts';
export { mostPassages, scriptLimits } from './limits.ts';
export { checkLabel, hasName, partLabel, writingLabel } from './names.ts';
export { launchSteps, mostOnDashboard, readinessNames } from './pdf-words.ts';
export { pictureWidths } from './picture-widths.ts';

/** What an approval names of each open check that it accepts. */
export const openCheckWords = ({ name, sentence }: { name: string; sentence: string }): string =>
  `${name}: ${sentence}`;

/** The same as it is read: a build in another language says the name in it. */
export const checkWords = ({ name, sentence }: { name: string; sentence: string }): string =>
  `${checkLabel(name)}: ${sentence}`;

/** Checks that an approval has to name. */
export const openChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ verdict }) => verdict === 'needs evidence');

/** Checks that no approval can pass over. */
export const blockingChecks = (checks: readonly Check[]): Check[] =>
  checks.filter(({ verdict }) => verdict === 'blocked');

/** How long a yes keeps something in, as mail programs do: the toast that tells it offers undo so long. */
export const decisionGraceMs = 10_000;

/** Every check by the name it carries, with the word that explains it. */
export const checkTerms = {
  Original: 'original',
  Claims: 'claim',
  'House rules': 'house-rules',
  Length: 'black-gaps',
  'Picture size': 'black-gaps',
  'No black gaps': 'black-gaps',
  'No long silence': 'black-gaps',
  Loudness: 'lufs',
  'Sound and picture together': 'sync',
  'Captions fit': 'black-gaps',
  File: 'mp4',
  'Brand kit': 'brand-kit',
  Language: 'channel-language',
} as const satisfies Record<string, TermId>;

export type CheckName = keyof typeof checkTerms;

/** The word that explains a check; none for a check of an older version. */
export const checkTerm = (name: string): TermId | undefined =>
  Object.hasOwn(checkTerms, name) ? checkTerms[name as CheckName] : undefined;

/** Longest words that YouTube takes, in characters; all tags together with their commas. Source: developers.google.com/youtube/v3/docs/videos, checked 2026-11-22. */
export const postingLimits = { title: 100, description: 5000, tags: 500 } as const;

/** A title as the name of files: letters and digits with dashes between them, at most 60 characters. */
export function kitName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return name || 'video';
}

/** All words of a posting in one text, as they are copied and as they stand in the kit. */
export const postingText = ({ title, description, tags }: Pick<QueueItem, 'title' | 'description' | 'tags'>): string =>
  [title, description, tags.join(', ')].filter(Boolean).join('\n\n');

/** Days for which something that was removed can be brought back. */
export const keptDays = 30;

/** Two posts of a campaign that are more alike than this, in percent, are one told twice. */
export const mostAlike = 35;

/** What is left of an amount for an hour of work, in cents. Undefined where no hour was noted. */
export const leftPerHour = (cents: number, minutes: number): number | undefined =>
  minutes > 0 ? Math.round((cents * 60) / minutes) : undefined;
