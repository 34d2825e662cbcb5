import { placeName } from '@avenue/boards/shadow';
import type { LimitRow, ModePlace } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';

const formId = 'limits';
const labels = { perHour: 'Sends in an hour', day: 'Dollars a day', month: 'Dollars a month' };

const money = (typed: string) =>
  /^(?:\d{1,6}(?:\.\d{1,2})?)?$/.test(typed.trim()) ? undefined : 'Dollars as 12 or 12.50, or nothing for no limit.';
const count = (typed: string) =>
  typed.trim() === '' || (/^\d{1,5}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 10_000)
    ? undefined
    : 'A whole number from 1 to 10,000, or nothing for no limit.';
const centsOf = (typed: string) => (typed.trim() ? Math.round(Number(typed) * 100) : undefined);
const written = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

interface LimitsDialogProps {
  place: ModePlace;
  /** As they are set at this very place. */
  own: LimitRow | undefined;
  onClose: () => void;
}

/** Sets how often something goes out at a place and what it may cost; empty fields limit nothing. */
export function LimitsDialog({ place: { module, account }, own, onClose }: LimitsDialogProps) {
  const refresh = useRefresh();
  const name = placeName({ module, account, class: '' });
  const form = useDraftForm({
    call: 'PUT /api/limits',
    key: `limits/${module}/${account}`,
    passing: true,
    base: {
      perHour: own?.perHour === undefined ? '' : String(own.perHour),
      day: written(own?.dayCents),
      month: written(own?.monthCents),
    },
    labels,
    check: ({ perHour, day, month }) => ({ perHour: count(perHour), day: money(day), month: money(month) }),
    send: ({ perHour, day, month }) => {
      const [dayCents, monthCents] = [centsOf(day), centsOf(month)];
      return callApi('PUT /api/limits', {
        body: {
          ...{ module, account },
          ...(perHour.trim() && { perHour: Number(perHour) }),
          ...(dayCents !== undefined && { dayCents }),
          ...(monthCents !== undefined && { monthCents }),
        },
      });
    },
    onSaved: async () => {
      toast.show({ text: `The limits of ${name} are set. What waited for room is looked at again.`, tone: 'good' });
      onClose();
      await refresh('/api/limits', '/api/effects');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Limits of ${name}`}
      sentence="What would go beyond them waits until there is room. Each place has its own, and the narrowest holds."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Set the limits
        </FormActions>
      }
    >
      <Form form={form} of="The limits" did="were not set" id={formId}>
        <Stack gap={16}>
          <TextField
            {...form.field('perHour')}
            inputMode="numeric"
            autoComplete="off"
            help="Tries count too, whatever came of them. Empty: no limit."
          />
          <TextField {...form.field('day')} inputMode="decimal" autoComplete="off" help="In the studio's time zone." />
          <TextField {...form.field('month')} inputMode="decimal" autoComplete="off" />
        </Stack>
      </Form>
    </Dialog>
  );
}
