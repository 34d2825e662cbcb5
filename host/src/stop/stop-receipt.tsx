import type { Effect, StopReceipt as Receipt } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  accountName,
  BoneLines,
  Button,
  CopyButton,
  Facts,
  formatDateTime,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  Stack,
  StatusChip,
  TextLink,
} from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useShell } from '../shell/shell-state.tsx';
import css from './stop-receipt.module.css';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const headline = ({ stopped, inFlight }: Receipt) =>
  `${counted(stopped.length, 'thing', 'things')} did not go out; ${
    inFlight.length === 0
      ? 'nothing was being sent'
      : `${counted(inFlight.length, 'was', 'were')} already being sent and will finish`
  }. Making and checking go on.`;

const whereOf = ({ module, class: of, account }: Effect) =>
  [accountName(account), module, of].filter(Boolean).join(', ');

/** Plain text of all of it, to keep elsewhere. */
const textOf = (receipt: Receipt): string =>
  [
    `Stopped ${formatDateTime(receipt.at, { style: 'long' })} by ${receipt.by}${receipt.reason && `: ${receipt.reason}`}`,
    ...(
      [
        ['Did not go out', receipt.stopped],
        ['Was already being sent', receipt.inFlight],
        ['Went out in the 24 hours before', receipt.sent],
      ] as const
    ).flatMap(([title, list]) => [
      '',
      `${title}: ${list.length}`,
      ...list.map((effect) => [effect.title, whereOf(effect), effect.url, effect.id].filter(Boolean).join(' | ')),
    ]),
  ].join('\n');

interface ListProps {
  title: string;
  list: readonly Effect[];
  /** What stands there while the list is empty. */
  nothing: string;
  meta: (effect: Effect) => string;
}

const List = ({ title, list, nothing, meta }: ListProps) => (
  <Panel title={`${title}${list.length > 0 ? ` (${list.length})` : ''}`} flush level={3}>
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

function Lists({ receipt }: { receipt: Receipt }) {
  const due = ({ dueAt }: Effect) => formatDateTime(dueAt);
  return (
    <Stack gap={16}>
      <p className={css.headline}>{headline(receipt)}</p>
      <List
        title="Did not go out"
        list={receipt.stopped}
        nothing="Nothing was waiting to go out."
        meta={(effect) => `${whereOf(effect)} - was due ${due(effect)}`}
      />
      <List
        title="Was already being sent"
        list={receipt.inFlight}
        nothing="Nothing is being sent."
        meta={(effect) => `${whereOf(effect)} - it cannot be called back, and is not sent twice`}
      />
      <List
        title="Went out in the 24 hours before"
        list={receipt.sent}
        nothing="Nothing went out in the 24 hours before."
        meta={(effect) => `${whereOf(effect)} - ${effect.reason}`}
      />
      <Facts
        facts={[
          { label: 'Stopped by', value: receipt.by },
          { label: 'At', value: formatDateTime(receipt.at, { style: 'long' }) },
          { label: 'Why', value: receipt.reason || 'No reason was given' },
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

/** What a stop found and did, as things stand now; what was under way moves on by itself. */
export function StopReceipt({ onClose }: { onClose: () => void }) {
  const { open } = useShell();
  const state = useApi('GET /api/modes/stop');
  const data = state.data?.receipt;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data ? `Stopped at ${formatDateTime(data.at, { style: 'time' })}` : 'Receipt of the stop'}
      actions={
        <>
          {data && <CopyButton text={textOf(data)}>Copy receipt</CopyButton>}
          <Button call="POST /api/stop/end" icon={IconPlayerPlay} onClick={() => open('resume')}>
            Resume
          </Button>
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Read
        of="The receipt"
        state={state}
        loading={
          <Loading label="Loading the receipt">
            <BoneLines count={8} />
          </Loading>
        }
      >
        {({ receipt }) =>
          receipt === null ? (
            <p className={css.headline}>The stop was taken back. Nothing is stopped now.</p>
          ) : (
            <Lists receipt={receipt} />
          )
        }
      </Read>
    </Dialog>
  );
}
