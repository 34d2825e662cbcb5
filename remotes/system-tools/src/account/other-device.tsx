import type { Answer } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { QrCode, SecretText } from '@avenue/identity';
import { Button, Note, Panel, Text } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useEffect, useState } from 'react';
import { staysHere } from '../stays-here.ts';
import css from './account.module.css';
import { useAct } from './use-act.ts';

type Handover = Answer<'POST /api/session/handover'>;

/** A code for a phone to sign in with, without typing anything there. */
export function OtherDevice() {
  const [handover, setHandover] = useState<Handover>();
  const act = useAct();
  const make = () =>
    act.perform(
      async () => setHandover(await callApi('POST /api/session/handover', {})),
      'No code for another device was made.',
    );
  return (
    <Panel title="Sign in on your phone" fill>
      <div className={css.words}>
        <Text kind="muted">
          Scan a code with the camera of your phone: it opens this studio there, signed in as you. The code works once,
          for a minute.
        </Text>
        <Button icon={IconDeviceMobile} busy={act.busy} onClick={() => void make()}>
          Show the code
        </Button>
      </div>
      {handover && (
        <Shown
          key={handover.link}
          handover={handover}
          busy={act.busy}
          onAgain={() => void make()}
          onClose={() => setHandover(undefined)}
        />
      )}
    </Panel>
  );
}

interface ShownProps {
  handover: Handover;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

function Shown({ handover: { link, lastsMs }, busy, onAgain, onClose }: ShownProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lastsMs);
    return () => clearTimeout(timer);
  }, [lastsMs]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Sign in on your phone"
      sentence="Scan it with the camera of your phone. Show it to nobody: whoever scans it is you."
      actions={
        over ? (
          <Button kind="primary" busy={busy} onClick={onAgain}>
            Show a new code
          </Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {over ? (
        <Note tone="wait" live="status">
          The minute is over; this code works no more.
        </Note>
      ) : (
        <div className={css.words}>
          {staysHere(link) && (
            <Note tone="wait">
              A phone does not find this address: only this machine does. Set AVENUE_PUBLIC_URL to one that it finds.
            </Note>
          )}
          <QrCode text={link} label="QR code that signs you in on another device" />
          <SecretText label="Link for another device" text={link} />
        </div>
      )}
    </Dialog>
  );
}
