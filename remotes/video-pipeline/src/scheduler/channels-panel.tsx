import { useConnections } from '@avenue/boards/connect';
import { type CalendarState, rulesFor } from '@avenue/boards/post';
import type { AccountRules, AccountState } from '@avenue/contract';
import {
  BoneRows,
  Button,
  EmptyState,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  StatusChip,
  type StatusName,
  TextLink,
} from '@avenue/ui';

/** How a channel may be posted to at the platform. */
const looks: Readonly<Record<AccountState, { status: StatusName; word: string }>> = {
  none: { status: 'assisted', word: 'By hand' },
  untested: { status: 'off', word: 'Not tested' },
  works: { status: 'online', word: 'Connected' },
  fails: { status: 'failed', word: 'Failed' },
  lacking: { status: 'failed', word: 'Allowance missing' },
  ended: { status: 'failed', word: 'Ended' },
};

/** "09:00 to 21:00, at most 3 a day, 120 min apart". */
const rulesWords = ({ from, to, perDay, spacingMin }: AccountRules): string =>
  [
    from === to ? 'The whole day' : `${from} to ${to}`,
    `at most ${perDay} a day`,
    ...(spacingMin > 0 ? [`${spacingMin} min apart`] : []),
  ].join(', ');

const plannedWords = (count: number, view: string): string =>
  `${count === 0 ? 'Nothing' : count === 1 ? '1 video' : `${count} videos`} in this ${view}.`;

/** Each channel with its hours and limits, what it holds in the days that are shown, and whether it is connected; a press shows it alone. */
export function ChannelsPanel({ of: { rows, rules = [], place } }: { of: CalendarState }) {
  const connections = useConnections();
  return (
    <Panel title="Channels on YouTube" flush foot={<TextLink to="/admin-config/connections">Connections</TextLink>}>
      <Read
        of="Your channels"
        state={connections}
        keeps="What is planned goes out at its time."
        loading={
          <Loading label="Loading your channels">
            <BoneRows count={3} />
          </Loading>
        }
        isEmpty={(found) => (found.rows.find(({ id }) => id === 'youtube')?.accounts.length ?? 0) === 0}
        empty={
          <EmptyState title="No channel yet" actions={<Button to="/admin-config#channels">Add a channel</Button>}>
            Videos take the times of their channel.
          </EmptyState>
        }
      >
        {(found) => (
          <Rows label="Channels on YouTube">
            {(found.rows.find(({ id }) => id === 'youtube')?.accounts ?? []).map(({ account, label, state }) => {
              const holds = rulesFor(rules, account);
              const count = rows.filter((row) => row.account === account).length;
              const isAlone = place.account === account;
              const { status, word } = looks[state];
              return (
                <Row
                  key={account}
                  title={label}
                  meta={`${holds ? `${rulesWords(holds)}. ` : ''}${plannedWords(count, place.view)}`}
                  current={isAlone}
                  onOpen={() => place.setAccount(isAlone ? undefined : account)}
                  end={<StatusChip status={status}>{word}</StatusChip>}
                />
              );
            })}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
