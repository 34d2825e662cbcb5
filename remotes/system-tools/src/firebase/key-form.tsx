import { callApi, useRefresh, useSession } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Note, TextArea, toast } from '@avenue/ui';
import { FileDrop } from '@avenue/ui/form';

const blank = { key: '' };
const mostBytes = 20_000;

/** Takes the key file of a service account. It goes to the server and never comes back. */
export function KeyForm({ held }: { held: string | undefined }) {
  const refresh = useRefresh();
  const asks = useSession()?.asks ?? false;
  const form = useDraftForm<typeof blank, unknown>({
    call: 'PUT /api/firebase',
    key: 'firebase/key',
    base: blank,
    secrets: ['key'],
    labels: { key: 'Key file' },
    send: (body) => callApi('PUT /api/firebase', { body }),
    after: () => blank,
    onSaved: async () => {
      await refresh('/api/firebase');
      toast.show({ text: 'The project is connected. Test it now, and delete the downloaded file.', tone: 'good' });
    },
  });
  const take = async ([file]: File[]) => {
    if (file) form.set({ key: await file.text() });
  };
  return (
    <Form
      form={form}
      of="The key"
      label="Key of a service account"
      foot={
        <Button kind="primary" type="submit" busy={form.busy} reason={held}>
          Save the key
        </Button>
      }
    >
      <FileDrop
        label="Choose the file"
        accept={['application/json', '.json']}
        maxBytes={mostBytes}
        help="JSON, as Google gave it."
        onFiles={(files) => void take(files)}
      />
      <TextArea {...form.field('key')} label="Or paste what stands in it" rows={4} spellCheck={false} />
      {!asks && (
        <Note tone="wait">
          Once a key is saved, whoever opens Avenue is asked to sign in. Make your account first, in Team Access
          Control; or you make it then, with a code that stands where Avenue was started.
        </Note>
      )}
    </Form>
  );
}
