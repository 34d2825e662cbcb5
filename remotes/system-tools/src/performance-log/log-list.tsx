import { Button, formatNumber, Panel, useShortcuts, WithRowPanel } from '@avenue/ui';
import { Table } from '@avenue/ui/table';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { columnsFor } from './columns.tsx';
import { LineDetail } from './line-detail.tsx';
import { Nothing } from './nothing.tsx';
import css from './performance-log.module.css';
import type { Follow } from './use-follow.ts';
import type { LinesState } from './use-lines.ts';
import type { Place } from './use-place.ts';

/** The panel follows the cursor after this long, so that moving quickly reads nothing. */
const followMs = 150;

interface LogListProps {
  data: NonNullable<LinesState['data']>;
  around: LinesState['around'];
  busy: boolean;
  place: Place;
  follow: Follow;
}

/** Holds later lines back while the top of the list is out of sight. */
function useScrolled(top: React.RefObject<HTMLElement | null>, setReason: Follow['setReason']) {
  const latest = useRef(setReason);
  useEffect(() => {
    latest.current = setReason;
  });
  useEffect(() => {
    if (!top.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) =>
      latest.current('scrolled', entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [top]);
}

/** The lines with the panel of the open one. */
export function LogList({ data, around, busy, place, follow }: LogListProps) {
  const words = useMemo(() => place.q.split(/\s+/).filter(Boolean), [place.q]);
  const columns = useMemo(() => columnsFor(words), [words]);
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useScrolled(top, follow.setReason);
  // Until the answer that ends at the mark is here, later lines are left out of the one that is.
  const mark = follow.holds ? follow.mark.current : undefined;
  const rows = useMemo(
    () => (mark === undefined ? data.rows : data.rows.filter(({ seq }) => seq <= mark)),
    [data.rows, mark],
  );

  const { setReason } = follow;
  const isOpen = place.line !== undefined;
  const reading = useRef(setReason);
  useEffect(() => {
    reading.current = setReason;
  });
  useEffect(() => reading.current('line', isOpen), [isOpen]);

  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const onCursor = (id: string | undefined) => {
    setReason('cursor', id !== undefined);
    clearTimeout(later.current);
    if (isOpen && id !== undefined && Number(id) !== place.line)
      later.current = setTimeout(() => place.open(Number(id)), followMs);
  };
  const close = () => {
    clearTimeout(later.current);
    place.open(undefined);
  };
  useShortcuts({
    escape: {
      label: 'Close the line, clear the search',
      run: () => (isOpen ? close() : place.q && place.setSearch('')),
    },
  });
  const onPointer = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setReason('pointer', is);
  };
  const letIn = () => {
    follow.letIn();
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  };

  const { counted, total, all, newer } = data;
  const listed = around?.length ?? rows.length;
  const more = around ? (counted ?? total) > listed : total > rows.length;
  const of = counted === undefined ? `at least ${formatNumber(total)}` : formatNumber(counted);
  return (
    <div ref={frame} className={css.frame}>
      <WithRowPanel
        panel={
          place.line !== undefined && (
            <LineDetail
              key={place.line}
              seq={place.line}
              line={data.rows.find(({ seq }) => seq === place.line)}
              onAbout={(subject) => place.setFilter('about', subject)}
              onClose={close}
            />
          )
        }
      >
        <Panel flush>
          <div ref={top} />
          <div aria-live="polite" className={css.news}>
            {newer > 0 && follow.held !== undefined && (
              <Button size="sm" icon={IconArrowUp} onClick={letIn}>
                {newer === 1 ? '1 new line' : `${formatNumber(newer)} new lines`}
              </Button>
            )}
          </div>
          <div onPointerEnter={onPointer(true)} onPointerLeave={onPointer(false)}>
            <Table
              caption="Lines of the journal"
              columns={columns}
              rows={rows}
              rowKey={({ seq }) => String(seq)}
              rowLabel={({ text }) => text}
              empty={<Nothing place={place} data={data} />}
              current={place.line === undefined ? undefined : String(place.line)}
              keys="page"
              columnsKept="journal"
              onCursor={onCursor}
              onOpen={({ seq }) => {
                clearTimeout(later.current);
                place.open(seq, { push: !isOpen });
              }}
              served={{
                sort: place.sort,
                onSort: place.setSort,
                total,
                words: `${formatNumber(listed)} of ${of}${of === formatNumber(all) ? '' : ` that fit; ${formatNumber(all)} in all`}`,
                onMore: more ? place.more : undefined,
                onAll: more ? place.all : undefined,
                busy,
                around,
              }}
            />
          </div>
        </Panel>
      </WithRowPanel>
    </div>
  );
}
