import {
  Button,
  Cell,
  CopyButton,
  Grid,
  IconButton,
  Line,
  Panel,
  Stack,
  setShortcutsEnabled,
  Tabs,
  Text,
  TextLink,
  TextToCopy,
  Toggle,
  toast,
  useShortcutsEnabled,
} from '@avenue/ui';
import { ConfirmDialog, Dialog, HoldButton } from '@avenue/ui/dialog';
import { Menu, Popover, Tooltip } from '@avenue/ui/overlay';
import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

const copied = () => toast.show({ text: 'Copied.' });

const items = [
  { id: 'copy', label: 'Make a copy', icon: IconCopy, onAction: copied },
  { id: 'move', label: 'Move to shadow', reason: 'Shadow is off for this shop.', onAction: copied },
  { id: 'delete', label: 'Delete draft', icon: IconTrash, tone: 'bad' as const, onAction: copied },
];

const approve = () =>
  toast.show({
    text: 'Approved. Goes out Sat 08:30.',
    tone: 'good',
    action: { label: 'Undo', kbd: 'Z', onPress: () => toast.show({ text: 'Taken back. Nothing was sent.' }) },
  });

export const ActionSamples = () => (
  <Grid fill>
    <Cell span={6}>
      <Panel title="Buttons" fill>
        <Stack>
          <Line wrap>
            <Button kind="primary" icon={IconCheck} kbd="A" onClick={approve}>
              Approve
            </Button>
            <Button icon={IconDownload}>Export</Button>
            <Button kind="quiet">Skip</Button>
            <Button kind="primary" busy>
              Saving
            </Button>
          </Line>
          <Line wrap>
            <Button kind="deny" icon={IconX} kbd="D">
              Deny
            </Button>
            <Button kind="danger" icon={IconAlertOctagon}>
              Sell 4 positions
            </Button>
            <Button disabled>Compile</Button>
          </Line>
          <Line wrap>
            <Button size="sm">Small</Button>
            <Button size="sm" kind="primary">
              Small primary
            </Button>
            <IconButton size="sm" label="Close" icon={IconX} />
            <Button reason="Add a licence for the music first.">Publish</Button>
            <CopyButton text="Seed swap etiquette" label="Copy the title" />
          </Line>
          <TextToCopy label="Title" text="Seed swap etiquette" size={19} limit={100} platform="YouTube" />
          <TextToCopy label="Tags" text="seeds, swap, spring" size={19} limit={16} unit="bytes" platform="TikTok" />
          <Text>
            Words with <TextLink to="/earnings">a link to a page</TextLink> in them.
          </Text>
        </Stack>
      </Panel>
    </Cell>
    <Cell span={6}>
      <Panel title="Overlays and dialogs" fill>
        <Stack>
          <Line wrap>
            <Menu label="Acts" items={items} />
            <Menu label="More" icon={IconDots} items={items} />
            <Popover label="Why this time" title="Why 08:30">
              <Text kind="muted">Your last 12 pins did best between 08:00 and 09:00 on Saturdays.</Text>
            </Popover>
            <Tooltip text="Stops all sending at once. Making and checking go on.">
              <Button kind="deny">Stop everything</Button>
            </Tooltip>
          </Line>
          <Dialogs />
          <HoldButton
            label="Sell 4 positions"
            onConfirm={() => toast.show({ text: 'Sold 4 positions.', tone: 'good' })}
          />
          <TabSample />
          <ShortcutSwitch />
        </Stack>
      </Panel>
    </Cell>
  </Grid>
);

function Dialogs() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'drawer' | 'confirm' | 'typed'>('none');
  const close = () => setOpen('none');
  return (
    <Line wrap>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => setOpen('confirm')}>Delete</Button>
      <Button onClick={() => setOpen('typed')}>Pay out</Button>
      <Dialog
        open={open === 'dialog' || open === 'drawer'}
        size={open === 'drawer' ? 'drawer' : 'md'}
        onClose={close}
        title="Import a statement"
        sentence="Three steps: file, columns, preview."
        actions={
          <Button kind="primary" onClick={close}>
            Read the file
          </Button>
        }
      >
        <Text kind="muted">Nothing is kept before you have seen the preview.</Text>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Delete 3 drafts?"
        consequence="3 drafts and 7 pictures are removed."
        cannotUndo="Deleted drafts cannot be brought back."
        verb="Delete 3 drafts"
        onConfirm={close}
      />
      <ConfirmDialog
        open={open === 'typed'}
        onClose={close}
        title="Pay out $120.00?"
        consequence="$120.00 goes to the account ending in 4410."
        venue="Gumroad, shop Paper and Pine"
        cannotUndo="A payout that was sent cannot be called back."
        typeToConfirm="$120.00"
        verb="Pay out $120.00"
        onConfirm={close}
      />
    </Line>
  );
}

function TabSample() {
  const [tab, setTab] = useState<'due' | 'sent'>('due');
  return (
    <Tabs
      label="Posts"
      tabs={[
        { id: 'due', label: 'Due', count: 3 },
        { id: 'sent', label: 'Sent' },
      ]}
      value={tab}
      onChange={setTab}
    >
      <Text kind="meta">{tab === 'due' ? 'Three posts are due.' : 'Nothing was sent yet.'}</Text>
    </Tabs>
  );
}

const ShortcutSwitch = () => (
  <Toggle
    label="Single-key shortcuts"
    help="Keys with Ctrl always work."
    checked={useShortcutsEnabled()}
    onChange={setShortcutsEnabled}
  />
);
