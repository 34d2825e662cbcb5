import type { useApi } from '@avenue/data';
import { BoneRows, Button, EmptyState, Loading, Note, Panel, Read, SourceTag } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { nightPath } from './night-panel.tsx';
import { OrderRow } from './order-row.tsx';
import css from './orders.module.css';
import { useOrderActs } from './use-order-acts.ts';

type Orders = ReturnType<typeof useApi<'GET /api/orders'>>;

export const newOrderPath = '/task-system/order';

/** Standing orders with what each did and does next. */
export function OrdersPanel({ orders: state }: { orders: Orders }) {
  const acts = useOrderActs();
  const source = state.data?.source;
  return (
    <Panel
      title="Standing orders"
      flush
      tag={source && <SourceTag source={source} />}
      actions={
        <>
          <Button size="sm" kind="quiet" to={nightPath}>
            Last 24 hours
          </Button>
          <Button size="sm" icon={IconPlus} kbd="N" to={newOrderPath}>
            New order
          </Button>
        </>
      }
    >
      <Read
        of="The standing orders"
        state={state}
        keeps="They go on without this page."
        loading={
          <Loading label="Loading the standing orders">
            <BoneRows count={2} rowPx={180} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No standing order yet"
              spot="no-history"
              actions={
                <Button size="sm" kind="primary" to={newOrderPath}>
                  Say what is to be made by itself
                </Button>
              }
            >
              "Every weekday at 05:00, make one video of 45 s and hold it for me." Nothing goes out without you.
            </EmptyState>
          ) : (
            <>
              {source === 'sample' && (
                <div className={css.note}>
                  <Note>In the Sample studio an order runs only when you press Run once; it makes the real thing.</Note>
                </div>
              )}
              <ul className={css.orders} aria-label="Standing orders">
                {rows.map((order) => (
                  <OrderRow key={order.id} order={order} acts={acts} isSample={source === 'sample'} />
                ))}
              </ul>
            </>
          )
        }
      </Read>
    </Panel>
  );
}
