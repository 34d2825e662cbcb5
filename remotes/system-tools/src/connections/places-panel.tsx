import type { Place } from '@avenue/contract';
import { Button, Panel, Read, Row, Rows, StatusChip, type StatusName, TextLink, Time } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import css from './connections.module.css';
import { PlaceDialog } from './place-dialog.tsx';
import { type PlaceActs, usePlaceActs, usePlaces } from './use-places.ts';

const looks: Readonly<Record<Place['state'], { status: StatusName; word: string }>> = {
  'hand-off': { status: 'assisted', word: 'Hand-off' },
  untested: { status: 'off', word: 'Not tested' },
  works: { status: 'online', word: 'Online' },
  fails: { status: 'failed', word: 'Failed' },
};

const whatWaits = (planned: number) =>
  planned === 0
    ? 'Nothing is planned for it.'
    : `${planned === 1 ? 'One that is' : `${planned} that are`} planned: yours to post by hand then.`;

interface PlaceRowProps {
  place: Place;
  isSample: boolean;
  acts: PlaceActs;
  onRemove: () => void;
}

function PlaceRow({ place, isSample, acts, onRemove }: PlaceRowProps) {
  const { account, address, state, sentence, triedAt, url, planned } = place;
  const { status, word } = looks[state];
  return (
    <Row
      title={account}
      meta={
        <>
          {address && `${address}. `}
          {sentence} {triedAt && <Time at={triedAt} relative />}
          {planned > 0 && ` ${planned} planned.`} {url && <TextLink href={url}>Open it there</TextLink>}
        </>
      }
      end={
        <>
          <StatusChip status={status}>{word}</StatusChip>
          {state !== 'hand-off' && (
            <Button
              size="sm"
              kind="quiet"
              call="POST /api/places/test"
              busy={acts.busy === account}
              aria-label={`Test: ${account}`}
              onClick={() => void acts.test(place)}
            >
              Test
            </Button>
          )}
          {!isSample && (
            <Button
              size="sm"
              kind="quiet"
              call="DELETE /api/places"
              aria-label={`Remove: ${account}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </>
      }
    />
  );
}

/** Channels that posts go to, each with a secret of its own. */
export function PlacesPanel({ isSample }: { isSample: boolean }) {
  const state = usePlaces();
  const acts = usePlaceActs();
  const [adds, setAdds] = useState(false);
  const [removes, setRemoves] = useState<Place>();
  const [refused, setRefused] = useState<string>();
  const remove = async (place: Place) => {
    const why = await acts.remove(place);
    setRefused(why);
    if (why === undefined) setRemoves(undefined);
  };
  return (
    <Panel
      title="Channels for posts"
      actions={
        <Button
          size="sm"
          call="POST /api/places"
          reason={isSample ? 'Switch to your own studio first.' : undefined}
          onClick={() => setAdds(true)}
        >
          Add a channel
        </Button>
      }
    >
      <Read of="Your channels for posts" state={state} keeps="What is planned waits, and nothing is lost.">
        {({ rows, platforms }) => (
          <>
            {rows.length === 0 ? (
              <p className={css.meta}>
                No Telegram or Discord channel yet. With one, campaigns post there; without its secret you post by hand.
              </p>
            ) : (
              <Rows label="Channels for posts">
                {rows.map((place) => (
                  <PlaceRow key={place.account} {...{ place, isSample, acts }} onRemove={() => setRemoves(place)} />
                ))}
              </Rows>
            )}
            {adds && <PlaceDialog platforms={platforms} onClose={() => setAdds(false)} />}
          </>
        )}
      </Read>
      {removes && (
        <ConfirmDialog
          open
          onClose={() => setRemoves(undefined)}
          title={`Remove ${removes.account}?`}
          venue={removes.account}
          consequence={`Its secret is deleted here. ${whatWaits(removes.planned)}`}
          cannotUndo="It can only be added anew."
          verb="Remove the channel"
          busy={acts.busy !== undefined}
          error={refused}
          onConfirm={() => void remove(removes)}
        />
      )}
    </Panel>
  );
}
