import { offerBack } from '@avenue/boards/offer-back';
import type { MaterialSource } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Line, TextField, toast } from '@avenue/ui';
import type { KeyboardEvent } from 'react';
import { views } from './words.ts';

const give = (id: string, title: string) =>
  callApi('PATCH /api/make/material/{id}', { params: { id }, body: { title } });

/** Another title for a source. Enter saves it, Esc leaves it as it was; a toast takes it back. */
export function RenameSource({ source: { id, title }, onClose }: { source: MaterialSource; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'PATCH /api/make/material/{id}',
    key: `material-title/${id}`,
    base: { title },
    labels: { title: 'Title' },
    send: (words) => give(id, words.title),
    after: (saved) => ({ title: saved.title }),
    onSaved: async (saved) => {
      onClose();
      await refresh(...views);
      if (saved.title === title) return;
      offerBack(`It is called "${saved.title}" now.`, async () => {
        await give(id, title);
        await refresh(...views);
        toast.show({ text: `It is called "${title}" again.`, tone: 'good' });
      });
    },
  });
  const close = () => {
    form.discard();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Form
      form={form}
      of="The title"
      did="was not changed"
      label="Rename this source"
      onKeyDown={onKeyDown}
      foot={
        <Line gap={8}>
          <Button size="sm" kind="primary" type="submit" busy={form.busy}>
            Save the title
          </Button>
          <Button size="sm" kind="quiet" onClick={close}>
            Cancel
          </Button>
        </Line>
      }
    >
      <TextField {...form.field('title')} autoComplete="off" autoFocus />
    </Form>
  );
}
