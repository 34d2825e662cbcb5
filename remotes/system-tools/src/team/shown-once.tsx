import { SecretText } from '@avenue/identity';
import { Button, Stack, Text } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import type { ReactNode } from 'react';

interface ShownOnceProps {
  title: string;
  sentence: string;
  /** What is shown now and never again. */
  text: string;
  /** What a screen reader calls it: "Invitation link". */
  label: string;
  /** Until when it works, and what it may. */
  below?: ReactNode;
  verb: string;
  onClose: () => void;
}

/** A secret that only this answer of the server has: to be copied before the dialog closes, which a press aside does not. */
export const ShownOnce = ({ title, sentence, text, label, below, verb, onClose }: ShownOnceProps) => (
  <Dialog
    open
    mustAnswer
    onClose={onClose}
    title={title}
    sentence={sentence}
    actions={
      <Button kind="primary" onClick={onClose}>
        {verb}
      </Button>
    }
  >
    <Stack gap={12}>
      <SecretText label={label} text={text} />
      {below && <Text kind="meta">{below}</Text>}
    </Stack>
  </Dialog>
);
