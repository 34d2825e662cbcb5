import type { VerdictRow } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Facts, Note, Stack, TextArea, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { EvidenceFile } from './evidence-file.tsx';
import { stale } from './use-compliance-acts.ts';

const formId = 'evidence';

/** Shows what one rule asked for, for the words of one thing. */
export function EvidenceDialog({ row, onClose }: { row: VerdictRow; onClose: () => void }) {
  const refresh = useRefresh();
  const { effect, check, title } = row;
  const pack = check.pack?.id ?? '';
  const form = useDraftForm({
    call: 'POST /api/compliance/evidence',
    key: `compliance/evidence/${effect}/${pack}`,
    passing: true,
    base: { text: '', url: '', file: '', lastDay: '' },
    labels: { text: 'What it is', url: 'Where it stands', file: 'File', lastDay: 'Last day' },
    send: ({ text, url, file, lastDay }) =>
      callApi('POST /api/compliance/evidence', {
        body: { effect, pack, text, url: url.trim(), file, ...(lastDay && { lastDay }) },
      }),
    onSaved: async () => {
      toast.show({ text: `"${check.name}" has its evidence for "${title}". A yes is asked for still.`, tone: 'good' });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Evidence for "${check.name}"`}
      sentence={title}
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Add it
        </FormActions>
      }
    >
      <Form form={form} of="The evidence" did="was not added" id={formId}>
        <Stack gap={16}>
          <Facts
            facts={[
              { label: 'Found', value: check.sentence },
              ...(row.fix ? [{ label: 'What passes', value: row.fix }] : []),
            ]}
          />
          <TextArea
            {...form.field('text')}
            required
            rows={3}
            help="For example who agreed and when, or under which licence it is used."
          />
          <TextField
            {...form.field('url')}
            type="url"
            autoComplete="off"
            help="The address of the page or the document, where there is one."
          />
          <EvidenceFile file={form.words.file} wrong={form.problem('file')} onChange={(file) => form.set({ file })} />
          <TextField {...form.field('lastDay')} type="date" help="On which it counts. Empty: it does not end." />
          <Note>It counts for exactly these words; other words ask again. It approves nothing.</Note>
        </Stack>
      </Form>
    </Dialog>
  );
}
