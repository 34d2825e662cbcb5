import type { OrderMorning } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Button, Loading, Panel, Read, Row, Rows, SourceTag, Text } from '@avenue/ui';
import { NightRow } from './night-row.tsx';
import css from './orders.module.css';
import { moneySaid } from './words.ts';

export const nightPath = '/task-system?night=1';

const parts = [
  { of: 'running', title: 'Being made', none: '' },
  { of: 'made', title: 'Made', none: 'Nothing was made.' },
  { of: 'dropped', title: 'Dropped or failed', none: 'Nothing was dropped.' },
  { of: 'skipped', title: 'Skipped', none: 'Nothing was skipped.' },
] as const;

const hasRuns = (night: OrderMorning) => parts.some(({ of }) => night[of].length > 0);

/** Everything that standing orders did in the last 24 hours, and why. */
export function NightPanel() {
  const state = useApi('GET /api/orders/morning');
  const { source, costMicros } = state.data ?? {};
  return (
    <Panel
      title="The last 24 hours"
      flush
      tag={source && <SourceTag source={source} />}
      foot={
        state.data && (
          <Text kind="meta">
            {costMicros === undefined ? 'What it cost is not known.' : `${moneySaid(costMicros)} spent.`}
          </Text>
        )
      }
      actions={
        <Button size="sm" kind="quiet" to="/task-system">
          Close
        </Button>
      }
    >
      <Read
        of="What standing orders did"
        state={state}
        loading={
          <Loading label="Loading what standing orders did">
            <BoneRows count={4} rowPx={64} />
          </Loading>
        }
      >
        {(night) =>
          hasRuns(night) ? (
            parts.map(({ of, title, none }) =>
              night[of].length === 0 && none === '' ? null : (
                <section key={of}>
                  <h3 className={css.part}>
                    {title}: {night[of].length}
                  </h3>
                  <Rows label={title}>
                    {night[of].length === 0 ? (
                      <Row title={<Text kind="meta">{none}</Text>} />
                    ) : (
                      night[of].map((run) => <NightRow key={run.id} run={run} withOrder />)
                    )}
                  </Rows>
                </section>
              ),
            )
          ) : (
            <Rows label="The last 24 hours">
              <Row title={<Text kind="meta">No order had a time in the last 24 hours.</Text>} />
            </Rows>
          )
        }
      </Read>
    </Panel>
  );
}
