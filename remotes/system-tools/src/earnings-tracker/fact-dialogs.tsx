import type { FactKind, LedgerFact } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Facts, formatMoney, SelectField, Stack, TextField, Time, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { streamWords } from '../monetization/words.ts';
import { amountOf, amountProblem, centsOf, factKinds, kindWords } from './words.ts';

const stale = ['/api/ledger'] as const;
const formId = 'fact';

interface AddWords {
  kind: string;
  amount: string;
  currency: string;
  occurredAt: string;
  text: string;
  account: string;
  stream: string;
  state: string;
}
const addLabels = {
  kind: 'Kind',
  amount: 'Amount',
  currency: 'Currency',
  occurredAt: 'Day',
  text: 'What it was',
  account: 'Channel',
  stream: 'It comes in by',
  state: 'State',
};
const today = () => new Date().toISOString().slice(0, 10);
const kindOf = (word: string): FactKind => factKinds.find((one) => one === word) ?? 'income';
/** A day is told at its noon, which is that day in nearly every zone. */
const momentOfDay = (day: string) => `${day}T12:00:00.000Z`;

interface AddDialogProps {
  accounts: readonly { account: string; label: string }[];
  currency: string;
  onClose: () => void;
}

/** Writes a line that a person typed; it can be undone at once. */
export function AddDialog({ accounts, currency, onClose }: AddDialogProps) {
  const refresh = useRefresh();
  const base: AddWords = {
    ...{
      kind: 'income',
      amount: '',
      currency,
      occurredAt: today(),
      text: '',
      account: '',
      stream: '',
      state: 'confirmed',
    },
  };
  const undo = async ({ id }: LedgerFact) => {
    try {
      await callApi('POST /api/ledger/{id}/reverse', { params: { id }, body: { reason: 'Undone at once.' } });
      await refresh(...stale);
      toast.show({ text: 'It was taken back.' });
    } catch (error) {
      toast.show({ text: `It was not taken back. ${sentenceOf(error)}`, tone: 'bad' });
    }
  };
  const form = useDraftForm<AddWords, LedgerFact>({
    call: 'POST /api/ledger',
    key: 'ledger/new',
    base,
    labels: addLabels,
    check: ({ amount, kind, occurredAt }) => ({
      amount: amountProblem(amount, kindOf(kind)),
      occurredAt: /^\d{4}-\d{2}-\d{2}$/.test(occurredAt) ? undefined : 'Choose a day.',
    }),
    send: ({ kind, amount, currency: of, occurredAt, text, account, stream, state }, sourceId) => {
      const by = incomeStreams.find((one) => one === stream);
      return callApi('POST /api/ledger', {
        body: {
          kind: kindOf(kind),
          cents: centsOf(amount, kindOf(kind)) ?? 0,
          currency: of.trim().toUpperCase(),
          occurredAt: momentOfDay(occurredAt),
          text,
          account,
          ...(by && { stream: by }),
          state: state === 'expected' ? 'expected' : 'confirmed',
          sourceId,
        },
      });
    },
    after: () => base,
    // After an answer that was lost it may be there.
    onRefused: () => void refresh(...stale),
    onSaved: async (fact) => {
      toast.show({
        text: `${formatMoney(fact.cents, fact.currency)} is in the ledger.`,
        tone: 'good',
        action: { label: 'Undo', onPress: () => void undo(fact) },
      });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a line"
      sentence="It goes into the real book. Lines are never changed: what was wrong is taken back."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Add the line
        </FormActions>
      }
    >
      <Form form={form} of="The line" id={formId}>
        <SelectField {...form.field('kind')} options={factKinds.map((value) => ({ value, label: kindWords[value] }))} />
        <TextField {...form.field('amount')} required inputMode="decimal" placeholder="12.50" autoComplete="off" />
        <TextField {...form.field('currency')} help="Three letters, as USD or EUR." autoComplete="off" />
        <TextField {...form.field('occurredAt')} type="date" />
        <TextField {...form.field('text')} placeholder="A talk in Porto" autoComplete="off" />
        <SelectField
          {...form.field('account')}
          options={[{ value: '', label: 'None' }, ...accounts.map(({ account, label }) => ({ value: account, label }))]}
        />
        <SelectField
          {...form.field('stream')}
          options={[
            { value: '', label: 'Not said' },
            ...incomeStreams.map((value) => ({ value, label: streamWords[value].short })),
          ]}
        />
        <SelectField
          {...form.field('state')}
          options={[
            { value: 'confirmed', label: 'Confirmed: it arrived or was paid' },
            { value: 'expected', label: 'Expected: it is not there yet' },
          ]}
        />
      </Form>
    </Dialog>
  );
}

/** What a line says now. */
const Said = ({ fact: { text, cents, currency, occurredAt } }: { fact: LedgerFact }) => (
  <Facts
    facts={[
      { label: 'Line', value: text },
      { label: 'Amount', value: formatMoney(cents, currency) },
      { label: 'Day', value: <Time at={occurredAt} style="date" /> },
    ]}
  />
);

interface FactDialogProps {
  fact: LedgerFact;
  onClose: () => void;
}

/** Takes a line back and writes what holds in its place. */
export function CorrectDialog({ fact, onClose }: FactDialogProps) {
  const { id, kind, currency } = fact;
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/ledger/{id}/restate',
    key: `ledger/${id}/restate`,
    base: { amount: amountOf(fact), reason: '' },
    labels: { amount: 'Right amount', reason: 'Why' },
    check: ({ amount }) => ({ amount: amountProblem(amount, kind) }),
    send: ({ amount, reason }) =>
      callApi('POST /api/ledger/{id}/restate', {
        params: { id },
        body: { cents: centsOf(amount, kind) ?? 0, reason },
      }),
    onSaved: async (now) => {
      toast.show({ text: `${formatMoney(now.cents, currency)} holds now. Both lines stay.`, tone: 'good' });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct this line"
      sentence="The old line is taken back by a counter entry, and a confirmed one takes its place."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Correct it
        </FormActions>
      }
    >
      <Stack gap={16}>
        <Said fact={fact} />
        <Form form={form} of="The correction" id={formId}>
          <TextField {...form.field('amount')} inputMode="decimal" after={currency} autoComplete="off" />
          <TextField {...form.field('reason')} placeholder="The bank took a part" autoComplete="off" />
        </Form>
      </Stack>
    </Dialog>
  );
}

/** Takes a line back. */
export function TakeBackDialog({ fact, onClose }: FactDialogProps) {
  const { id } = fact;
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/ledger/{id}/reverse',
    key: `ledger/${id}/reverse`,
    base: { reason: '' },
    labels: { reason: 'Why' },
    send: ({ reason }) => callApi('POST /api/ledger/{id}/reverse', { params: { id }, body: { reason } }),
    onSaved: async () => {
      toast.show({ text: 'It is taken back. Both lines stay in the ledger.', tone: 'good' });
      onClose();
      await refresh(...stale);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take this line back?"
      sentence="A counter entry takes it out of every sum. Both stay in the ledger."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose} kind="danger">
          Take it back
        </FormActions>
      }
    >
      <Stack gap={16}>
        <Said fact={fact} />
        <Form form={form} of="The counter entry" id={formId}>
          <TextField {...form.field('reason')} placeholder="It was paid twice" autoComplete="off" />
        </Form>
      </Stack>
    </Dialog>
  );
}
