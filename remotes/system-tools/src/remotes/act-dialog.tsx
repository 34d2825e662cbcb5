import type { RemotesOverview } from '@avenue/contract';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Text, TextField } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId } from 'react';
import { type Act, questionOf, send } from './acts.ts';

interface ActDialogProps {
  act: Act;
  /** It was done: everything as it is then. */
  onDone: (overview: RemotesOverview) => void;
  onClose: () => void;
}

const untyped = { reason: '' };
const labels = { reason: 'Reason (optional)' };

/** Says what everyone will see, and takes a reason for the journal. */
export function ActDialog({ act, onDone, onClose }: ActDialogProps) {
  const formId = useId();
  const form = useDraftForm({
    call: act.kind === 'go' ? 'POST /api/remotes/{id}/rollback' : 'POST /api/remotes/{id}/disable',
    key: `remote-act/${act.part.id}/${act.kind}`,
    base: untyped,
    labels,
    send: ({ reason }) => send(act, reason),
    after: () => untyped,
    onSaved: onDone,
  });
  const question = questionOf(act);
  if (!question) return null;
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
          <Button kind={question.danger ? 'danger' : 'primary'} type="submit" form={formId} busy={form.busy}>
            {question.verb}
          </Button>
        </>
      }
    >
      <Form form={form} of={act.part.id} did="did not change" id={formId}>
        <Text>{question.consequence}</Text>
        <TextField {...form.field('reason')} help="Stands in the journal." autoComplete="off" />
      </Form>
    </Dialog>
  );
}
