import type { Answer, OrderWorkView } from '@avenue/contract';
import { Checkbox, Field, SelectField, TextArea, TextField } from '@avenue/ui';
import { dayNames } from '../typed-times.ts';
import { BriefFields } from './brief-fields.tsx';
import css from './orders.module.css';
import { labels, type OrderForm, type Typed } from './use-order-form.ts';
import { namedDays, nameOfDays } from './words.ts';

const seconds = ['20', '30', '45', '60', '90', '120'] as const;
const counts = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1));
/** A choice that is not among the usual ones, as another build wrote it, stays one. */
const withOwn = (usual: readonly string[], own: string) => (usual.includes(own) ? usual : [...usual, own]);

/** What the choice of days shows. */
const daysChoice = ({ days, ownDays }: Typed): string => (ownDays ? 'own' : nameOfDays(days));

/** Whether work can take from a list; of an earlier server every list is one. */
const takesFrom = (work: OrderWorkView | undefined, source: string) => work?.sources?.includes(source) ?? true;

interface SentenceProps {
  form: OrderForm;
  orders: Answer<'GET /api/orders'>;
}

/** What an order says, as one sentence whose words are chosen. */
export function Sentence({ form, orders: { works, sources, channels } }: SentenceProps) {
  const { words, set } = form;
  const work = works.find(({ kind }) => kind === words.work);
  const choose = <Name extends keyof Typed>(
    name: Name,
    options: readonly { value: string; label: string }[],
    change: (value: string) => Partial<Typed> = (value) => ({ [name]: value }) as Partial<Typed>,
  ) => (
    <SelectField
      label={labels[name]}
      hideLabel
      value={name === 'ownDays' ? daysChoice(words) : String(words[name])}
      options={options}
      onChange={(value) => set(change(value))}
      error={form.problem(name)}
    />
  );
  return (
    <>
      <div className={css.sentence}>
        {choose('every', [
          { value: 'week', label: 'Every' },
          { value: 'month', label: 'On the first' },
        ])}
        {choose(
          'ownDays',
          [...namedDays.map(({ value, label }) => ({ value, label })), { value: 'own', label: 'days of my own' }],
          (value) => {
            const named = namedDays.find((one) => one.value === value);
            return named ? { days: [...named.days], ownDays: false } : { ownDays: true };
          },
        )}
        <span>{words.every === 'month' ? 'of each month at' : 'at'}</span>
        <span className={css.short}>
          <TextField {...form.field('times')} hideLabel inputMode="numeric" />
        </span>
        <span>take the next of</span>
        {choose(
          'source',
          sources
            .filter(({ id }) => id === words.source || takesFrom(work, id))
            .map(({ id, title }) => ({ value: id, label: title })),
        )}
        <span>and make</span>
        {choose(
          'work',
          works.map(({ kind, makes }) => ({ value: kind, label: makes })),
          (kind) => {
            const next = works.find((one) => one.kind === kind);
            const holds = next?.holds ?? [];
            const source = takesFrom(next, words.source)
              ? words.source
              : (sources.find(({ id }) => takesFrom(next, id))?.id ?? words.source);
            return {
              ...{ work: kind, source, brief: {} },
              hold: holds.some(({ id }) => id === words.hold) ? words.hold : (holds[0]?.id ?? 'finished'),
            };
          },
        )}
        {work?.hasLength && (
          <>
            <span>of</span>
            {choose(
              'seconds',
              withOwn(seconds, words.seconds).map((value) => ({ value, label: `${value} s` })),
            )}
          </>
        )}
        <span>for</span>
        {choose(
          'channel',
          channels.map(({ name, label }) => ({ value: name, label })),
        )}
        <span>then</span>
        {choose(
          'hold',
          (work?.holds ?? []).map(({ id, label }) => ({ value: id, label })),
        )}
        <span>and spend at most</span>
        <span className={css.short}>
          <TextField {...form.field('perRunMicros')} hideLabel before="$" placeholder="any" inputMode="decimal" />
        </span>
        <span>a run and</span>
        <span className={css.short}>
          <TextField {...form.field('perMonthMicros')} hideLabel before="$" placeholder="any" inputMode="decimal" />
        </span>
        {work?.keepsFiles && (
          <>
            <span>a month, keep at most</span>
            <span className={css.short}>
              <TextField {...form.field('mostBytes')} hideLabel placeholder="any" inputMode="decimal" />
            </span>
          </>
        )}
        <span>{work?.keepsFiles ? 'GB on the disk' : 'a month'}; stop when</span>
        {choose(
          'stopDenied',
          counts(10).map((value) => ({
            value,
            label: value === '1' ? 'one is denied' : `${value} in a row are denied`,
          })),
        )}
        <span>and skip while</span>
        {choose(
          'stopWaiting',
          counts(20).map((value) => ({ value, label: value === '1' ? 'one waits' : `${value} are waiting` })),
        )}
      </div>
      {words.ownDays && (
        <Field label={labels.days} error={form.problem('days')}>
          {() => (
            <span className={css.days}>
              {dayNames.map((day, at) => (
                <Checkbox
                  key={day}
                  label={day}
                  checked={words.days.includes(at + 1)}
                  onChange={(on) =>
                    set({ days: on ? [...words.days, at + 1].sort() : words.days.filter((one) => one !== at + 1) })
                  }
                />
              ))}
            </span>
          )}
        </Field>
      )}
      {work?.fields && <BriefFields fields={work.fields} form={form} />}
      {words.source === 'topics' && <TextArea {...form.field('topics')} rows={5} />}
    </>
  );
}
