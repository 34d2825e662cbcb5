import type { Answer } from '@avenue/contract';
import { useRefusals } from '@avenue/data';
import { Bone, Loading, Note, Panel, Read, Stack, useNarrow } from '@avenue/ui';
import { type ReactNode, useState } from 'react';
import { momentOf } from '../clock.ts';
import { Agenda } from './agenda.tsx';
import { EventDialog } from './event-dialog.tsx';
import { rulesFor } from './hours.ts';
import { MonthGrid, shownInMonth } from './month-grid.tsx';
import type { Wanted } from './move-form.tsx';
import { daysOf, wallOfDay } from './span.ts';
import type { CalendarState } from './use-calendar.ts';
import type { Target } from './use-drag.ts';
import { useEvents } from './use-events.ts';
import { useMoves } from './use-moves.ts';
import { WeekGrid } from './week-grid.tsx';
import type { Placed } from './words.ts';

interface CalendarProps {
  of: CalendarState;
  /** Where nothing is planned. */
  empty: ReactNode;
}

/** What goes out, at its time: as hours, as a month, or on a phone as a list; each opens with the reasons for its time. */
export const Calendar = ({ of, empty }: CalendarProps) => (
  <Read
    of="The schedule"
    state={of.schedule}
    keeps="What is planned goes out at its time."
    frame={(failure) => <Panel>{failure}</Panel>}
    loading={
      <Loading label="Loading the schedule">
        <Bone heightPx={560} />
      </Loading>
    }
    isEmpty={({ rows }) => rows.length === 0}
    empty={empty}
  >
    {(found) => <Events of={of} found={found} />}
  </Read>
);

function Events({ of, found }: { of: CalendarState; found: Answer<'GET /api/schedule'> }) {
  const { rows, place, now, looked } = of;
  const { timeZone, rules, total } = found;
  const { view, day, open } = place;
  const narrow = useNarrow();
  const mayMove = useRefusals()('PUT /api/schedule/{id}') === undefined;
  const moves = useMoves(timeZone);
  const [wanted, setWanted] = useState<Wanted & { id: string }>();
  const days = daysOf(view, day);
  const isMonth = view === 'month' && !narrow;
  const drawn = isMonth ? shownInMonth(rows) : rows;
  const current = rows.find(({ id }) => id === open);

  const show = (id: string, to?: Wanted) => {
    setWanted(to && { id, ...to });
    place.setOpen(id);
  };
  const startMove = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row?.movable && !row.locked) show(id, { day: row.day, minute: row.minute });
  };
  const drop = async (row: Placed, { day: to, minute }: Target) => {
    const at = momentOf(wallOfDay(to) + minute * 60_000, timeZone);
    const moved = await moves.move(row, at);
    if (moved !== 'done' && moved !== 'failed') show(row.id, { day: to, minute, broken: moved.broken });
  };
  const cursor = useEvents({
    rows: drawn,
    scope: `${view} ${days[0]} ${place.account ?? ''}`,
    onMove: mayMove ? startMove : undefined,
  });

  const shared = {
    ...{ rows, days, cursor, open },
    ...{ today: now.today, nowMinute: now.nowMinute },
    rules: [...new Set((looked.length > 0 ? looked : ['']).flatMap((account) => rulesFor(rules, account) ?? []))],
    onOpen: (id: string) => show(id),
    onDay: (to: string) => place.setView('day', to),
  };
  return (
    <Stack gap={12}>
      {total > rows.length && (
        <Note>
          The first {rows.length} of {total} are shown. Choose an account or a day for the others.
        </Note>
      )}
      {narrow ? (
        <Agenda {...shared} />
      ) : isMonth ? (
        <MonthGrid {...shared} month={day.slice(0, 7)} />
      ) : (
        <WeekGrid {...shared} mayMove={mayMove} onDrop={(row, to) => void drop(row, to)} />
      )}
      {current && (
        <EventDialog
          key={current.id}
          row={current}
          timeZone={timeZone}
          wanted={wanted?.id === current.id ? wanted : undefined}
          moves={moves}
          onWanted={(to) => setWanted(to && { id: current.id, ...to })}
          onClose={() => place.setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
