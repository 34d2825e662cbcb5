import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextArea, TextField } from '@avenue/ui';

interface AddTextProps {
  kind: 'note' | 'article';
  onAdded: (source: string) => void;
}

const blank = { title: '', text: '' };

/** A note that is typed, or an article that is pasted. */
export function AddText({ kind, onAdded }: AddTextProps) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/make/material',
    key: `material/${kind}`,
    base: blank,
    labels: { title: 'Title', text: kind === 'note' ? 'Note' : 'Article' },
    check: ({ text }) => ({ text: text.trim() ? undefined : 'Type or paste the text.' }),
    send: (words) => callApi('POST /api/make/material', { body: { kind, ...words } }),
    after: () => blank,
    onSaved: async ({ id }) => {
      onAdded(id);
      await refresh('/api/make/material');
    },
  });
  return (
    <Form
      form={form}
      of="The text"
      did="was not added"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Add it
        </Button>
      }
    >
      <TextArea
        {...form.field('text')}
        rows={10}
        help="Headings in Markdown (# Rising) become the places of its passages."
      />
      <TextField {...form.field('title')} autoComplete="off" help="Empty: its first heading, or its first words." />
    </Form>
  );
}
