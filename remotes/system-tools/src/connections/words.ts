import type { AccountState, Connection, ConnectionState } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

/** How the state of a platform is shown. */
export const looks: Readonly<Record<ConnectionState, { status: StatusName; word: string }>> = {
  failed: { status: 'failed', word: 'Failed' },
  'not-set': { status: 'off', word: 'Not set' },
  'hand-off': { status: 'assisted', word: 'Hand-off' },
  online: { status: 'online', word: 'Online' },
};

const parts: Readonly<Record<ConnectionState, (n: number) => string>> = {
  online: (n) => (n === 1 ? 'One works on its own' : `${n} work on their own`),
  'hand-off': (n) => (n === 1 ? 'one hands over to you' : `${n} hand over to you`),
  failed: (n) => (n === 1 ? 'one needs you' : `${n} need you`),
  'not-set': (n) => (n === 1 ? 'one is not connected' : `${n} are not connected`),
};

const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "One works on its own, one is not connected." */
export function summaryOf(rows: readonly Connection[]): string {
  const said = (Object.keys(parts) as ConnectionState[]).flatMap((state) => {
    const n = rows.filter((row) => row.state === state).length;
    return n > 0 ? [parts[state](n)] : [];
  });
  return said.length > 0 ? firstUp(`${said.join(', ')}.`) : 'No platform can be connected yet.';
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
