import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, SelectField, TextField, toast } from '@avenue/ui';

interface AppWords {
  label: string;
  to: 'token' | 'topic';
  address: string;
}

const blank: AppWords = { label: '', to: 'token', address: '' };
const ways: { value: AppWords['to']; label: string }[] = [
  { value: 'token', label: 'Its registration token' },
  { value: 'topic', label: 'A topic that it listens to' },
];

/** Adds a phone whose app the operator made. @param held why nothing can be set up now */
export function AppForm({ held }: { held: string | undefined }) {
  const refresh = useRefresh();
  const form = useDraftForm<AppWords, unknown>({
    call: 'POST /api/notices/devices/app',
    key: 'notices/app',
    base: blank,
    secrets: ['address'],
    labels: { label: 'Name of the phone', to: 'Reached by', address: 'Token or topic' },
    send: (words) => callApi('POST /api/notices/devices/app', { body: words }),
    after: () => blank,
    onSaved: async (_, { label }) => {
      await refresh('/api/notices');
      toast.show({ text: `${label.trim()} shows notices from now on. Send a test.`, tone: 'good' });
    },
  });
  const isTopic = form.words.to === 'topic';
  return (
    <Form
      form={form}
      of="The phone"
      label="Add a phone"
      foot={
        <Button kind="primary" type="submit" busy={form.busy} reason={held}>
          Add the phone
        </Button>
      }
    >
      <TextField {...form.field('label')} placeholder="Pixel 9" autoComplete="off" />
      <SelectField {...form.field('to')} options={ways} />
      <TextField
        {...form.field('address')}
        label={isTopic ? 'Topic' : 'Registration token'}
        help={
          isTopic
            ? 'Everybody whose app listens to it sees your notices: take a name that nobody guesses.'
            : 'Your app shows it. It is encrypted, and never shown again.'
        }
        {...(!isTopic && { type: 'password' })}
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  );
}
