import { Button, EmptyState } from '@avenue/ui';
import type { Blitz } from './use-blitz.ts';
import { platforms } from './views.ts';

interface NothingProps {
  blitz: Blitz | undefined;
  module: string | undefined;
  platform: string | undefined;
  onBegin: () => void;
}

const usual =
  'A campaign tells one thing in several posts. In shadow, which is how it begins, it shows what would have gone out and when; a channel can be added without its secret for that. With the secret, and the mode for it, posts go out by themselves.';
const facts =
  'A campaign of facts tells them in your own words, each post another part, and stands here alone. It is read before anything goes out.';

/** Before the first campaign of a view: what is missing, and the step after that. */
export function Nothing({ blitz, module, platform, onBegin }: NothingProps) {
  const places = blitz?.places ?? [];
  const name = platforms.find(({ value }) => value === platform)?.label;
  const isByAccount = platform === 'instagram' || platform === 'pinterest';
  const isConnected = places.some(({ sends }) => sends);
  const begin = (
    <Button kind="primary" call="POST /api/blitz" onClick={onBegin}>
      New campaign
    </Button>
  );
  if (isByAccount && places.length === 0)
    return (
      <EmptyState
        title={`No channel for ${name} yet`}
        spot="connect"
        actions={
          <Button kind="primary" to="/admin-config#channels">
            Add a channel
          </Button>
        }
      >
        Posts on {name} go to the account of one of your channels, and there is no channel.
      </EmptyState>
    );
  if (isByAccount && !isConnected)
    return (
      <EmptyState
        title={`No ${name} account is connected`}
        spot="connect"
        actions={
          <>
            <Button kind="primary" to="/admin-config/connections">
              Connect an account
            </Button>
            <Button call="POST /api/blitz" onClick={onBegin}>
              New campaign
            </Button>
          </>
        }
      >
        Posts are written and approved without one, and are yours to post by hand with their picture. With an account
        they are read back there.
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        name ? `No campaign on ${name} yet` : module === 'auto-facts' ? 'No campaign of facts yet' : 'No campaign yet'
      }
      spot="inbox-clear"
      actions={
        places.length > 0 ? (
          begin
        ) : (
          <Button kind="primary" to="/admin-config/connections">
            Add a channel for posts
          </Button>
        )
      }
    >
      {module === 'auto-facts' ? facts : usual}
    </EmptyState>
  );
}
