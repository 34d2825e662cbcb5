import type { DocumentChoices } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Panel, TextField, useNavigate } from '@avenue/ui';
import { documentPath } from './document-words.ts';
import css from './documents.module.css';

interface BeginPanelProps {
  starts: DocumentChoices['starts'];
  productId: string | undefined;
}

const call = 'POST /api/pdf/documents';

/** What a document may begin with; everything of it can be changed after that. */
export function BeginPanel({ starts, productId }: BeginPanelProps) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const base = { title: '', start: starts[0]?.id ?? '' };
  const form = useDraftForm({
    call,
    key: `pdf/document-begun/${starts[0]?.kind ?? ''}`,
    base,
    labels: { title: 'Title', start: 'Begin with' },
    send: (body) => callApi(call, { body: { ...body, productId: productId ?? null } }),
    after: () => base,
    onSaved: async (document) => {
      await refresh('/api/pdf/documents');
      void navigate(documentPath(document));
    },
  });
  return (
    <Panel title="Begin">
      <Form
        form={form}
        of="The document"
        did="was not begun"
        foot={
          <Button kind="primary" type="submit" call={call} busy={form.busy}>
            Begin
          </Button>
        }
      >
        <TextField {...form.field('title')} help="Empty: the name of what you begin with." />
        <fieldset className={css.starts}>
          <legend>Begin with</legend>
          {starts.map(({ id, name, words }) => (
            <label key={id} data-on={id === form.words.start || undefined}>
              <input
                type="radio"
                name="start"
                value={id}
                checked={id === form.words.start}
                onChange={() => form.set({ start: id })}
              />
              <span>
                <b>{name}</b>
                <span>{words}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Form>
    </Panel>
  );
}
