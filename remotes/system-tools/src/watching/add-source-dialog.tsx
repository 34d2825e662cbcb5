import type { WatchKind, WatchSource } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { SelectField, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';

type Kind = Exclude<WatchKind, 'file'>;

const call = 'POST /api/watch/sources';
const formId = 'watch-source';
const labels = { kind: 'What is watched', from: 'Address or name', channel: 'For' };
const helps: Readonly<Record<Kind, string>> = {
  feed: 'The address of an RSS or Atom feed: a magazine, a blog, a forum of your subject. Of a YouTube channel its id will do.',
  article: 'An article of Wikipedia, by its address or title. How often people open it each day is public.',
  rival:
    'The id of a YouTube channel: it begins with UC and stands on its page under Share channel, Copy channel ID. Any other feed will do as well.',
};

interface AddSourceDialogProps {
  of: 'trends' | 'rivals';
  channels: readonly { name: string; label: string }[];
  onClose: () => void;
}

/** Something more to watch. Public addresses alone are called, and none of this machine or house. */
export function AddSourceDialog({ of, channels, onClose }: AddSourceDialogProps) {
  const refresh = useRefresh();
  const first: Kind = of === 'trends' ? 'feed' : 'rival';
  const base = { kind: first as Kind, from: '', channel: '' };
  const form = useDraftForm({
    call,
    key: `watch/${of}/new`,
    base,
    labels,
    send: ({ kind, from, channel }) => callApi(call, { body: { kind, from, ...(channel && { channel }) } }),
    after: () => base,
    onSaved: async ({ title }: WatchSource) => {
      await refresh('/api/watch', '/api/trends', '/api/rivals').catch(() => undefined);
      toast.show({ text: `"${title}" is watched. It is being looked at now.`, tone: 'good' });
      onClose();
    },
  });
  const { words } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={of === 'trends' ? 'Add a source' : 'Add a channel'}
      sentence="It is looked at every six hours. Only public addresses are called."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Watch it
        </FormActions>
      }
    >
      <Form form={form} of="The source" id={formId}>
        {of === 'trends' && (
          <SelectField
            {...form.field('kind')}
            options={[
              { value: 'feed', label: 'A feed' },
              { value: 'article', label: 'An article of Wikipedia' },
            ]}
          />
        )}
        <TextField {...form.field('from')} help={helps[words.kind]} autoFocus />
        <SelectField
          {...form.field('channel')}
          options={[
            { value: '', label: 'All channels' },
            ...channels.map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      </Form>
    </Dialog>
  );
}
