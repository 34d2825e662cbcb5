import type { PastBuild, Pointer, Registry, RegistryAction } from '@avenue/registry';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const minute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Rows with columns of equal width. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const stateOf = ({ pinned, disabled }: Pointer) =>
  [pinned && 'pinned', disabled && 'off'].filter(Boolean).join(', ') || 'live';

const versionOf = ({ build, version }: PastBuild) => (version === build ? '' : version);

/** What is live of each part, one line a part. */
function overview(pointers: readonly Pointer[]): string {
  const head = ['part', 'version', 'build', 'since (UTC)', 'by', 'state', 'size', 'earlier builds'];
  const rows = pointers.flatMap((pointer) => {
    const [live, ...earlier] = pointer.history;
    if (!live) return [];
    const names = earlier.slice(0, 3).map(({ build, outcome }) => (outcome === 'failed' ? `${build} (failed)` : build));
    const past = [...names, ...(earlier.length > 3 ? [`and ${earlier.length - 3} more`] : [])].join(', ');
    const { unit, build, actor } = pointer;
    return [[unit, versionOf(live), build, minute(live.since), actor, stateOf(pointer), kB(live.bytes), past || '-']];
  });
  return table([head, ...rows]);
}

/** Every build that was live of one part. */
function details(pointer: Pointer): string {
  const rows = pointer.history.map((past) => [
    past.build,
    versionOf(past),
    minute(past.since),
    past.until ? minute(past.until) : '',
    past.outcome,
    kB(past.bytes),
    past.reason ?? '',
  ]);
  return `${pointer.unit}: ${stateOf(pointer)}, ${pointer.action} by ${pointer.actor}\n\n${table([
    ['build', 'version', 'from (UTC)', 'until', 'how it ended', 'size', 'why'],
    ...rows,
  ])}`;
}

const journalLine = ({ at, actor, action, unit, build, from, reason }: RegistryAction) => [
  minute(at),
  actor,
  action,
  unit,
  `${build ?? ''}${from ? ` after ${from}` : ''}`,
  reason ?? '',
];

/** What `npm run remote -- list` prints. */
export async function list(registry: Registry, unit: string | undefined, journal: boolean): Promise<string> {
  if (journal) {
    const entries = (await registry.journal(100)).filter((entry) => !unit || entry.unit === unit);
    return entries.length === 0
      ? 'Nothing was done yet.'
      : table([['when (UTC)', 'by', 'action', 'part', 'build', 'why'], ...entries.map(journalLine)]);
  }
  const units = unit ? [unit] : await registry.units();
  const pointers = (await Promise.all(units.map((id) => registry.pointer(id)))).flatMap((found) => found ?? []);
  const [only] = pointers;
  if (!only) return unit ? `${unit} was never published.` : 'Nothing is published yet.';
  return `${registry.files.place}\n\n${unit ? details(only) : overview(pointers)}`;
}
