import type { Connection } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextField, toast } from '@avenue/ui';

const labels = { id: 'Client ID', secret: 'Client secret' };

/** The operator's own client at a platform. The secret goes to the server and never comes back. */
export function ClientForm({ connection: { id: platform, name, client } }: { connection: Connection }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/admin/config',
    key: `connections/${platform}`,
    base: { id: '', secret: '' },
    secrets: ['secret'],
    labels,
    check: ({ id, secret }) => ({
      id: id.trim() ? undefined : 'Paste the client ID.',
      secret: secret.trim() ? undefined : 'Paste the client secret.',
    }),
    send: ({ id, secret }) =>
      callApi('PUT /api/admin/config', {
        body: { changes: { [client.id]: id.trim(), [client.secret]: secret.trim() } },
      }),
    after: () => ({ id: '', secret: '' }),
    onSaved: async () => {
      await refresh('/api/connections', '/api/admin/config');
      toast.show({ text: `The client for ${name} is saved. Connect your channels now.`, tone: 'good' });
    },
  });
  return (
    <Form
      form={form}
      of={`The client for ${name}`}
      did="was not saved"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Save the client
        </Button>
      }
    >
      <TextField {...form.field('id')} autoComplete="off" spellCheck={false} />
      <TextField
        {...form.field('secret')}
        type="password"
        autoComplete="off"
        help="Encrypted here, never shown again."
      />
    </Form>
  );
}
