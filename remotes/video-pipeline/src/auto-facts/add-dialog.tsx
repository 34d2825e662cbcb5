import type { Fact } from '@avenue/contract/auto-facts';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { TextArea, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';

const call = 'POST /api/auto-facts';
const formId = 'own-fact';
const base = { text: '', quote: '', title: '', url: '' };

/** A fact of the operator's own. Without a source and a quote it is kept, and held. */
export function AddDialog({
  channel,
  onClose,
  onAdded,
}: {
  channel: string;
  onClose: () => void;
  onAdded: (fact: Fact) => void;
}) {
  const refresh = useRefresh();
  const form = useDraftForm({
    ...{ call, base, key: `auto-facts/new/${channel}` },
    labels: { text: 'The fact', quote: 'Its quote', title: 'Source', url: 'Address' },
    send: (body) => callApi(call, { body: { channel, ...body } }),
    after: () => base,
    onSaved: async (fact: Fact) => {
      await refresh('/api/auto-facts').catch(() => undefined);
      toast.show({ text: fact.held ? 'Added. It is held back: its proof says why.' : 'Added. It is verified.' });
      onAdded(fact);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="A fact of your own"
      sentence="It is held back until a source says it in these numbers, names and dates."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Add it
        </FormActions>
      }
    >
      <Form form={form} of="The fact" id={formId}>
        <TextArea {...form.field('text')} help="One sentence that stands by itself." autoFocus />
        <TextArea {...form.field('quote')} help="The words of the source, exactly." />
        <TextField {...form.field('title')} help="What the page or book is called." />
        <TextField {...form.field('url')} type="url" placeholder="https://" help="Where others can look it up." />
      </Form>
    </Dialog>
  );
}
