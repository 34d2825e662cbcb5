import { Button, Note, Stack, Text, TextField } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { type Act, questionOf } from './acts.ts';

interface ActDialogProps {
  act: Act;
  failure: string | undefined;
  busy: boolean;
  onAnswer: (reason: string) => void;
  onClose: () => void;
}

/** Says what everyone will see, and takes a reason for the journal. */
export function ActDialog({ act, failure, busy, onAnswer, onClose }: ActDialogProps) {
  const [reason, setReason] = useState('');
  const formId = useId();
  const question = questionOf(act);
  if (!question) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onAnswer(reason);
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={question.title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={question.danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
            {question.verb}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={12}>
          <Text>{question.consequence}</Text>
          <TextField
            label="Reason (optional)"
            help="Stands in the journal."
            value={reason}
            onChange={setReason}
            maxLength={300}
            autoComplete="off"
          />
          {failure && (
            <Note tone="bad" live="alert">
              {failure}
            </Note>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
