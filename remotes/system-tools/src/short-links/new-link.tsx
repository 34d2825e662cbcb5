import type { ShortLink } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';

const formId = 'new-link';
const fresh = { url: '', title: '', source: '', medium: '', campaign: '', code: '' };
const labels = {
  url: 'Leads to',
  title: 'Name',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  code: 'Code of its own',
};
const given = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).flatMap(([name, typed]) => (typed.trim() ? [[name, typed.trim()]] : [])));

interface NewLinkProps {
  onMade: (link: ShortLink) => void;
  onClose: () => void;
}

/** Asks where a short link leads, and what statistics there are told by it. */
export function NewLink({ onMade, onClose }: NewLinkProps) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/links',
    key: 'links/new',
    base: fresh,
    labels,
    send: ({ url, title, source, medium, campaign, code }) =>
      callApi('POST /api/links', {
        body: { url: url.trim(), title, tags: given({ source, medium, campaign }), ...given({ code }) },
      }),
    after: () => fresh,
    onSaved: async (link) => {
      toast.show({ text: `The short link "${link.title}" is made.`, tone: 'good' });
      onMade(link);
      await refresh('/api/links');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="New short link"
      sentence="It leads to this address for good: what was printed never leads elsewhere later."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Make the link
        </FormActions>
      }
    >
      <Form form={form} of="The link" did="was not made" id={formId}>
        <Stack gap={16}>
          <TextField {...form.field('url')} type="url" autoComplete="off" spellCheck={false} autoFocus />
          <TextField {...form.field('title')} autoComplete="off" help="For you alone: what it leads to." />
          <TextField
            {...form.field('source')}
            autoComplete="off"
            help="Tags tell statistics there where people come from: youtube. Leave them empty for none."
          />
          <TextField {...form.field('medium')} autoComplete="off" />
          <TextField {...form.field('campaign')} autoComplete="off" />
          <TextField
            {...form.field('code')}
            autoComplete="off"
            spellCheck={false}
            help="Small letters and digits. Empty: one that nobody guesses."
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
