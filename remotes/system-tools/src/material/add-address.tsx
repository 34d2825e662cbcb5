import { callApi, keepJob, useRefresh } from '@avenue/data';
import { type DraftForm, Form, useDraftForm } from '@avenue/form';
import { Button, TextField } from '@avenue/ui';

const base = { url: '' };
const labels = { url: 'Address' };
const check = ({ url }: typeof base) => ({ url: url.trim() ? undefined : 'Paste the address.' });
const ofAddress = { base, labels, check, after: () => base };

interface AddressFormProps<Answer> {
  form: DraftForm<typeof base, Answer>;
  of: string;
  verb: string;
  help: string;
}

/** One field for an address. */
const AddressForm = <Answer,>({ form, of, verb, help }: AddressFormProps<Answer>) => (
  <Form
    form={form}
    of={of}
    did="was not added"
    foot={
      <Button kind="primary" type="submit" busy={form.busy}>
        {verb}
      </Button>
    }
  >
    <TextField
      {...form.field('url')}
      type="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      help={help}
    />
  </Form>
);

/** A page, a PDF or a text at an address. */
export function AddAddress({ onAdded }: { onAdded: (source: string) => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    ...{ call: 'POST /api/make/material/addresses' as const, key: 'material/address', ...ofAddress },
    send: ({ url }) => callApi('POST /api/make/material/addresses', { body: { url: url.trim() } }),
    onSaved: async ({ source, job }) => {
      keepJob(job);
      onAdded(source.id);
      await refresh('/api/make/material');
    },
  });
  const help = 'Its text is read without menus and banners. A page behind a sign-in is pasted as an article.';
  return <AddressForm form={form} of="The page" verb="Read the page" help={help} />;
}

/** An RSS or Atom feed. */
export function AddFeed({ onAdded }: { onAdded: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    ...{ call: 'POST /api/make/feeds' as const, key: 'material/feed', ...ofAddress },
    send: ({ url }) => callApi('POST /api/make/feeds', { body: { url: url.trim() } }),
    onSaved: async ({ job }) => {
      keepJob(job);
      onAdded();
      await refresh('/api/make/feeds');
    },
  });
  const help = 'Looked at now and every six hours. Each item comes once.';
  return <AddressForm form={form} of="The feed" verb="Add the feed" help={help} />;
}
