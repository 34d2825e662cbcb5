import { callApi, keepJob, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextField } from '@avenue/ui';

const blank = { url: '' };
const labels = { url: 'Address' };
const check = ({ url }: typeof blank) => ({ url: url.trim() ? undefined : 'Paste the address.' });

/** A page, a PDF or a text at an address. */
export function AddAddress({ onAdded }: { onAdded: (source: string) => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    ...{ call: 'POST /api/make/material/addresses' as const, key: 'material/address', base: blank, labels, check },
    send: ({ url }) => callApi('POST /api/make/material/addresses', { body: { url: url.trim() } }),
    after: () => blank,
    onSaved: async ({ source, job }) => {
      keepJob(job);
      onAdded(source.id);
      await refresh('/api/make/material');
    },
  });
  return (
    <Form
      form={form}
      of="The page"
      did="was not added"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Read the page
        </Button>
      }
    >
      <TextField
        {...form.field('url')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        help="Its text is read without menus and banners. A page behind a sign-in is pasted as an article."
      />
    </Form>
  );
}

/** An RSS or Atom feed. */
export function AddFeed({ onAdded }: { onAdded: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    ...{ call: 'POST /api/make/feeds' as const, key: 'material/feed', base: blank, labels, check },
    send: ({ url }) => callApi('POST /api/make/feeds', { body: { url: url.trim() } }),
    after: () => blank,
    onSaved: async ({ job }) => {
      keepJob(job);
      onAdded();
      await refresh('/api/make/feeds');
    },
  });
  return (
    <Form
      form={form}
      of="The feed"
      did="was not added"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Add the feed
        </Button>
      }
    >
      <TextField
        {...form.field('url')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        help="Looked at now and every six hours. Each item comes once."
      />
    </Form>
  );
}
