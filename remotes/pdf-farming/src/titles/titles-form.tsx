import type { ProductKind } from '@avenue/contract/pdf';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, SelectField, TextField, useShortcuts } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { type RefObject, useEffect } from 'react';
import { kinds } from '../products/product-words.tsx';
import css from './titles.module.css';

const blank: { topic: string; kind: ProductKind; audience: string; channel: string } = {
  ...{ topic: '', kind: 'planner', audience: '' },
  channel: '',
};
const call = 'POST /api/pdf/generate-titles';

interface TitlesFormProps {
  /** Puts a topic into the field and goes there. */
  fill: RefObject<((topic: string) => void) | undefined>;
  onBusy: (busy: boolean) => void;
  /** @param notes what the operator should know of what came */
  onWritten: (notes: readonly string[]) => void;
}

/** What titles are asked for. Without a topic nothing is sent. */
export function TitlesForm({ fill, onBusy, onWritten }: TitlesFormProps) {
  const refresh = useRefresh();
  // The page came with it; each channel is an account of its name.
  const { data: studio } = useApi('GET /api/studio', {}, { revalidateIfStale: false });
  const channels = studio?.accounts ?? [];
  const form = useDraftForm({
    call,
    key: 'pdf/titles',
    base: blank,
    labels: { topic: 'Topic', kind: 'Kind of product', audience: 'For whom', channel: 'Channel' },
    send: ({ channel, ...body }) => callApi(call, { body: { ...body, ...(channel && { channel }) } }),
    onSaved: async ({ notes }) => {
      await refresh('/api/pdf/titles');
      onWritten(notes);
    },
  });
  const { busy, submit } = form;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => {
    fill.current = (topic) => form.set({ topic });
  });
  useShortcuts({ g: { label: 'Generate titles', call, run: () => void submit() } });
  return (
    <Form form={form} of="New titles" did="were not written">
      <div className={css.form} data-channels={channels.length > 0 || undefined}>
        <TextField {...form.field('topic')} placeholder="seed swap" />
        <SelectField {...form.field('kind')} options={kinds} />
        <TextField {...form.field('audience')} placeholder="whoever fits" />
        {channels.length > 0 && (
          <SelectField
            {...form.field('channel')}
            options={[
              { value: '', label: 'No channel' },
              ...channels.map(({ account, label }) => ({ value: account, label })),
            ]}
          />
        )}
        <Button kind="primary" type="submit" icon={IconBulb} kbd="G" busy={busy} call={call}>
          Generate
        </Button>
      </div>
    </Form>
  );
}
