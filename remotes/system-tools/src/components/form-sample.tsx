import { RequestFailure } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Line, Panel, TextField } from '@avenue/ui';

const base = { label: 'Slow History', niche: '' };
const labels = { label: 'Channel name', niche: 'What it is about' };

/** A form over a draft. Nothing is sent: it answers as a server would that finds one field wrong. */
export function FormSample() {
  const form = useDraftForm({
    call: 'POST /api/admin/channels',
    key: 'components/form',
    base,
    labels,
    send: async () => {
      throw new RequestFailure(422, {
        code: 'invalid',
        message: 'This is a sample: nothing is saved.',
        details: [{ path: 'niche', message: 'This is a sample: nothing is saved.' }],
      });
    },
  });
  return (
    <Panel title="A form">
      <Form
        form={form}
        of="The channel"
        foot={
          <Line>
            <Button kind="primary" type="submit" busy={form.busy}>
              Save channel
            </Button>
            {form.dirty && (
              <Button kind="quiet" onClick={form.discard}>
                Discard
              </Button>
            )}
          </Line>
        }
      >
        <TextField {...form.field('label')} />
        <TextField {...form.field('niche')} help="What you type here comes back after a reload." />
      </Form>
    </Panel>
  );
}
