import type { QueueItem } from '@avenue/contract';
import { blockingChecks, openChecks } from '@avenue/contract/words';
import { type Decision, useRefusal } from '@avenue/data';
import { approveWords, Button, Checkbox, Chip, cursorRow, Row, StatusChip, singlePress, Thumb } from '@avenue/ui';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { memo } from 'react';
import { confidenceNames, statusNames } from './items.ts';
import css from './queue.module.css';

export interface RowActs {
  onTick: (id: string) => void;
  onDecide: (id: string, decision: Decision) => void;
}

export interface QueueRowProps {
  item: QueueItem;
  href: string;
  isCurrent: boolean;
  isTicked: boolean;
  /** It has words that are not saved yet. */
  isUnsaved: boolean;
  acts: RowActs;
}

/** One video of the list. */
export const QueueRow = memo(({ item, href, isCurrent, isTicked, isUnsaved, acts }: QueueRowProps) => (
  <Row
    title={item.title}
    to={href}
    cursor={cursorRow(item.id, isCurrent)}
    lead={
      <span className={css.lead}>
        <Tick label={`Tick "${item.title}"`} checked={isTicked} onChange={() => acts.onTick(item.id)} />
        <Thumb src={item.thumbnailUrl} widthPx={96} heightPx={54} durationMs={item.durationMs} />
      </span>
    }
    meta={
      <>
        {item.channelLabel}
        <div className={css.chips}>
          <StatusChip status={statusNames[item.status]}>{item.posted ? 'Posted' : undefined}</StatusChip>
          <StatusChip status={confidenceNames[item.confidence]} />
          {isUnsaved && (
            <Chip tone="info" icon={IconPencil}>
              Unsaved edit
            </Chip>
          )}
        </div>
        <Answers item={item} onDecide={acts.onDecide} />
      </>
    }
  />
));

/** Ticked are videos that are decided together: nothing for who decides none. */
const Tick = (box: { label: string; checked: boolean; onChange: () => void }) =>
  useRefusal('POST /api/upload-queue/{id}/approve') === undefined ? (
    <span className={css.tick}>
      <Checkbox hideLabel {...box} />
    </span>
  ) : null;

const Answers = ({ item, onDecide }: { item: QueueItem; onDecide: RowActs['onDecide'] }) => {
  const { id, title, status, checks } = item;
  const [blocked] = blockingChecks(checks);
  const words = approveWords(status === 'Approved' ? 0 : openChecks(checks).length);
  return (
    <div className={css.rowActs}>
      <Button
        disabled={status === 'Approved'}
        reason={blocked && status !== 'Approved' ? `${blocked.name} blocks it.` : undefined}
        aria-label={`${words} "${title}"`}
        call="POST /api/upload-queue/{id}/approve"
        onClick={singlePress(() => onDecide(id, 'Approved'))}
      >
        {words}
      </Button>
      <Button
        kind="deny"
        disabled={status === 'Denied'}
        aria-label={`Deny "${title}"`}
        call="POST /api/upload-queue/{id}/deny"
        onClick={singlePress(() => onDecide(id, 'Denied'))}
      >
        Deny
      </Button>
    </div>
  );
};
