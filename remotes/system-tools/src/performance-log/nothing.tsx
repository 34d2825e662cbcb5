import { Button, EmptyState, formatNumber } from '@avenue/ui';
import { FilterChips } from './log-filters.tsx';
import type { Lines } from './use-lines.ts';
import type { Place } from './use-place.ts';

/** Why the list is empty, with the way out beside the cause. */
export function Nothing({ place, data }: { place: Place; data: Lines }) {
  const filters = [
    place.kind === 'all' ? undefined : place.kind,
    place.day,
    place.who,
    place.studio,
    place.about,
  ].filter((value) => value !== undefined).length;
  if (!place.q && filters === 0)
    return (
      <EmptyState title="No activity yet." spot="no-history">
        The first line is written when something is made, decided or changed.
      </EmptyState>
    );
  return (
    <EmptyState
      title={place.q ? `No line says "${place.q}"` : 'No line fits these filters'}
      spot="no-results"
      actions={
        <>
          {place.day && (
            <Button kind="primary" onClick={() => place.setFilter('day', undefined)}>
              Search all days
            </Button>
          )}
          <FilterChips place={place} actors={data.actors} onlySet />
          <Button kind="quiet" onClick={place.clear}>
            Clear
          </Button>
        </>
      }
    >
      All days hold {formatNumber(data.all)}.
    </EmptyState>
  );
}
