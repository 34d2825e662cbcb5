import type { OrderMorning } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  EmptyState,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  StatusChip,
  Text,
  TextLink,
} from '@avenue/ui';
import { PageLink } from '../dashboard/page-link.tsx';
import { nightPath } from './night-panel.tsx';
import { NightRow } from './night-row.tsx';
import { moneySaid } from './words.ts';

const title = 'Last night';
const shown = 6;

/** How many were made, dropped and skipped, and what that cost. */
function Sum({ made, dropped, skipped, running, costMicros = 0 }: OrderMorning) {
  const all = made.length + dropped.length + skipped.length + running.length;
  const counts = [
    `${made.length} made`,
    ...(running.length > 0 ? [`${running.length} being made`] : []),
    `${dropped.length} dropped`,
    `${skipped.length} skipped`,
  ];
  return (
    <Text kind="meta">
      {all === 0 ? 'No order had a time in the last 24 hours.' : `${counts.join(', ')} in 24 hours.`}
      {costMicros > 0 && ` ${moneySaid(costMicros)} spent.`}
      {all > shown && (
        <>
          {' '}
          The first {shown} are shown; <TextLink to={nightPath}>all of them</TextLink>.
        </>
      )}
    </Text>
  );
}

const hasOrders = ({ active, paused }: OrderMorning) => active + paused.length > 0;

/** What standing orders made, dropped and skipped in the last 24 hours, and why. */
export default function MorningPart() {
  const state = useApi('GET /api/orders/morning');
  const source = state.data?.source;
  return (
    <Panel
      title={title}
      flush
      foot={state.data && hasOrders(state.data) && <Sum {...state.data} />}
      tag={source && <SourceTag source={source} />}
      actions={<PageLink to="/task-system">Standing orders</PageLink>}
    >
      <Read
        of="What standing orders did"
        state={state}
        loading={
          <Loading label="Loading what standing orders did">
            <BoneRows count={3} rowPx={64} />
          </Loading>
        }
      >
        {(morning) => <Morning morning={morning} />}
      </Read>
    </Panel>
  );
}

function Morning({ morning: { made, dropped, skipped, running, active, paused } }: { morning: OrderMorning }) {
  const rows = [...running, ...made, ...dropped, ...skipped];
  const stopped = paused.filter(({ sentence }) => sentence !== '');
  if (active + paused.length === 0)
    return (
      <EmptyState
        title="Nothing is made by itself yet"
        spot="no-history"
        actions={
          <Button size="sm" to="/task-system/order">
            Say what is to be made
          </Button>
        }
      />
    );
  return (
    <Rows label={title}>
      {rows.slice(0, shown).map((run) => (
        <NightRow key={run.id} run={run} />
      ))}
      {stopped.map(({ id, says, sentence }) => (
        <Row
          key={id}
          title={says}
          to={`/task-system/order?order=${encodeURIComponent(id)}`}
          meta={`Paused. ${sentence}`}
          end={<StatusChip status="paused">Paused</StatusChip>}
        />
      ))}
    </Rows>
  );
}
