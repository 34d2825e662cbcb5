import { useUnsavedUnder } from '@avenue/data';
import { Read, useTitle } from '@avenue/ui';
import { type CSSProperties, useRef } from 'react';
import { DecisionDesk } from './decision-desk.tsx';
import { EditForm } from './edit-form.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { ItemDetail } from './item-detail.tsx';
import css from './queue.module.css';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { DetailSkeleton, QueueSkeleton } from './queue-skeleton.tsx';
import { useDesk } from './use-desk.ts';
import { useRoom } from './use-room.ts';

/** Where finished videos wait for a yes or no: the list, the item under the cursor, and the decision. */
export default function UploadQueue() {
  useTitle('Upload Queue');
  const page = useRef<HTMLDivElement>(null);
  const room = useRoom(page);
  const desk = useDesk();
  const unsaved = new Set(useUnsavedUnder('queue/'));
  const { address, queue, current, edit, loaded } = desk;
  return (
    <div
      ref={page}
      className={css.page}
      data-open={address.asked && current ? '' : undefined}
      data-alone={current || (!loaded && !queue.state.error) ? undefined : ''}
      style={room === undefined ? undefined : ({ '--room': `${room}px` } as CSSProperties)}
    >
      <section className={css.list} aria-label="Queue">
        <QueueHead desk={desk} />
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
      </section>
      {!loaded && !queue.state.error && <DetailSkeleton />}
      {current && (
        <>
          <div className={css.stage}>
            <ItemDetail
              key={current.id}
              item={current}
              listHref={address.hrefOf(undefined)}
              onEdit={() => desk.openForm(current.id)}
              form={
                desk.editing && (
                  <EditForm
                    item={current}
                    edit={edit}
                    onSave={async () => (await edit.save()) !== undefined}
                    onClose={desk.closeForm}
                  />
                )
              }
            />
          </div>
          <div className={css.bar}>
            <DecisionDesk desk={desk} />
          </div>
        </>
      )}
    </div>
  );
}
