import type { Effect } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { accountName, Facts, formatDateTime, Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { moduleWords } from '../words.ts';
import { ruleStale } from './use-modes.ts';
import { goesOutWords } from './words.ts';

const formId = 'trust-rule';
const labels = { perDay: 'At most in 24 hours', days: 'For how many days' };

const upTo = (most: number) => (typed: string) =>
  /^\d$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
    ? undefined
    : `A whole number from 1 to ${most}.`;
const [perDayProblem, daysProblem] = [upTo(5), upTo(7)];

/** Asked before an Admin says yes to one that waits and in advance to others of its kind there. */
export function TrustDialog({ effect, onClose }: { effect: Effect; onClose: () => void }) {
  const refresh = useRefresh();
  const { title, kind, label = kind, module } = effect;
  const account = accountName(effect.account);

  async function undo(id: string, after: Effect) {
    try {
      await callApi('DELETE /api/trust-rules/{id}', { params: { id } });
    } catch (error) {
      toast.show({ text: `The rule for ${account} was not switched off. ${sentenceOf(error)}`, tone: 'bad' });
      return;
    }
    try {
      await callApi('POST /api/effects/{id}/back', { params: { id: after.id }, body: { seen: after.seen } });
      toast.show({ text: `The rule for ${account} is off, and "${title}" waits for a yes again.`, tone: 'good' });
    } catch (error) {
      toast.show({
        text: `The rule for ${account} is off, but "${title}" stays decided. ${sentenceOf(error)}`,
        tone: 'bad',
      });
    } finally {
      void refresh(...ruleStale).catch(() => undefined);
    }
  }

  const form = useDraftForm({
    call: 'POST /api/trust-rules',
    key: `trust-rule/${effect.id}`,
    passing: true,
    base: { perDay: '5', days: '7' },
    labels,
    check: ({ perDay, days }) => ({ perDay: perDayProblem(perDay), days: daysProblem(days) }),
    send: ({ perDay, days }) =>
      callApi('POST /api/trust-rules', {
        body: { effect: effect.id, seen: effect.seen, perDay: Number(perDay), days: Number(days) },
      }),
    onSaved: async ({ rule, effect: after }) => {
      toast.show({
        text: `"${title}" was approved, and ${rule.label} on ${account} passes until ${formatDateTime(rule.expiresAt)}. ${goesOutWords([after])}`,
        tone: 'good',
        action: { label: 'Undo', kbd: 'Z', onPress: () => void undo(rule.id, after) },
      });
      onClose();
      await refresh(...ruleStale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Say yes to this kind in advance?"
      sentence={`Approves "${title}" now, and those of its kind that come after it, where each check passes.`}
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Say yes in advance
        </FormActions>
      }
    >
      <Form form={form} of="The rule" did="was not made" id={formId}>
        <Stack gap={16}>
          <Facts
            facts={[
              { label: 'Kind', value: `${label}, from ${moduleWords(module)}` },
              { label: 'Account', value: account },
              {
                label: 'Never',
                value: 'What costs money, messages, listings, settings elsewhere, an open check, what a key proposes',
              },
              { label: 'Waiting now', value: 'Others that wait already still need a yes each' },
              {
                label: 'Ends',
                value:
                  'After its days; with the first that is denied, taken back or not as it was meant; with a stop or a backup that is put back; when you switch it off',
              },
            ]}
          />
          <TextField {...form.field('perDay')} required inputMode="numeric" autoComplete="off" help="From 1 to 5." />
          <TextField {...form.field('days')} required inputMode="numeric" autoComplete="off" help="From 1 to 7." />
        </Stack>
      </Form>
    </Dialog>
  );
}
