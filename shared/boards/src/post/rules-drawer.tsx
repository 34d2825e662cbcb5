import type { AccountRules } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { accountName, Button, Chip, SelectField, Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId, useState } from 'react';
import css from './drawers.module.css';
import { rulesFor } from './hours.ts';
import { dayWords, isDay } from './span.ts';

const labels = {
  from: 'From',
  to: 'To',
  perDay: 'At most a day',
  spacingMin: 'Minutes between two',
  closed: 'Closed days',
};

const whole = (typed: string, least: number, most: number, sentence: string) =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most ? undefined : sentence;
const clock = (typed: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed) ? undefined : 'Write a time as 09:00.');
const daysIn = (closed: string) => closed.split(' ').filter(Boolean);

interface RulesFormProps {
  /** Empty: all without their own. */
  account: string;
  rules: AccountRules;
  /** Whether the account has rules of its own. */
  isOwn: boolean;
}

function ClosedDays({ value, onChange, error }: { value: string; onChange: (next: string) => void; error?: string }) {
  const [day, setDay] = useState('');
  const days = daysIn(value);
  const add = () => {
    if (!isDay(day)) return;
    onChange([...new Set([...days, day])].toSorted().join(' '));
    setDay('');
  };
  return (
    <div className={css.closedDays}>
      <div className={css.fields}>
        <TextField
          label={labels.closed}
          type="date"
          value={day}
          onChange={setDay}
          help="Nothing goes out on these days."
          error={error}
        />
        <Button size="sm" disabled={!isDay(day)} onClick={add}>
          Close this day
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label={labels.closed} className={css.chips}>
          {days.map((one) => (
            <li key={one}>
              <Chip
                removeLabel={`Open ${dayWords(one)}`}
                onRemove={() => onChange(days.filter((other) => other !== one).join(' '))}
              >
                {dayWords(one)} {one.slice(0, 4)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RulesForm({ account, rules, isOwn }: RulesFormProps) {
  const refresh = useRefresh();
  const [taking, setTaking] = useState(false);
  const name = account ? `of ${accountName(account)}` : 'for all accounts';
  const { from, to, perDay, spacingMin, closed } = rules;
  const form = useDraftForm({
    call: 'PUT /api/schedule/rules',
    key: `schedule/rules/${account || 'all'}`,
    base: { from, to, perDay: String(perDay), spacingMin: String(spacingMin), closed: closed.join(' ') },
    labels,
    check: (words) => ({
      from: clock(words.from),
      to: clock(words.to),
      perDay: whole(words.perDay, 1, 50, 'A whole number from 1 to 50.'),
      spacingMin: whole(words.spacingMin, 0, 1440, 'Minutes, from 0 to 1,440 (a day).'),
      closed: daysIn(words.closed).length > 100 ? 'At most 100 days.' : undefined,
    }),
    send: (words) =>
      callApi('PUT /api/schedule/rules', {
        body: {
          account,
          from: words.from,
          to: words.to,
          perDay: Number(words.perDay),
          spacingMin: Number(words.spacingMin),
          closed: daysIn(words.closed),
        },
      }),
    onSaved: async () => {
      await refresh('/api/schedule');
      toast.show({ text: `The hours and limits ${name} are set. What is planned stays where it is.`, tone: 'good' });
    },
  });
  const drop = async () => {
    setTaking(true);
    try {
      await callApi('DELETE /api/schedule/rules', { query: { account } });
      form.discard();
      await refresh('/api/schedule');
      toast.show({ text: `${accountName(account)} has the hours and limits of all accounts again.`, tone: 'good' });
    } catch (error) {
      toast.show({ text: `The hours and limits ${name} were not taken away. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setTaking(false);
    }
  };
  const { error, ...closedField } = form.field('closed');
  return (
    <Form
      form={form}
      of={`The hours and limits ${name}`}
      did="were not saved"
      foot={
        <div className={css.acts}>
          <Button kind="primary" type="submit" busy={form.busy}>
            {account && !isOwn ? `Give ${accountName(account)} its own` : 'Save'}
          </Button>
          {isOwn && account && (
            <Button kind="quiet" call="DELETE /api/schedule/rules" busy={taking} onClick={() => void drop()}>
              Take its own away
            </Button>
          )}
        </div>
      }
    >
      <div className={css.fields}>
        <TextField {...form.field('from')} type="time" />
        <TextField {...form.field('to')} type="time" help="The same as From: the whole day." />
      </div>
      <div className={css.fields}>
        <TextField {...form.field('perDay')} inputMode="numeric" autoComplete="off" />
        <TextField {...form.field('spacingMin')} inputMode="numeric" autoComplete="off" />
      </div>
      <ClosedDays value={closedField.value} onChange={closedField.onChange} {...(error && { error })} />
    </Form>
  );
}

interface RulesDrawerProps {
  rules: readonly AccountRules[];
  accounts: readonly string[];
  timeZone: string;
  onClose: () => void;
}

/** Hours, spacing and limits: those for all, and those of single accounts. */
export function RulesDrawer({ rules, accounts, timeZone, onClose }: RulesDrawerProps) {
  const [account, setAccount] = useState('');
  const id = useId();
  const holds = rulesFor(rules, account);
  const isOwn = rules.some((one) => one.account === account && one.isSet);
  return (
    <Dialog
      open
      size="drawer"
      onClose={onClose}
      title="Hours and limits"
      sentence={`What is decided from now on keeps these, in ${timeZone}. What is planned stays where it is.`}
    >
      <Stack gap={16}>
        {accounts.length > 0 && (
          <SelectField
            label="Account"
            value={account}
            onChange={setAccount}
            options={[
              { value: '', label: 'All accounts' },
              ...accounts.map((one) => ({
                value: one,
                label: rules.some((set) => set.account === one) ? `${accountName(one)}: its own` : accountName(one),
              })),
            ]}
          />
        )}
        {account && !isOwn && <p className={css.meta}>It has no rules of its own: those for all hold.</p>}
        {holds && <RulesForm key={`${id}/${account}`} account={account} rules={holds} isOwn={isOwn} />}
      </Stack>
    </Dialog>
  );
}
