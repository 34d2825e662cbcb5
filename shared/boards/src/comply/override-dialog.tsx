import type { VerdictRow } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Facts, Note, Stack, TextArea, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { stale } from './use-compliance-acts.ts';

const formId = 'override';
const leastChars = 20;

/** Lets one thing pass one rule, with the reason that the journal keeps. */
export function OverrideDialog({ row, onClose }: { row: VerdictRow; onClose: () => void }) {
  const refresh = useRefresh();
  const { effect, check, title, state } = row;
  const pack = check.pack?.id ?? '';
  const form = useDraftForm({
    call: 'POST /api/compliance/overrides',
    key: `compliance/${effect}/${pack}`,
    passing: true,
    base: { reason: '' },
    labels: { reason: 'Reason' },
    check: ({ reason }) => ({
      reason: reason.trim().length < leastChars ? `Say why in at least ${leastChars} characters.` : undefined,
    }),
    send: ({ reason }) => callApi('POST /api/compliance/overrides', { body: { effect, pack, reason } }),
    onSaved: async () => {
      toast.show({
        text:
          state === 'refused'
            ? `"${title}" may pass for 24 hours: propose it again.`
            : `"${title}" may pass for 24 hours. It still waits for a yes.`,
        tone: 'good',
      });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Let it pass "${check.name}"?`}
      sentence={title}
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Let this one pass
        </FormActions>
      }
    >
      <Form form={form} of="The override" did="was not given" id={formId}>
        <Stack gap={16}>
          <Facts
            facts={[
              { label: 'Found', value: check.sentence },
              ...(row.fix ? [{ label: 'What passes', value: row.fix }] : []),
            ]}
          />
          <Note>
            Your reason and your name go into the log. It holds for exactly these words and ends in 24 hours. It
            approves nothing.
          </Note>
          <TextArea {...form.field('reason')} required rows={3} />
        </Stack>
      </Form>
    </Dialog>
  );
}
