import { useUnsavedUnder } from '@avenue/data';
import { Desk, Read } from '@avenue/ui';
import { QueueOfChannel } from '../channel/queue-of-channel.tsx';
import { ProductionFlow } from '../flow/index.ts';
import { DecisionDesk } from './decision-desk.tsx';
import { EditForm } from './edit-form.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { ItemDetail } from './item-detail.tsx';
import css from './queue.module.css';
import { QueueFilters, ReviewButton } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { DetailSkeleton, QueueSkeleton } from './queue-skeleton.tsx';
import { useDesk } from './use-desk.ts';

/** Where finished videos wait for a yes or no: the list, the item under the cursor, and the decision. */
export default function UploadQueue() {
  const desk = useDesk();
  const unsaved = new Set(useUnsavedUnder('queue/'));
  const { address, queue, current, edit, loaded, scope } = desk;
  return (
    <Desk
      title={scope.choices ? 'Upload Queue for YouTube' : 'Upload Queue'}
      flow={<ProductionFlow strip channel={scope.channel} />}
      actions={<ReviewButton waiting={queue.counts?.waiting} channel={scope.channel} />}
      filters={
        <>
          {scope.choices && <QueueOfChannel choices={scope.choices} />}
          <QueueFilters desk={desk} />
        </>
      }
      label="Queue"
      back={{ label: 'Back to the list', to: address.hrefOf(undefined) }}
      open={address.asked !== undefined && current !== undefined}
      list={
        <Read
          of="The queue"
          state={queue.state}
          loading={<QueueSkeleton />}
          frame={(failure) => <div className={css.pad}>{failure}</div>}
          empty={<EmptyQueue show={address.show} waiting={queue.counts?.waiting ?? 0} />}
        >
          {(items) => (
            <QueueList
              items={items}
              cursor={desk.cursor}
              ticked={desk.ticks.ids}
              unsaved={unsaved}
              hrefOf={address.hrefOf}
              onTick={desk.ticks.toggle}
              onDecide={(id, decision) => desk.decideRow(id, decision, unsaved.has(id))}
              total={queue.counts?.[address.show] ?? 0}
              onMore={queue.loadMore}
              loadingMore={queue.state.isValidating}
            />
          )}
        </Read>
      }
      stage={
        current ? (
          <ItemDetail
            key={current.id}
            item={current}
            onEdit={() => desk.openForm(current.id)}
            form={desk.editing && <EditForm item={current} edit={edit} onClose={desk.closeForm} />}
          />
        ) : (
          !loaded && !queue.state.error && <DetailSkeleton />
        )
      }
      bar={current && <DecisionDesk desk={desk} />}
    />
  );
}
