import type { Answer, StandingOrder } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Form } from '@avenue/form';
import {
  BonePanel,
  BoneRows,
  Button,
  Columns,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  Stack,
  useNavigate,
  useSearchParams,
} from '@avenue/ui';
import css from './orders.module.css';
import { PastPanel } from './past-panel.tsx';
import { PreviewPanels } from './preview-panels.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { Sentence } from './sentence.tsx';
import { useOrderActs } from './use-order-acts.ts';
import { askedOf, typedOf, useOrderForm } from './use-order-form.ts';

type Orders = Answer<'GET /api/orders'>;

/** One standing order as a sentence: a new one, or one that is there. */
export default function StandingOrderPage() {
  const [search] = useSearchParams();
  const id = search.get('order') ?? undefined;
  const orders = useApi('GET /api/orders');
  return (
    <Page
      title={id ? 'Standing order' : 'New standing order'}
      sentence="Say it as one sentence. Nothing goes out without you."
      actions={<Button to="/task-system">All orders</Button>}
    >
      <Read of="The standing orders" state={orders} keeps="They go on without this page." loading={<Coming />}>
        {(known) => <Found id={id} orders={known} />}
      </Read>
    </Page>
  );
}

const Coming = () => (
  <Loading label="Loading the order">
    <BonePanel>
      <BoneRows count={6} rowPx={52} />
    </BonePanel>
  </Loading>
);

function Found({ id, orders }: { id: string | undefined; orders: Orders }) {
  const order = orders.rows.find((row) => row.id === id);
  if (id && !order)
    return (
      <EmptyState
        title="This order is not there"
        spot="no-results"
        actions={
          <Button size="sm" to="/task-system">
            All orders
          </Button>
        }
      >
        It may have been removed.
      </EmptyState>
    );
  if (orders.channels.length === 0)
    return (
      <EmptyState
        title="There is no channel yet"
        spot="no-history"
        actions={
          <Button size="sm" to="/admin-config">
            Add a channel
          </Button>
        }
      >
        An order makes something for a channel.
      </EmptyState>
    );
  return <OrderSheet key={id ?? 'new'} order={order} orders={orders} />;
}

interface SheetProps {
  order: StandingOrder | undefined;
  orders: Orders;
}

function OrderSheet({ order, orders }: SheetProps) {
  const [search] = useSearchParams();
  const asked = order ? undefined : askedOf(search, orders.channels);
  const channel = orders.channels[0]?.name ?? '';
  const form = useOrderForm(order, channel, asked);
  const acts = useOrderActs();
  const navigate = useNavigate();
  const path = orders.sources.find((one) => one.id === form.words.source)?.path;
  const saved = typedOf(order, channel, asked);
  const preview = <PreviewPanels words={form.words} saved={saved} path={path} />;
  const remove = async () => {
    if (order && (await acts.remove(order))) navigate('/task-system');
  };
  return (
    <Stack gap={16}>
      <Panel>
        <Form
          form={form}
          of="The order"
          foot={
            <div className={css.foot}>
              <Button kind="primary" type="submit" busy={form.busy} disabled={order !== undefined && !form.dirty}>
                {order ? 'Save the changes' : 'Start this order'}
              </Button>
              {form.dirty && (
                <Button kind="quiet" onClick={() => form.discard()}>
                  Discard
                </Button>
              )}
              {order && (
                <Button
                  kind="quiet"
                  call="DELETE /api/orders/{id}"
                  busy={acts.busy.has(order.id)}
                  onClick={() => void remove()}
                >
                  Remove the order
                </Button>
              )}
            </div>
          }
        >
          <Sentence form={form} orders={orders} />
        </Form>
      </Panel>
      {order ? (
        <Columns side={preview}>
          <PastPanel past={order.past} source={orders.source} />
          <RunsPanel order={order.id} />
        </Columns>
      ) : (
        <Columns side={<HowItWorks />}>{preview}</Columns>
      )}
    </Stack>
  );
}

const HowItWorks = () => (
  <Panel title="How it works">
    <Stack gap={8}>
      <p>At each time it takes the next entry of its list and makes what you said, step by step, as a job.</p>
      <p>
        What says again what was made before is left, with what it is like, and the next entry has its turn. A script
        whose checks all pass is spoken without you; one with an open check waits as a draft, and one that is written
        too much like an earlier one is dropped.
      </p>
      <p>
        The result waits for your decision like everything else. In the morning the dashboard says what was made,
        dropped and skipped.
      </p>
    </Stack>
  </Panel>
);
