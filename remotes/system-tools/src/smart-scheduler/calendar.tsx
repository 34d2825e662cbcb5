import type { Answer } from '@avenue/contract';
import { useApi, useRefusals } from '@avenue/data';
import { Button, EmptyState, Note, Panel, Stack, useNarrow } from '@avenue/ui';
import { useState } from 'react';
import { momentOf } from '../zone-clock.ts';
import { Agenda } from './agenda.tsx';
import { EventDialog } from './event-dialog.tsx';
import { rulesFor } from './hours.ts';
import { MonthGrid, shownInMonth } from './month-grid.tsx';
import type { Wanted } from './move-form.tsx';
import { daysOf, stepped, wallOfDay } from './span.ts';
import type { Target } from './use-drag.ts';
import { useEvents } from './use-events.ts';
import { useMoves } from './use-moves.ts';
import type { Place } from './use-place.ts';
import type { useNow } from './use-schedule.ts';
import { WeekGrid } from './week-grid.tsx';
import type { Placed } from './words.ts';

interface CalendarProps {
  found: Answer<'GET /api/schedule'>;
  rows: readonly Placed[];
  place: Place;
  now: ReturnType<typeof useNow>;
  /** Accounts that are looked at. */
  accounts: readonly string[];
}

/** The events of the view, as hours, as a month, or on a phone as a list, with the reasons of one of them. */
export function Calendar({ found, rows, place, now, accounts }: CalendarProps) {
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

  if (rows.length === 0) return <Nothing place={place} />;
  const shared = {
    ...{ rows, days, cursor, open },
    ...{ today: now.today, nowMinute: now.nowMinute },
    rules: [...new Set((accounts.length > 0 ? accounts : ['']).flatMap((account) => rulesFor(rules, account) ?? []))],
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

/** Why nothing is here, and the shortest way to something. */
function Nothing({ place }: { place: Place }) {
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const { view, day, account } = place;
  return (
    <Panel>
      <EmptyState
        title={`Nothing is planned for this ${view}${account ? ` on ${account}` : ''}.`}
        spot="no-history"
        level={2}
        actions={
          <>
            {isSample ? (
              <Button kind="primary" onClick={() => place.setDay(stepped(view, day, -1))}>
                The {view} before
              </Button>
            ) : (
              <Button kind="primary" to="/upload-queue">
                Approve a video
              </Button>
            )}
            {account && <Button onClick={() => place.setAccount(undefined)}>All accounts</Button>}
          </>
        }
      >
        {isSample
          ? 'Samples are never sent, so they take no times to come. What would have gone out stands at the days before.'
          : 'Approve a video in the Upload Queue: it takes the next free time of its channel and stands here with the reason.'}
      </EmptyState>
    </Panel>
  );
}
