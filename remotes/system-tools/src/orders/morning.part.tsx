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
  Time,
} from '@avenue/ui';
import { moneySaid, runLook } from './words.ts';

const title = 'Last night';
const shown = 6;

/** What standing orders made, dropped and skipped in the last 24 hours, and why. */
export default function MorningPart() {
  const state = useApi('GET /api/orders/morning');
  const source = state.data?.source;
  return (
    <Panel
      title={title}
      flush
      tag={source && <SourceTag source={source} />}
      actions={
        <Button size="sm" kind="quiet" to="/task-system">
          Standing orders
        </Button>
      }
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

function Morning({
  morning: { made, dropped, skipped, running, active, paused, costMicros },
}: {
  morning: OrderMorning;
}) {
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
  const counts = [
    `${made.length} made`,
    ...(running.length > 0 ? [`${running.length} being made`] : []),
    `${dropped.length} dropped`,
    `${skipped.length} skipped`,
  ];
  return (
    <>
      <Rows label={title}>
        {rows.slice(0, shown).map((run) => {
          const { status, word } = runLook(run);
          return (
            <Row
              key={run.id}
              title={run.title ?? run.entry ?? run.says}
              {...(run.path && { to: run.path })}
              meta={
                <>
                  <Time at={run.at} style="short" />. {run.sentence}
                </>
              }
              end={<StatusChip status={status}>{word}</StatusChip>}
            />
          );
        })}
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
      <Row
        title={
          <Text kind="meta">
            {rows.length === 0 ? 'No order had a time in the last 24 hours.' : `${counts.join(', ')} in 24 hours.`}{' '}
            {costMicros !== undefined && costMicros > 0 && `${moneySaid(costMicros)} spent. `}
            {rows.length > shown && (
              <>
                The first {shown} are shown; <TextLink to="/task-system">all of them</TextLink>.
              </>
            )}
          </Text>
        }
      />
    </>
  );
}
