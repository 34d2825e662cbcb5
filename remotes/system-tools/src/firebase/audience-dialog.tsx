import type { Audience } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextArea, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId } from 'react';

interface AudienceDialogProps {
  /** Absent: a new one. */
  audience: Audience | undefined;
  onClose: () => void;
}

/** Adds a topic, or changes who listens to it and what is stated about their consent. */
export function AudienceDialog({ audience, onClose }: AudienceDialogProps) {
  const refresh = useRefresh();
  const formId = useId();
  const form = useDraftForm({
    call: 'POST /api/firebase/audiences',
    key: `firebase/audience/${audience?.topic ?? ''}`,
    base: {
      topic: audience?.topic ?? '',
      name: audience?.name ?? '',
      statement: audience?.consent?.statement ?? '',
    },
    labels: { topic: 'Topic', name: 'Who they are', statement: 'How they agreed' },
    send: (body) => callApi('POST /api/firebase/audiences', { body }),
    onSaved: async (_, { name, statement }) => {
      await refresh('/api/firebase/audiences');
      const next = statement.trim()
        ? 'The journal keeps what you stated.'
        : 'Until you state consent, rules block messages.';
      toast.show({ text: `${name.trim()} is saved. ${next}`, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={audience ? `Change ${audience.name}` : 'Add an audience'}
      sentence="Who listens to a topic of your project, and how they agreed to messages."
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            Save the audience
          </Button>
        </>
      }
    >
      <Form form={form} of="The audience" id={formId}>
        <TextField
          {...form.field('topic')}
          disabled={audience !== undefined}
          help="As your app subscribes to it, without /topics/."
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...form.field('name')} placeholder="Viewers of Slow History" autoComplete="off" />
        <TextArea
          {...form.field('statement')}
          rows={4}
          help="Where and how they said yes. Avenue cannot see it: it is your statement, kept in the journal with your name. Empty: nothing is stated, and messages are blocked."
        />
      </Form>
    </Dialog>
  );
}
