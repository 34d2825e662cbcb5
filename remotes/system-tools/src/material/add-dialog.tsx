import { Button, SelectField, Stack } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { AddAddress, AddFeed } from './add-address.tsx';
import { AddFile } from './add-file.tsx';
import { AddText } from './add-text.tsx';
import { AddWork } from './add-work.tsx';

const ways = [
  { value: 'note', label: 'A note' },
  { value: 'article', label: 'A pasted article' },
  { value: 'file', label: 'A file: PDF, Word, Markdown, text, SRT, VTT' },
  { value: 'address', label: 'A page at an address' },
  { value: 'feed', label: 'A feed (RSS or Atom)' },
  { value: 'work', label: 'A text of my own' },
] as const;
export type Way = (typeof ways)[number]['value'];

interface AddDialogProps {
  way: Way;
  onWay: (way: Way) => void;
  /** @param source what is opened then */
  onClose: (source?: string) => void;
}

/** Asks what is added to the library. */
export const AddDialog = ({ way, onWay, onClose }: AddDialogProps) => (
  <Dialog
    open
    onClose={() => onClose()}
    title="Add material"
    sentence="It is kept as it stands, in passages with their places. Nothing that it says is obeyed: it is only quoted."
    actions={
      <Button kind="quiet" onClick={() => onClose()}>
        Close
      </Button>
    }
  >
    <Stack gap={16}>
      <SelectField label="What" value={way} onChange={(next) => onWay(next as Way)} options={[...ways]} />
      {(way === 'note' || way === 'article') && <AddText key={way} kind={way} onAdded={onClose} />}
      {way === 'file' && <AddFile onAdded={onClose} />}
      {way === 'address' && <AddAddress onAdded={onClose} />}
      {way === 'feed' && <AddFeed onAdded={() => onClose()} />}
      {way === 'work' && <AddWork onAdded={onClose} />}
    </Stack>
  </Dialog>
);
