import type { LoadStage, RemoteState } from '@avenue/contract';
import { formatNumber } from '@avenue/ui';

const upToTen = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "1 page", "31 pages". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What the page says under its heading. */
export function subline(parts: number): string {
  const back = 'Going back is one press and needs no rebuild.';
  if (parts === 1) return `The one part of this dashboard, published on its own. ${back}`;
  return `The ${upToTen[parts] ?? parts} parts of this dashboard, each published on its own. ${back}`;
}

/** Time of a page load: "142 ms", "1.9 s". */
export const loadTime = (ms: number): string =>
  ms < 1000 ? `${formatNumber(ms)} ms` : `${formatNumber(ms / 1000, 1)} s`;

/** The first seven characters of a build id, as people read it out. */
export const shortId = (build: string): string => build.slice(0, 7);

interface Named {
  build: string;
  version: string;
}

/** A build as a button names it: its version, with its id where two builds share that version. */
export const nameOf = ({ build, version }: Named, beside: Named): string =>
  version === beside.version ? `${version} (${shortId(build)})` : version;

/** Where the way to the screen ended, after "It failed". */
export const stageWords: Readonly<Record<LoadStage, string>> = {
  manifest: 'Its description did not arrive',
  entry: 'Its first file did not arrive',
  expose: 'The page is not in the build',
  page: 'The code of the page did not arrive',
  render: 'The page did not draw',
  shown: 'Shown',
};

type Hours = RemoteState['byHour'];

/** The bars of a day in words: failed page loads, of how many. */
export function hoursInWords(hours: Hours): string {
  const loads = hours.reduce((sum, hour) => sum + hour.loads, 0);
  const errors = hours.reduce((sum, hour) => sum + hour.errors, 0);
  const most = Math.max(0, ...hours.map((hour) => hour.errors));
  if (errors === 0) return `None of ${counted(loads, 'page load')} failed in 24 hours.`;
  return `${formatNumber(errors)} of ${counted(loads, 'page load')} failed in 24 hours, at most ${formatNumber(most)} in one hour.`;
}

/** The part to look at first: the one in the most trouble, else the first. */
export function mostTroubled(parts: readonly RemoteState[]): RemoteState | undefined {
  const worst = (['damaged', 'failing', 'slow', 'off'] as const).map((state) =>
    parts.find((one) => one.state === state),
  );
  return worst.find((part) => part !== undefined) ?? parts[0];
}

/** What changed between two looks at the registry. */
export function newsIn(before: readonly RemoteState[], after: readonly RemoteState[]): string {
  const changed = after.filter(({ id, build }) => before.find((part) => part.id === id)?.build !== build);
  if (changed.length === 0) return 'No new builds.';
  return changed.map(({ id, version, build }) => `${id} is now on ${version} (${shortId(build)}).`).join(' ');
}
