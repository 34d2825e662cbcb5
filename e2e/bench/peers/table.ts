import { median } from '../render-clock.ts';
import type { Load } from './loads.ts';

/** Least, median and greatest, in whole milliseconds. */
export const spread = (times: readonly number[]) =>
  [Math.min(...times), median(times), Math.max(...times)].map((ms) => ms.toFixed(0)).join(' / ');

/** The median of the rounds' own ratios: two loads of one round followed each other. */
export const ratioOf = (times: readonly number[], peer: readonly number[]): number =>
  median(times.flatMap((ms, round) => (peer[round] ? [ms / peer[round]] : [])));

interface Figures<Name extends string> {
  /** Absent where only times are compared. */
  loads?: Readonly<Record<Name, Load>>;
  /** Milliseconds of each round, by column and build. */
  columns: Readonly<Record<string, Readonly<Record<Name, readonly number[]>>>>;
}

/** One row a build: what it loads, its times, and how many times as long the first one takes. */
export function printTable<Name extends string>(
  title: string,
  names: readonly Name[],
  { loads, columns }: Figures<Name>,
) {
  const [first] = names;
  if (!first) return;
  const counted = (name: Name) => {
    const load = loads?.[name];
    return load ? [(load.codeBytes / 1000).toFixed(1), String(load.requests), String(load.waves)] : [];
  };
  const timed = (name: Name) =>
    Object.values(columns).map((times) => {
      const ratio = name === first ? '' : `  1 : ${ratioOf(times[first], times[name]).toFixed(2)}`;
      return spread(times[name]) + ratio;
    });
  const head = [
    '',
    ...(loads ? ['code kB br', 'requests', 'waves'] : []),
    ...Object.keys(columns).map((label) => `${label} ms`),
  ];
  const rows = names.map((name) => [name, ...counted(name), ...timed(name)]);
  const widths = head.map((text, i) => Math.max(text.length, ...rows.map((row) => row[i]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of [head, ...rows])
    console.log(
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
