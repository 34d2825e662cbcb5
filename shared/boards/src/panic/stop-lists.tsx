import type { Effect, StopReceipt } from '@avenue/contract';
import { Facts, formatDateTime, Panel, Row, Rows, Stack, StatusChip, TextLink } from '@avenue/ui';
import css from './panic.module.css';
import { whereOf } from './receipt-text.ts';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const headline = ({ stopped, inFlight }: Pick<StopReceipt, 'stopped' | 'inFlight'>) =>
  `${counted(stopped.length, 'thing', 'things')} did not go out; ${
    inFlight.length === 0
      ? 'nothing was being sent'
      : `${counted(inFlight.length, 'was', 'were')} already being sent and will finish`
  }. Making and checking go on.`;

interface ListProps {
  title: string;
  list: readonly Effect[];
  /** What stands there while the list is empty. */
  nothing: string;
  meta: (effect: Effect) => string;
}

const List = ({ title, list, nothing, meta }: ListProps) => (
  <Panel title={`${title}${list.length > 0 ? ` (${list.length})` : ''}`} flush>
    {list.length === 0 ? (
      <p className={css.nothing}>{nothing}</p>
    ) : (
      <Rows label={title}>
        {list.map((effect) => (
          <Row
            key={effect.id}
            title={effect.title}
            meta={meta(effect)}
            end={
              <>
                <StatusChip status={effect.state} />
                {effect.url && <TextLink href={effect.url}>Open there</TextLink>}
              </>
            }
          />
        ))}
      </Rows>
    )}
  </Panel>
);

interface StopListsProps {
  receipt: StopReceipt;
  /** The one family whose part of the stop is told; absent, all. */
  module?: string | undefined;
}

/** The receipt of a stop of everything: what did not go out, what was under way, what had gone out, and how it is undone. */
export function StopLists({ receipt, module }: StopListsProps) {
  const of = (list: readonly Effect[]) => list.filter((effect) => module === undefined || effect.module === module);
  const { by, at, reason } = receipt;
  const [stopped, inFlight, sent] = [of(receipt.stopped), of(receipt.inFlight), of(receipt.sent)];
  return (
    <Stack gap={16}>
      <p className={css.headline}>{headline({ stopped, inFlight })}</p>
      <List
        title="Did not go out"
        list={stopped}
        nothing="Nothing was waiting to go out."
        meta={(effect) => `${whereOf(effect)} - was due ${formatDateTime(effect.dueAt)}`}
      />
      <List
        title="Was already being sent"
        list={inFlight}
        nothing="Nothing is being sent."
        meta={(effect) => `${whereOf(effect)} - it cannot be called back, and is not sent twice`}
      />
      <List
        title="Went out in the 24 hours before"
        list={sent}
        nothing="Nothing went out in the 24 hours before."
        meta={(effect) => `${whereOf(effect)} - ${effect.reason}`}
      />
      <Facts
        facts={[
          { label: 'Stopped by', value: by },
          { label: 'At', value: formatDateTime(at, { style: 'long' }) },
          { label: 'Why', value: reason || 'No reason was given' },
          {
            label: 'How to undo this',
            value:
              'Resume asks first. The studio is in shadow then: nothing goes out by it. What did not go out has to be wanted again, one by one.',
          },
        ]}
      />
    </Stack>
  );
}
