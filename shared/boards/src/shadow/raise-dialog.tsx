import type { ModePlace } from '@avenue/contract';
import { callApi, RequestFailure, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Facts, Note, Stack, TextArea, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { counted } from '../words.ts';
import { type Rung, setWords, stale, whereOf } from './use-modes.ts';
import { modeMeans, modeWord, placeName } from './words.ts';

const formId = 'raise-mode';
const labels = { cap: 'At most a day', reason: 'Why (optional)', why: 'Why it is to be Live despite that' };

interface RaiseDialogProps {
  place: ModePlace;
  to: Rung;
  onClose: () => void;
}

/** Whole numbers from 1; nothing typed is no limit. */
const capProblem = (typed: string) =>
  typed.trim() === '' || (/^\d{1,5}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 10_000)
    ? undefined
    : 'A whole number from 1 to 10,000, or nothing for no limit.';

/** Asked before a mode is raised, or its cap changed: what it means, what expires, and at Live what is missing. */
export function RaiseDialog({ place, to, onClose }: RaiseDialogProps) {
  const refresh = useRefresh();
  const missing = to === 'live' && place.mode !== 'live' ? place.gate.filter(({ met }) => !met) : [];
  const onlyCap = place.mode === to;
  const form = useDraftForm({
    call: 'PUT /api/modes',
    key: `modes/${place.subject}/${to}`,
    passing: true,
    base: { cap: place.cap ? String(place.cap) : '', reason: '', why: '' },
    labels,
    check: ({ cap, why }) => ({
      cap: to === 'live' ? capProblem(cap) : undefined,
      why: missing.length > 0 && why.trim().length < 10 ? 'Say why in a sentence.' : undefined,
    }),
    send: ({ cap, reason, why }) =>
      callApi('PUT /api/modes', {
        body: {
          ...whereOf(place),
          mode: to,
          reason,
          ...(to === 'live' && cap.trim() && { cap: Number(cap) }),
          ...(missing.length > 0 && { despite: why }),
        },
      }),
    onSaved: async ({ expired }) => {
      toast.show({ text: setWords(place, to, expired), tone: 'good' });
      onClose();
      await refresh(...stale);
    },
    // Somebody judged one meanwhile, so that something is missing now.
    fieldOf: (failure) =>
      failure instanceof RequestFailure && failure.code === 'not_ready' && missing.length > 0 ? 'why' : undefined,
  });
  const name = placeName(place);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={onlyCap ? `Cap of ${name}` : `Raise ${name} to ${modeWord(to)}?`}
      sentence={modeMeans[to]}
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          {onlyCap ? 'Set the cap' : `Raise to ${modeWord(to)}`}
        </FormActions>
      }
    >
      <Form form={form} of="The mode" did="was not set" id={formId}>
        <Stack gap={16}>
          <Facts
            facts={[
              ...(onlyCap ? [] : [{ label: 'Now', value: modeWord(place.mode) }]),
              {
                label: 'Expires',
                value:
                  place.pending > 0
                    ? `${counted(place.pending, 'thing')} that ${place.pending === 1 ? 'waits' : 'wait'} now: decided under the mode of before, so never sent`
                    : 'Nothing waits now',
              },
            ]}
          />
          {missing.length > 0 && (
            <Note tone="wait">
              It does not have what Live asks for:{' '}
              {missing.map(({ label, have, need }) => `${label.toLowerCase()} ${have} of ${need}`).join('; ')}.
            </Note>
          )}
          {missing.length > 0 && <TextArea {...form.field('why')} required rows={2} />}
          {to === 'live' && (
            <TextField
              {...form.field('cap')}
              inputMode="numeric"
              autoComplete="off"
              help="Sends in 24 hours. Leave it empty for no limit of its own."
            />
          )}
          <TextField {...form.field('reason')} autoComplete="off" />
        </Stack>
      </Form>
    </Dialog>
  );
}
