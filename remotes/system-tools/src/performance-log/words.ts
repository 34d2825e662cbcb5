import type { JournalKind, JournalLine } from '@avenue/contract';
import { formatDate, formatDateTime, formatFixed, type IconType, isStatus, isToday, type StatusName } from '@avenue/ui';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';

export const kindWords: Record<JournalKind, { label: string; one: string; icon: IconType }> = {
  decided: { label: 'Decided', one: 'Decided', icon: IconPencil },
  made: { label: 'Made', one: 'Made', icon: IconSparkles },
  changed: { label: 'Changed', one: 'Changed', icon: IconPencil },
  access: { label: 'Access', one: 'Access', icon: IconKey },
  failed: { label: 'Failed', one: 'Failed', icon: IconPencil },
};

/** Verbs whose chip has another name. */
const statusOf: Readonly<Record<string, StatusName>> = { purged: 'removed', dismissed: 'denied', aside: 'aside' };

/** How an act ended: a status that has a chip, else the kind of act. */
export function stateOf({ action, kind }: Pick<JournalLine, 'action' | 'kind'>): StatusName | undefined {
  const verb = action.slice(action.lastIndexOf('.') + 1);
  const status = statusOf[verb] ?? verb;
  if (kind === 'failed') return isStatus(status) ? status : 'failed';
  return kind !== 'access' && isStatus(status) ? status : undefined;
}

/** Where in the product it happened, from the first word of the action. */
const places: Readonly<Record<string, string>> = {
  queue: 'Upload Queue',
  script: 'Script Builder',
  claim: 'Script Builder',
  ideas: 'Idea Generator',
  voiceover: 'Voiceover Engine',
  video: 'Video Generator',
  library: 'Library',
  idea: 'Library',
  take: 'Library',
  setting: 'Admin Config',
  channel: 'Channels',
  need: 'Inbox',
  studio: 'Studio',
  session: 'Sign-in',
  member: 'Team',
  key: 'Keys of scripts',
  role: 'Roles',
  journal: 'Journal',
  job: 'Jobs',
  jobs: 'Jobs',
  todo: 'To-do',
};

export const placeOf = ({ action }: Pick<JournalLine, 'action'>): string => {
  const [first = action] = action.split('.');
  return places[first] ?? first;
};

/** The first of a seal, as they are shown. */
export const shortSeal = (seal: string): string => seal.slice(0, 6);

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** "10:04:12" today, else with the day before it: "22 Nov 10:04". */
export const timeOf = (at: string): string =>
  isToday(at) ? formatDate(at, clock) : `${dayOf(at)} ${formatDateTime(at, { style: 'time' })}`;

const yearOf = (at: string | number) => formatDate(at, { year: 'numeric' });
const dayOf = (at: string) => formatDate(at, { ...day, ...(yearOf(at) !== yearOf(Date.now()) && { year: 'numeric' }) });

/** "Mon 23 Nov 2026, 09:44:02.118" */
export const exactTimeOf = (at: string): string =>
  formatDate(at, { weekday: 'short', ...day, year: 'numeric', ...clock, fractionalSecondDigits: 3 });

/** How long a check took: "0.4 s". */
export const seconds = (ms: number): string =>
  ms < 100 ? 'less than 0.1 s' : `${formatFixed(ms / 1000, ms < 10_000 ? 1 : 0)} s`;
