import type { Session } from '@avenue/contract';
import { roleName, useApi, useSession } from '@avenue/data';
import { BonePanel, BoneRows, Button, Cell, EmptyState, Grid, Loading, Page, Panel, Read } from '@avenue/ui';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { AppCodes } from './app-codes.tsx';
import { NamePanel } from './name-panel.tsx';
import { OtherDevice } from './other-device.tsx';
import { Passkeys } from './passkeys.tsx';
import { PassphrasePanel } from './passphrase-panel.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';

const heading = { title: 'Account', sentence: 'How you sign in, and where you are signed in.' };

export default function AccountPage() {
  const session = useSession();
  const who = session?.who;
  if (who && who.kind !== 'member') return <NoAccount />;
  return <Ways session={session} />;
}

/** For the operator in front of the machine, who has nothing to sign in with. */
const NoAccount = () => (
  <Page {...heading}>
    <Panel>
      <EmptyState
        spot="connect"
        title="You have no account here yet"
        actions={
          <Button kind="primary" icon={IconUserPlus} href="/sign-in?to=%2Faccount#set-up">
            Set up sign-in
          </Button>
        }
      >
        This studio asks nobody who they are, because only this machine reaches it. Once you make yourself the first
        Admin, your passphrase, passkeys, codes and sessions stand here.
      </EmptyState>
    </Panel>
  </Page>
);

const Waiting = () => (
  <Loading label="Loading your account">
    <BonePanel flush>
      <BoneRows count={3} rowPx={60} />
    </BonePanel>
    <BonePanel flush>
      <BoneRows count={3} rowPx={60} />
    </BonePanel>
  </Loading>
);

function Ways({ session }: { session: Session | undefined }) {
  const ways = useApi('GET /api/session/ways');
  const who = session?.who;
  return (
    <Read of="Your account" state={ways} page={heading} loading={<Waiting />}>
      {(data) => (
        <Page
          {...heading}
          sentence={who ? `${who.name}, ${who.email ?? ''}, ${roleName(who.role)} of this studio.` : heading.sentence}
        >
          <Grid fill>
            {who && (
              <Cell>
                <NamePanel key={who.name} name={who.name} />
              </Cell>
            )}
            <Cell span={6}>
              <Passkeys passkeys={data.passkeys} workHere={session?.passkeysWorkHere !== false} />
            </Cell>
            <Cell span={6}>
              <PassphrasePanel email={who?.email} isSet={data.passphrase} />
            </Cell>
            <Cell span={6}>
              <AppCodes
                isOn={data.totp}
                hasPassphrase={data.passphrase}
                mustStay={session?.demandsTwo === true && data.passkeys.length === 0}
              />
            </Cell>
            <Cell span={6}>
              <RecoveryPanel left={data.recoveryCodes} />
            </Cell>
            <Cell span={6}>
              <SessionsPanel own={who?.id} />
            </Cell>
            <Cell span={6}>
              <OtherDevice />
            </Cell>
          </Grid>
        </Page>
      )}
    </Read>
  );
}
