import type { ConnectedAccount, Connection } from '@avenue/contract';
import { Button, Note, Stack } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import type { ConnectionActs } from './use-connection-acts.ts';

export interface Asked {
  connection: Connection;
  account: ConnectedAccount;
}

interface AskedProps extends Asked {
  acts: ConnectionActs;
  onClose: () => void;
}

/** Before the first connection: from then on whoever opens Avenue is asked to sign in. */
export function SignInFirstDialog({ connection, account, acts, onClose }: AskedProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`Connect "${account.label}"`}
      sentence={`Next, ${connection.name} asks you in its own page.`}
      actions={
        <>
          <Button onClick={() => void acts.begin(connection, account.account)} busy={acts.busy !== undefined}>
            Connect without an account
          </Button>
          <Button kind="primary" to="/team-access-control">
            Make my account first
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Note tone="wait">
          Once a channel is connected, whoever opens Avenue is asked to sign in. Without an account you make the first
          one then, with a code that stands where Avenue was started.
        </Note>
      </Stack>
    </Dialog>
  );
}

const whatWaits = ({ sells, advertises }: Connection, { planned }: ConnectedAccount) =>
  advertises
    ? 'Nothing more is read. What was read of its campaigns stays.'
    : sells
      ? 'Nothing more is read. What was read stays in the ledger.'
      : planned === 0
        ? 'Nothing is planned for it.'
        : planned === 1
          ? 'One that is planned becomes yours to post by hand.'
          : `${planned} that are planned become yours to post by hand.`;

/** Ends a connection, with what that means for what is planned. */
export function EndDialog({ connection, account, acts, onClose }: AskedProps) {
  const [refused, setRefused] = useState<string>();
  const end = async () => {
    const why = await acts.end(connection, account);
    setRefused(why);
    if (why === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`End the connection of "${account.label}"?`}
      venue={connection.name}
      consequence={`Its keys are deleted here, and ${connection.name} is told. ${whatWaits(connection, account)}`}
      cannotUndo="It can only be connected anew."
      verb="End the connection"
      busy={acts.busy !== undefined}
      error={refused}
      onConfirm={() => void end()}
    />
  );
}
