import type { QueueShow } from '@avenue/contract';
import { Button, Checkbox, Segmented } from '@avenue/ui';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { shows } from './items.ts';
import type { Desk } from './use-desk.ts';

const labels: Record<QueueShow, string> = {
  all: 'All',
  waiting: 'Waiting',
  approved: 'Approved',
  posted: 'Posted',
  denied: 'Denied',
};

/** The way to all that waits, one after the other. */
export const ReviewButton = ({ waiting, channel }: { waiting: number | undefined; channel?: string | undefined }) =>
  waiting ? (
    <Button
      size="sm"
      icon={IconPlayerPlay}
      call="POST /api/upload-queue/{id}/approve"
      to={`/upload-queue/review${channel === undefined ? '' : `?${new URLSearchParams({ channel })}`}`}
    >
      Review {waiting}
    </Button>
  ) : null;

/** Filters with their counts, and what is ticked. */
export const QueueFilters = ({ desk: { address, queue, ticks } }: { desk: Desk }) => (
  <>
    <Segmented
      label="Show"
      options={shows.map((value) => ({
        value,
        label: queue.counts ? `${labels[value]} ${queue.counts[value]}` : labels[value],
      }))}
      value={address.show}
      onChange={address.filter}
    />
    {ticks.ticked.length > 0 && (
      <Checkbox
        label={`${ticks.ticked.length} ticked`}
        checked={ticks.all}
        indeterminate={!ticks.all}
        onChange={ticks.toggleAll}
      />
    )}
  </>
);
