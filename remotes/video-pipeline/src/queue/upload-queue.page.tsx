import type { QueueItem } from '@avenue/contract';
import {
  Checkbox,
  DecisionBar,
  DenyReasons,
  EmptyState,
  Failure,
  Segmented,
  useSearchParams,
  useShortcuts,
  useTitle,
  usualDenyReasons,
} from '@avenue/ui';
import { type CSSProperties, useRef, useState } from 'react';
import { EditForm } from './edit-form.tsx';
import { ItemDetail } from './item-detail.tsx';
import { isShow, isWaiting, nextWaiting, type Show, shown, shows, waitingLine } from './items.ts';
import css from './queue.module.css';
import { QueueList } from './queue-list.tsx';
import { DetailSkeleton, QueueSkeleton } from './queue-skeleton.tsx';
import { type Decision, type DenyReason, useDecisions } from './use-decisions.ts';
import { useRoom } from './use-room.ts';

const labels: Record<Show, string> = { all: 'All', waiting: 'Waiting', approved: 'Approved', denied: 'Denied' };

const nothing: Record<Show, string> = {
  all: 'The crossing is clear. Nothing is waiting for you.',
  waiting: 'The crossing is clear. Nothing is waiting for you.',
  approved: 'Nothing is approved yet.',
  denied: 'Nothing is denied.',
};

const isReason = (word: string): word is DenyReason => usualDenyReasons.some((reason) => reason === word);

export default function UploadQueue() {
  useTitle('Upload Queue');
  const [search, setSearch] = useSearchParams();
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  const room = useRoom(page);

  const place = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const open = (id: string | undefined) => setSearch(place({ item: id }), { replace: true });
  const hrefOf = (id: string | undefined) => `?${place({ item: id })}`;

  const asked = search.get('item');
  const queue = useDecisions({ onUndone: (id) => asked && open(id) });
  const { items } = queue;
  const wanted = search.get('show');
  const show: Show = isShow(wanted) ? wanted : 'all';
  const listed = items && shown(items, show);
  // An opened item stays on screen after a decision, also where the filter no longer lists it.
  const current = items?.find(({ id }) => id === asked) ?? listed?.find(isWaiting) ?? listed?.[0];
  const ticked = listed?.filter(({ id }) => ticks.has(id)) ?? [];

  const tick = (id: string) =>
    setTicks((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const decide = (chosen: readonly QueueItem[], decision: Decision) => {
    if (!items || !current) return;
    const ids = new Set(chosen.map(({ id }) => id));
    setTicks(new Set());
    setEditing(undefined);
    if (ids.has(current.id) && asked) open(nextWaiting(items, current.id, ids)?.id);
    void queue.decide(chosen, decision);
  };
  const act = (decision: Decision) => current && decide(ticked.length > 0 ? ticked : [current], decision);

  const at = listed?.findIndex(({ id }) => id === current?.id) ?? -1;
  const step = (by: number) => {
    const to = listed?.[at + by];
    return to && (() => open(to.id));
  };
  useShortcuts(
    {
      x: { label: 'Tick for a decision together', run: () => current && tick(current.id) },
      e: { label: 'Edit', run: () => current && setEditing(current.id) },
      r: { label: 'Read the list again', run: queue.reload },
    },
    { enabled: items !== undefined },
  );

  const all = listed !== undefined && listed.length > 0 && ticked.length === listed.length;
  return (
    <div
      ref={page}
      className={css.page}
      data-open={asked && current ? '' : undefined}
      style={room === undefined ? undefined : ({ '--room': `${room}px` } as CSSProperties)}
    >
      <section className={css.list} aria-label="Queue">
        <header className={css.head}>
          <div className={css.headLine}>
            <h1 tabIndex={-1} data-page-heading="">
              Upload Queue
            </h1>
            {items && <span role="status">{waitingLine(items)}</span>}
          </div>
          <div className={css.headLine}>
            <Segmented
              label="Show"
              options={shows.map((value) => ({
                value,
                label: items ? `${labels[value]} ${shown(items, value).length}` : labels[value],
              }))}
              value={show}
              onChange={(value) =>
                setSearch(place({ show: value === 'all' ? undefined : value, item: undefined }), { replace: true })
              }
            />
          </div>
          {ticked.length > 0 && listed && (
            <Checkbox
              label={`${ticked.length} ticked`}
              checked={all}
              indeterminate={!all}
              onChange={() => setTicks(new Set(all ? [] : listed.map(({ id }) => id)))}
            />
          )}
        </header>
        {queue.error && !items ? (
          <div className={css.pad}>
            <Failure of="The queue" error={queue.error} onRetry={queue.reload} retrying={queue.reloading} />
          </div>
        ) : !listed ? (
          <QueueSkeleton />
        ) : listed.length === 0 ? (
          <EmptyState
            title={nothing[show]}
            spot={show === 'all' || show === 'waiting' ? 'inbox-clear' : 'no-results'}
            level={2}
          />
        ) : (
          <QueueList
            items={listed}
            currentId={current?.id}
            ticked={ticks}
            hrefOf={hrefOf}
            onTick={tick}
            onDecide={(item, decision) => decide([item], decision)}
          />
        )}
      </section>
      {!items && !queue.error && <DetailSkeleton />}
      {current && listed && (
        <>
          <div className={css.stage}>
            <ItemDetail
              key={current.id}
              item={current}
              listHref={hrefOf(undefined)}
              onEdit={() => setEditing(current.id)}
              form={
                editing === current.id ? (
                  <EditForm
                    item={current}
                    onClose={() => setEditing(undefined)}
                    onSaved={(saved) => {
                      setEditing(undefined);
                      void queue.put(saved);
                    }}
                  />
                ) : undefined
              }
            />
          </div>
          <div className={css.bar}>
            <DecisionBar
              onApprove={() => act('Approved')}
              onDeny={() => act('Denied')}
              onPrevious={step(-1)}
              onNext={step(1)}
              onUndo={queue.undoLast}
              count={ticked.length}
              decided={
                ticked.length > 0
                  ? undefined
                  : current.status === 'Approved'
                    ? 'approved'
                    : current.status === 'Denied'
                      ? 'denied'
                      : undefined
              }
            >
              {ticked.length > 0
                ? ticked.length === 1
                  ? '1 ticked.'
                  : `${ticked.length} ticked.`
                : at >= 0 && `${at + 1} of ${listed.length}`}
            </DecisionBar>
          </div>
        </>
      )}
      {queue.asking && (
        <section className={css.asking} aria-label={`Why ${queue.asking.text} was denied`}>
          <DenyReasons onPick={(word) => isReason(word) && void queue.giveReason(word)} onSkip={queue.skipReason} />
        </section>
      )}
    </div>
  );
}
