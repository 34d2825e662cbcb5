import { askSessionQuietly, callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Panel, TextField, toast } from '@avenue/ui';
import css from './account.module.css';

const labels = { name: 'Your name' };

/** What the others of the team call the member. */
export function NamePanel({ name }: { name: string }) {
  const form = useDraftForm({
    call: 'PUT /api/session/name',
    key: 'account/name',
    base: { name },
    labels,
    send: (body) => callApi('PUT /api/session/name', { body }),
    after: (answer) => answer,
    onSaved: async (answer) => {
      toast.show({ text: `You are called ${answer.name} now.`, tone: 'good' });
      await askSessionQuietly();
    },
  });
  return (
    <Panel title="Name">
      <Form form={form} of="Your name" label="Name">
        <div className={css.line}>
          <TextField
            {...form.field('name')}
            autoComplete="name"
            help="The team and the log call you by it. Earlier entries keep the name they were written with."
          />
          <Button type="submit" busy={form.busy} disabled={!form.dirty}>
            Save
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
