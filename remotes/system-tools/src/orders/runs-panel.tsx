import type { Answer, OrderRun } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { BoneRows, Loading, Panel, Read, Row, Rows, RowsFoot, StatusChip, Text, Time } from '@avenue/ui';
import { useState } from 'react';
import { moneySaid, runLook } from './words.ts';

const portion = 30;
type Runs = Answer<'GET /api/orders/{id}/runs'>;
const join = (pages: readonly Runs[]): Runs => ({
  rows: eachOnce<OrderRun>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** Every run of an order, with why. */
export function RunsPanel({ order }: { order: string }) {
  const [count, setCount] = useState(portion);
  const state = usePaged('GET /api/orders/{id}/runs', { params: { id: order }, count, join });
  const { data } = state;
  return (
    <Panel
      title="Runs"
      flush
      foot={
        data && (
          <RowsFoot
            shown={data.rows.length}
            total={data.total}
            busy={state.isValidating}
            onMore={() => setCount(count + portion)}
          />
        )
      }
    >
      <Read
        of="The runs"
        state={state}
        keeps="What was made stays."
        loading={
          <Loading label="Loading the runs">
            <BoneRows count={4} rowPx={56} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Rows label="Runs">
              <Row title={<Text kind="meta">It has not run yet.</Text>} />
            </Rows>
          ) : (
            <Rows label="Runs, the newest first">
              {rows.map((run) => {
                const { status, word } = runLook(run);
                return (
                  <Row
                    key={run.id}
                    title={run.title ?? run.entry ?? 'Nothing begun'}
                    {...(run.path && { to: run.path })}
                    meta={
                      <>
                        <Time at={run.at} style="short" />. {run.sentence}
                        {run.costMicros !== undefined && run.costMicros > 0 && ` ${moneySaid(run.costMicros)}.`}
                      </>
                    }
                    end={<StatusChip status={status}>{word}</StatusChip>}
                  />
                );
              })}
            </Rows>
          )
        }
      </Read>
    </Panel>
  );
}
