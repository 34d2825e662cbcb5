import type { Answer, Delivery, NoticeChannel } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { BoneRows, EmptyState, Loading, Panel, Read, Row, Rows, RowsFoot, StatusChip, Time } from '@avenue/ui';
import { useState } from 'react';
import { deliveryLooks, kindName } from './words.ts';

const pageRows = 20;

type Deliveries = Answer<'GET /api/notices/deliveries'>;

const join = (pages: readonly Deliveries[]): Deliveries => ({
  rows: eachOnce<Delivery>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

interface DeliveriesPanelProps {
  channels: readonly NoticeChannel[];
  /** Of this channel alone. */
  only?: string;
}

/** What went out and what waits, with why. */
export function DeliveriesPanel({ channels, only }: DeliveriesPanelProps) {
  const [count, setCount] = useState(pageRows);
  const state = usePaged('GET /api/notices/deliveries', { count, join, ...(only && { query: { channel: only } }) });
  const { data } = state;
  const shown = data?.rows.length ?? 0;
  const nameOf = (id: string) => channels.find((one) => one.id === id)?.name ?? id;
  return (
    <Panel
      title="What went out"
      flush
      foot={
        data &&
        shown > 0 && (
          <RowsFoot
            shown={shown}
            total={data.total}
            busy={state.isValidating}
            onMore={() => setCount(shown + pageRows)}
          />
        )
      }
    >
      <Read
        of="What went out"
        state={state}
        keeps="It goes on meanwhile."
        loading={
          <Loading label="Loading what went out">
            <BoneRows count={3} rowPx={52} />
          </Loading>
        }
        empty={
          <EmptyState title="Nothing went out yet">
            Each notice stands here, with why it went out or did not.
          </EmptyState>
        }
        isEmpty={({ total }) => total === 0}
      >
        {({ rows }) => (
          <Rows label="What went out">
            {rows.map(({ id, channel, kind, title, path, state: of, sentence, dueAt, at }) => (
              <Row
                key={id}
                title={title}
                to={path}
                meta={
                  <>
                    {`${nameOf(channel)}, ${kindName(kind).toLowerCase()}. ${sentence} `}
                    {of === 'waiting' && 'Goes out '}
                    <Time at={of === 'waiting' ? dueAt : at} />
                  </>
                }
                end={<StatusChip status={deliveryLooks[of].status}>{deliveryLooks[of].word}</StatusChip>}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
