import type { PlanRow } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Checkbox, Field, TextArea, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { dayNames, isClock, linesOf, timesOf } from '../typed-times.ts';
import css from './social-plan.module.css';

const call = 'PUT /api/schedule/plan/{platform}';
const formId = 'platform-plan';
const labels = {
  strategy: 'Strategy',
  pillars: 'Subjects that come back, a line each',
  format: 'Format',
  goal: 'Goal',
  days: 'Days',
  times: 'Times',
};

interface Typed {
  strategy: string;
  pillars: string;
  format: string;
  goal: string;
  days: number[];
  times: string;
}

const typedOf = ({ strategy, pillars, format, goal, days, times }: PlanRow): Typed => ({
  ...{ strategy, pillars: pillars.join('\n'), format, goal, days: [...days], times: times.join(', ') },
});

/** What is meant to go out at one platform. */
export function PlanDialog({ row, onClose }: { row: PlanRow; onClose: () => void }) {
  const refresh = useRefresh();
  const { platform, name, version } = row;
  const form = useDraftForm({
    call,
    key: `schedule/plan/${platform}`,
    base: typedOf(row),
    labels,
    check: ({ times }) => ({
      times: timesOf(times).every(isClock) ? undefined : 'Write times as 18:00, with commas between them.',
    }),
    send: ({ pillars, times, ...rest }) =>
      callApi(call, {
        params: { platform },
        body: { ...rest, pillars: linesOf(pillars), times: timesOf(times), version },
      }),
    after: ({ rows }, words) => {
      const saved = rows.find((one) => one.platform === platform);
      return saved ? typedOf(saved) : words;
    },
    onSaved: async () => {
      await refresh('/api/schedule/plan');
      toast.show({ text: `The plan for ${name} is saved.`, tone: 'good' });
      onClose();
    },
    onRefused: () => refresh('/api/schedule/plan'),
  });
  const { words } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Plan for ${name}`}
      sentence="What is typed is kept in this browser until it is saved."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Save the plan
        </FormActions>
      }
    >
      <Form form={form} of="The plan" id={formId}>
        <TextArea {...form.field('strategy')} rows={3} autoFocus />
        <TextArea {...form.field('pillars')} rows={3} />
        <TextField {...form.field('format')} />
        <TextField {...form.field('goal')} />
        <Field label={labels.days} {...(form.problem('days') && { error: form.problem('days') })}>
          {() => (
            <span className={css.days}>
              {dayNames.map((day, at) => (
                <Checkbox
                  key={day}
                  label={day}
                  checked={words.days.includes(at + 1)}
                  onChange={(on) =>
                    form.set({
                      days: on ? [...words.days, at + 1].sort() : words.days.filter((one) => one !== at + 1),
                    })
                  }
                />
              ))}
            </span>
          )}
        </Field>
        <TextField {...form.field('times')} help="On the clock of your studio, with commas between them." />
      </Form>
    </Dialog>
  );
}
