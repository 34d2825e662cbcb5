import { useApi } from '@avenue/data';
import { Button, EmptyState, Panel, useAccountName } from '@avenue/ui';
import type { ReactNode } from 'react';
import { stepped } from './span.ts';
import type { CalendarState } from './use-calendar.ts';

interface NothingPlannedProps {
  of: CalendarState;
  /** The shortest way to something that is planned. */
  way: { label: string; to: string };
  /** How something comes here. */
  children: ReactNode;
}

/** Why the days that are shown are empty, and the shortest way to something. */
export function NothingPlanned({ of: { place }, way, children }: NothingPlannedProps) {
  const nameOf = useAccountName();
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const { view, day, account } = place;
  return (
    <Panel>
      <EmptyState
        title={`Nothing is planned for this ${view}${account ? ` on ${nameOf(account)}` : ''}.`}
        spot="no-history"
        actions={
          <>
            {isSample ? (
              <Button kind="primary" onClick={() => place.setDay(stepped(view, day, -1))}>
                The {view} before
              </Button>
            ) : (
              <Button kind="primary" to={way.to}>
                {way.label}
              </Button>
            )}
            {account && <Button onClick={() => place.setAccount(undefined)}>All accounts</Button>}
          </>
        }
      >
        {isSample
          ? 'Samples are never sent, so they take no times to come. What would have gone out stands at the days before.'
          : children}
      </EmptyState>
    </Panel>
  );
}
