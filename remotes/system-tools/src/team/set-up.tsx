import { Button, EmptyState, Page, Panel } from '@avenue/ui';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { RolesPanel } from './roles-panel.tsx';

/** Where the first Admin is made by the operator in front of the machine. */
const setUpPath = '/sign-in?to=%2Fteam-access-control#set-up';

/** For the operator in front of the machine, whom nobody asks who it is. */
export const SetUp = () => (
  <Page title="Team Access Control" sentence="This studio asks nobody who they are.">
    <Panel>
      <EmptyState
        spot="connect"
        title="You are the only one here"
        actions={
          <Button kind="primary" icon={IconUserPlus} href={setUpPath}>
            Set up sign-in
          </Button>
        }
      >
        Only this machine reaches the studio, so whoever sits in front of it is let in. Make yourself the first Admin to
        invite others, to sign in from your phone, and to give scripts their own keys. From then on every device is
        asked once, this one too.
      </EmptyState>
    </Panel>
    <RolesPanel />
  </Page>
);
