import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextArea, TextField, toast } from '@avenue/ui';

const blank = { title: '', note: '' };

/** Adds an entry; what is typed is kept until it is added. */
export function EntryForm() {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/family-id',
    key: 'family-id/new',
    base: blank,
    labels: { title: 'Title', note: 'Note' },
    send: (body) => callApi('POST /api/family-id', { body }),
    after: () => blank,
    onSaved: async ({ title }) => {
      await refresh('/api/family-id');
      toast.show({ text: `"${title}" was added.`, tone: 'good' });
    },
  });
  return (
    <Form
      form={form}
      of="The entry"
      did="was not added"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Add entry
        </Button>
      }
    >
      <TextField {...form.field('title')} />
      <TextArea {...form.field('note')} />
    </Form>
  );
}
