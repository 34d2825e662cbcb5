import type { QueueShow } from '@avenue/contract';
import { Button, Checkbox, Segmented } from '@avenue/ui';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { shows } from './items.ts';
import css from './queue.module.css';
import type { Desk } from './use-desk.ts';

const labels: Record<QueueShow, string> = {
  all: 'All',
  waiting: 'Waiting',
  approved: 'Approved',
  posted: 'Posted',
  denied: 'Denied',
};

/** Name of the page, filters with their counts, and what is ticked. */
export const QueueHead = ({ desk: { address, queue, ticks } }: { desk: Desk }) => (
  <header className={css.head}>
    <div className={css.headLine}>
      <h1 tabIndex={-1} data-page-heading="">
        Upload Queue
      </h1>
      {queue.counts !== undefined && queue.counts.waiting > 0 && (
        <Button size="sm" icon={IconPlayerPlay} to="/upload-queue/review">
          Review {queue.counts.waiting}
        </Button>
      )}
    </div>
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
  </header>
);
