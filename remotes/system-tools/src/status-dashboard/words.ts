import type { Incident, ModuleState, ModuleStatus } from '@avenue/contract';
import { formatDateTime, formatDuration, type StatusName } from '@avenue/ui';

/** States as the operator reads them. */
export const stateLooks: Readonly<Record<ModuleState, { status: StatusName; word: string }>> = {
  online: { status: 'online', word: 'Online' },
  error: { status: 'error', word: 'Error' },
  shadow: { status: 'shadow', word: 'Shadow mode' },
  offline: { status: 'offline', word: 'Offline' },
};

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What the bars of a card show: "2 days with an incident in 23 days". */
export function daysInWords(days: ModuleStatus['days']): string {
  const bad = days.filter(({ incidents }) => incidents > 0).length;
  const all = counted(days.length, 'day');
  return bad === 0 ? `No incident in ${all}` : `${counted(bad, 'day')} with an incident in ${all}`;
}

/** How long an incident lasted, or that it goes on. */
export const lengthOf = ({ from, to }: Incident): string =>
  to ? formatDuration(Date.parse(to) - Date.parse(from)) : 'Goes on';

/** "YouTube Automation, from Sat 08:30 to 09:10, 2 failures". */
export function incidentWords(incident: Incident): string {
  const { title, from, to, failures } = incident;
  const span = to ? `from ${formatDateTime(from)} to ${formatDateTime(to)}` : `since ${formatDateTime(from)}`;
  return [title, span, ...(failures > 1 ? [counted(failures, 'failure')] : [])].join(', ');
}

/** "One of seven is in error." */
export function summaryOf(modules: readonly ModuleStatus[]): string {
  const bad = modules.filter(({ state }) => state === 'error');
  const rule = 'Worked out from jobs, sends, modes, engines and parts. Nobody sets these by hand.';
  const [first] = bad;
  if (!first) return rule;
  const head = bad.length === 1 ? `${first.title} is in error.` : `${bad.length} of ${modules.length} are in error.`;
  return `${head} ${rule}`;
}
