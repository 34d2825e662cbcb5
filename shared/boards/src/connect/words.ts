import type { AccountState, Connection, ConnectionState } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

/** How the state of a platform is shown. */
export const connectionLooks: Readonly<Record<ConnectionState, { status: StatusName; word: string }>> = {
  failed: { status: 'failed', word: 'Failed' },
  'not-set': { status: 'off', word: 'Not set' },
  'hand-off': { status: 'assisted', word: 'Hand-off' },
  online: { status: 'online', word: 'Online' },
};

/** Of one, and of several. */
const parts: Readonly<Record<ConnectionState, readonly [string, string]>> = {
  online: ['works on its own', 'work on their own'],
  'hand-off': ['hands over to you', 'hand over to you'],
  failed: ['needs you', 'need you'],
  'not-set': ['is not connected', 'are not connected'],
};

/** "YouTube works on its own, 2 are not connected." */
export function summaryOf(rows: readonly Connection[]): string {
  const said = (Object.keys(parts) as ConnectionState[]).flatMap((state) => {
    const [first, ...more] = rows.filter((row) => row.state === state);
    const [one, several] = parts[state];
    return first ? [more.length === 0 ? `${first.name} ${one}` : `${more.length + 1} ${several}`] : [];
  });
  return said.length > 0 ? `${said.join(', ')}.` : 'No platform can be connected yet.';
}

/** What stands beside a channel where no test has a better word. */
export const accountWords: Readonly<Record<AccountState, string>> = {
  none: 'Not connected.',
  untested: 'Connected, never tested.',
  works: 'It works.',
  fails: 'It does not work.',
  lacking: 'Connected without an allowance that is needed. Connect again and allow everything that is asked for.',
  ended: 'The connection has ended. Connect it again.',
};
