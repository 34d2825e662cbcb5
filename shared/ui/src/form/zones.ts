import { formatDateTime } from '../text/format.ts';
import { isZone } from '../text/zone.ts';

/** Zones the browser can tell the time in; the browser's own first. */
export function zoneNames(): string[] {
  const own = browserZone();
  const all = Intl.supportedValuesOf('timeZone').filter((name) => name !== own);
  return [own, ...all];
}

/** IANA name of the zone this browser runs in; UTC where it does not say. */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : 'UTC';
}

/** "America/Argentina/Buenos_Aires" as "Buenos Aires, Argentina, America". */
export const zoneWords = (name: string): string => name.split('/').reverse().join(', ').replaceAll('_', ' ');

/** What the clock shows there: "14:03". */
export const clockIn = (name: string, now = new Date()): string =>
  formatDateTime(now, { timeZone: name, style: 'time' });
