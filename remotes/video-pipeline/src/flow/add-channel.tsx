import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, EmptyState, TextField } from '@avenue/ui';
import css from './flow.module.css';

const blank = { label: '', niche: '' };
const labels = { label: 'Channel name', niche: 'What it is about' };

/** Shown where a page needs a channel and the studio has none: two fields and the next step. */
export function AddChannel({ children }: { children?: string }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/admin/channels',
    key: 'channel/new',
    base: blank,
    labels,
    send: ({ label, niche }) =>
      callApi('POST /api/admin/channels', { body: { label: label.trim(), niche: niche.trim() } }),
    after: () => blank,
    onSaved: () => refresh('/api/admin/config'),
  });
  return (
    <EmptyState title="Add your first channel" spot="connect">
      <p>{children ?? 'Ideas, scripts and videos belong to a channel. You can change its style later.'}</p>
      <div className={css.addChannel}>
        <Form
          form={form}
          of="The channel"
          did="was not added"
          foot={
            <div>
              <Button kind="primary" type="submit" busy={form.busy}>
                Add channel
              </Button>
            </div>
          }
        >
          <TextField {...form.field('label')} placeholder="Slow History" />
          <TextField
            {...form.field('niche')}
            help="Ideas start from these words."
            placeholder="Canals, railways and other quiet machines"
          />
        </Form>
      </div>
    </EmptyState>
  );
}
