import { callApi } from '@avenue/data';
import { CodesShown } from '@avenue/identity';
import { Button, Checkbox, Chip, Panel, Text } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { useState } from 'react';
import css from './account.module.css';
import { useAct } from './use-act.ts';

/** With fewer it is time for new ones. */
const few = 3;

/** Recovery codes: how many are left, and ten new ones, which are shown once. */
export function RecoveryPanel({ left }: { left: number }) {
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const act = useAct();
  const make = async () => {
    const done = await act.perform(
      async () => setCodes((await callApi('POST /api/session/recovery-codes', {})).codes),
      'New recovery codes were not made.',
    );
    if (done) setAsked(false);
  };
  return (
    <Panel
      title="Recovery codes"
      fill
      tag={
        <Chip tone={left < few ? 'wait' : 'good'} icon={left < few ? IconAlertTriangle : IconLifebuoy}>
          {left === 0 ? 'None left' : `${left} left`}
        </Chip>
      }
    >
      <div className={css.words}>
        <Text kind="muted">
          Each stands in once for your passphrase or your second factor, should you lose one of them. They were shown
          when they were made and are kept nowhere.
        </Text>
        <Button busy={act.busy} onClick={() => (left > 0 ? setAsked(true) : void make())}>
          Make ten new codes
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Make ten new codes?"
        consequence={`The ${left === 1 ? 'one code that is' : `${left} codes that are`} left will not work any more.`}
        verb="Make ten new codes"
        busy={act.busy}
        onConfirm={() => void make()}
      />
      {codes && <Codes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title="Keep your recovery codes"
      sentence="They are shown now and never again. Those before do not work any more."
      actions={
        <Button kind="primary" disabled={!kept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.words}>
        <CodesShown codes={codes} />
        <Checkbox label="I kept them where I find them again" checked={kept} onChange={setKept} />
      </div>
    </Dialog>
  );
}
