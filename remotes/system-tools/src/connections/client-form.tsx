import type { Connection } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, TextField, toast } from '@avenue/ui';

const labels = { clientId: 'Client ID', clientSecret: 'Client secret' };

/** The operator's own client at a platform. The secret goes to the server and never comes back. */
export function ClientForm({ connection: { id: platform, name, client } }: { connection: Connection }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PUT /api/admin/config',
    key: `connections/${platform}`,
    base: { clientId: '', clientSecret: '' },
    secrets: ['clientSecret'],
    labels,
    check: ({ clientId, clientSecret }) => ({
      clientId: clientId.trim() ? undefined : 'Paste the client ID.',
      clientSecret: clientSecret.trim() ? undefined : 'Paste the client secret.',
    }),
    send: ({ clientId, clientSecret }) =>
      callApi('PUT /api/admin/config', {
        body: { changes: { [client.id]: clientId.trim(), [client.secret]: clientSecret.trim() } },
      }),
    after: () => ({ clientId: '', clientSecret: '' }),
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
      <TextField {...form.field('clientId')} autoComplete="off" spellCheck={false} />
      <TextField
        {...form.field('clientSecret')}
        type="password"
        autoComplete="off"
        help="Encrypted here, never shown again."
      />
    </Form>
  );
}
