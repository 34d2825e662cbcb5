import type { ConnectedAccount, Connection } from '@avenue/contract';
import { Button, formatNumber, Time } from '@avenue/ui';
import type { ConnectionActs } from './use-connection-acts.ts';

const changesIn = (facts: number) => (facts === 1 ? '1 change' : `${formatNumber(facts)} changes`);

/** How far what an account sold or earned was read into the ledger: what came of it last, and when it goes on. */
export function ShopReading({ reading, sells }: { reading: NonNullable<ConnectedAccount['reading']>; sells: boolean }) {
  const what = sells ? 'Sales' : 'Earnings';
  const { at, ok, sentence, notes, facts, nextAt, isUnderWay } = reading;
  if (isUnderWay) return <span>{what} are being read.</span>;
  if (!at) return <span>Its {what.toLowerCase()} are read in a minute.</span>;
  return (
    <>
      <span>
        {ok ? `${what} read` : `${what} could not be read`} <Time at={at} relative />. {sentence} {changesIn(facts)} in
        all. Next reading <Time at={nextAt} relative />.
      </span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </>
  );
}

interface ReadNowProps {
  connection: Connection;
  account: ConnectedAccount;
  acts: ConnectionActs;
}

export const ReadNow = ({ connection, account: { account, label, reading }, acts }: ReadNowProps) => (
  <Button
    size="sm"
    call="POST /api/connections/{platform}/read"
    busy={acts.busy === `read ${account}` || reading?.isUnderWay === true}
    aria-label={`Read now: ${label}`}
    onClick={() => void acts.read(connection, account)}
  >
    Read now
  </Button>
);
