import type { ConnectedAccount, Connection } from '@avenue/contract';
import { useApi, useSession } from '@avenue/data';
import { type ReactNode, useState } from 'react';
import { ConnectionCard } from './connection-card.tsx';
import { type Asked, EndDialog, SignInFirstDialog } from './dialogs.tsx';
import type { ConnectionActs } from './use-connection-acts.ts';

interface ConnectionCardsProps {
  rows: readonly Connection[];
  acts: ConnectionActs;
  /** Ids of the platforms and names of the channels that a family works with; absent, all. */
  platforms?: readonly string[] | undefined;
  channels?: readonly string[] | undefined;
  /** Ways from a card, besides the one to how its platform is set up. */
  ways?: ((connection: Connection) => ReactNode) | undefined;
}

/** A card for each platform: its state, what may be done there today, and its channels to connect, test and revoke. */
export function ConnectionCards({ rows, acts, platforms, channels, ways }: ConnectionCardsProps) {
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const asks = useSession()?.asks ?? false;
  const [signsIn, setSignsIn] = useState<Asked>();
  const [ends, setEnds] = useState<Asked>();
  const shown = rows.filter(({ id }) => platforms?.includes(id) ?? true);
  const isOwn = ({ account }: ConnectedAccount) => channels?.includes(account) ?? true;
  return (
    <>
      {shown.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          accounts={connection.accounts.filter(isOwn)}
          isSample={isSample}
          acts={acts}
          ways={ways?.(connection)}
          onConnect={(account) =>
            asks ? void acts.begin(connection, account.account) : setSignsIn({ connection, account })
          }
          onEnd={(account) => setEnds({ connection, account })}
        />
      ))}
      {signsIn && <SignInFirstDialog {...signsIn} acts={acts} onClose={() => setSignsIn(undefined)} />}
      {ends && <EndDialog {...ends} acts={acts} onClose={() => setEnds(undefined)} />}
    </>
  );
}
