import { formatNumber, Panel, useNavigate, useShortcuts, WithRowPanel } from '@avenue/ui';
import { Table } from '@avenue/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import type { ChannelOption } from '../flow/index.ts';
import { Bulk } from './bulk.tsx';
import { columnsFor } from './columns.tsx';
import css from './library.module.css';
import { Nothing } from './nothing.tsx';
import { RowDetail } from './row-detail.tsx';
import type { Acts } from './use-acts.ts';
import type { LibraryState } from './use-library.ts';
import type { Place } from './use-place.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTicks } from './use-ticks.ts';

/** The panel follows the cursor after this long, so that moving quickly reads nothing. */
const followMs = 150;

interface LibraryListProps {
  data: NonNullable<LibraryState['data']>;
  around: LibraryState['around'];
  busy: boolean;
  /** How many things the view has without search and filters. */
  all: number;
  place: Place;
  channels: readonly ChannelOption[];
  acts: Acts;
}

/** The table with what can be done with its rows, and the panel of the current one. */
export function LibraryList({ data, around, busy, all, place, channels, acts }: LibraryListProps) {
  const navigate = useNavigate();
  const { rows, counted, total } = data;
  const ticks = useTicks(rows);
  const words = useMemo(() => place.q.split(/\s+/).filter(Boolean), [place.q]);
  const columns = useMemo(() => columnsFor(words), [words]);
  const opened = rows.find(({ id }) => id === place.row);
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame, place.row);

  const follow = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(follow.current), []);
  const shown = useRef(place.row);
  useEffect(() => {
    shown.current = place.row;
  }, [place.row]);
  const onCursor = (id: string | undefined) => {
    clearTimeout(follow.current);
    if (place.row !== undefined && id !== undefined && id !== place.row)
      follow.current = setTimeout(() => shown.current !== undefined && place.open(id), followMs);
  };
  const close = () => {
    clearTimeout(follow.current);
    place.open(undefined);
  };
  /** First what is ticked, then the panel, then the search. */
  const stepBack = () => {
    if (ticks.ticked.length > 0) ticks.clear();
    else if (place.row !== undefined) close();
    else if (place.q) place.setSearch('');
  };
  useShortcuts({
    escape: { label: 'Clear the ticks, close the panel, clear the search', run: stepBack },
    ...(ticks.ticked.length > 0 &&
      place.view !== 'removed' && {
        delete: {
          label: 'Remove what is ticked',
          call: 'POST /api/library/remove' as const,
          run: () => void acts.remove(ticks.ticked).then((done) => done && ticks.clear()),
        },
      }),
  });

  const filtered =
    place.q !== '' || place.status !== undefined || place.channel !== undefined || place.days !== undefined;
  const listed = around?.length ?? rows.length;
  const more = around ? (counted ?? total) > listed : total > rows.length;
  const range = `${formatNumber(listed)} of ${counted === undefined ? `at least ${formatNumber(total)}` : formatNumber(counted)}`;
  return (
    <div ref={frame} className={css.frame}>
      <WithRowPanel
        panel={
          place.row !== undefined && (
            <RowDetail
              key={place.row}
              id={place.row}
              row={opened}
              words={words}
              acts={acts}
              onRemoved={close}
              onClose={close}
            />
          )
        }
      >
        <Panel flush>
          <Table
            caption="Your library"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ title }) => title}
            empty={<Nothing place={place} channels={channels} all={all} />}
            current={place.row}
            keys="page"
            columnsKept="library"
            onCursor={onCursor}
            onOpen={(row, by) => {
              clearTimeout(follow.current);
              if (row.id === place.row && by === 'key' && row.status !== 'removed') navigate(row.path);
              else place.open(row.id, { push: place.row === undefined });
            }}
            selection={{ selected: ticks.selected, onChange: ticks.select }}
            served={{
              sort: place.sort,
              onSort: ({ column, direction }) =>
                place.setSort({
                  column,
                  // The newest first, as whoever sorts by time expects.
                  direction: column === 'changed' && place.sort.column !== 'changed' ? 'descending' : direction,
                }),
              total,
              words: filtered ? `${range} that match; ${formatNumber(all)} in all` : range,
              onMore: more ? place.more : undefined,
              onAll: more ? place.all : undefined,
              busy,
              around,
            }}
            bar={
              ticks.ticked.length > 0 && (
                <Bulk
                  ticked={ticks.ticked}
                  hidden={ticks.hidden}
                  acts={acts}
                  onClear={ticks.clear}
                  onDone={(ids) => {
                    ticks.clear();
                    if (place.row !== undefined && ids.includes(place.row)) close();
                  }}
                />
              )
            }
          />
        </Panel>
      </WithRowPanel>
    </div>
  );
}
