import type { LibraryRow, LibraryStatus } from '@avenue/contract';
import { formatNumber, Marked, StatusChip, Time } from '@avenue/ui';
import { Picker } from '@avenue/ui/picker';
import { statusLooks } from '../library/index.ts';
import { type ScriptsOf, useScriptSearch } from './use-script-search.ts';

export interface ScriptPickerProps extends ScriptsOf {
  label: string;
  hideLabel?: boolean | undefined;
  /** What is chosen now. */
  value: string | undefined;
  /** Its name and state, in this place or from wherever they are known. */
  chosen: { title: string; status?: LibraryStatus | undefined } | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onPick: (scriptId: string) => void;
  /** What there is to say where there is no script at all. */
  none: string;
}

/** Where all are approved, that need not be said of each. */
function stateOf(status: LibraryStatus | undefined, approved: boolean) {
  if (!status || (approved && status === 'approved')) return undefined;
  return <StatusChip status={statusLooks[status].status}>{statusLooks[status].word}</StatusChip>;
}

/** One script of all: searched by the words in it, some at a time, the number of all in sight. */
export function ScriptPicker({ approved = false, channel, value, chosen, none, ...words }: ScriptPickerProps) {
  const found = useScriptSearch({ approved, channel });
  const { rows, search, total, isLoading, error } = found;
  const searched = search.split(/\s+/).filter(Boolean);
  const meta = (row: LibraryRow) => (
    <>
      {!channel && `${row.channelLabel}, `}
      {row.detail}, <Time at={row.changedAt} relative />
      {row.hit && (
        <>
          <br />
          <Marked text={row.hit} words={searched} />
        </>
      )}
    </>
  );
  const range = `${formatNumber(rows?.length ?? 0)} of ${formatNumber(total)}`;
  return (
    <Picker
      {...words}
      searchLabel="Search scripts"
      chosen={chosen?.title}
      chosenEnd={stateOf(chosen?.status, approved)}
      value={value}
      search={search}
      onSearch={found.setSearch}
      onOpen={found.open}
      items={
        error
          ? undefined
          : rows?.map((row) => ({
              id: row.id,
              title: row.title,
              meta: meta(row),
              end: stateOf(row.status, approved),
            }))
      }
      empty={search ? `No script has "${search}" in it.` : none}
      error={error}
      onRetry={found.retry}
      more={
        rows && !error && (total > 0 || isLoading)
          ? {
              words: isLoading ? 'Searching' : search ? `${range} that match` : range,
              onMore: rows.length < total ? found.more : undefined,
              busy: isLoading,
            }
          : undefined
      }
    />
  );
}
