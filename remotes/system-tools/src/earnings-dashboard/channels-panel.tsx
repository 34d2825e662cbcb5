import type { Earnings } from '@avenue/contract';
import { leftPerHour } from '@avenue/contract/words';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, formatHours, formatMoney, Panel, ProgressBar, SourceTag, TextField, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './earnings-dashboard.module.css';

const call = 'PUT /api/earnings/goals';
type Channel = Earnings['channels'][number];

/** Hundredths of a typed amount; null for none, undefined for what is no amount. */
export function amountOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const found = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed);
  const cents = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
  return cents > 0 ? cents : undefined;
}

/** This month by channel: revenue, goal and progress. */
export function ChannelsPanel({ earnings }: { earnings: Earnings }) {
  const { channels, currency, sample } = earnings;
  const [opened, setOpened] = useState<string>();
  return (
    <Panel title="By channel, this month" tag={<SourceTag source={sample ? 'sample' : 'computed'} />} flush>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Revenue</th>
              <th scope="col">Goal</th>
              <th scope="col">Progress</th>
              <th scope="col">Fees and costs</th>
              <th scope="col">Left for an hour</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((one) => (
              <ChannelRow
                key={one.account}
                one={one}
                currency={currency}
                opened={opened === one.account}
                onOpen={(open) => setOpened(open ? one.account : undefined)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface ChannelRowProps {
  one: Channel;
  currency: string;
  opened: boolean;
  onOpen: (open: boolean) => void;
}

function ChannelRow({ one, currency, opened, onOpen }: ChannelRowProps) {
  const { account, label, revenue, cost, goal, minutes } = one;
  const perHour = leftPerHour(revenue + cost, minutes);
  const share = goal ? Math.round((revenue / goal) * 100) : undefined;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatMoney(revenue, currency)}</td>
      <td>
        {opened ? (
          <GoalForm one={one} currency={currency} onDone={() => onOpen(false)} />
        ) : account === '' ? (
          'None'
        ) : (
          <Button
            size="sm"
            kind="quiet"
            call={call}
            aria-label={
              goal === null ? `Set a goal for ${label}` : `${formatMoney(goal, currency)}, change the goal of ${label}`
            }
            onClick={() => onOpen(true)}
          >
            {goal === null ? 'Set a goal' : formatMoney(goal, currency)}
          </Button>
        )}
      </td>
      <td>
        {share === undefined ? (
          'No goal'
        ) : (
          <span className={css.progress}>
            <ProgressBar label={`${label}: progress`} percent={share} tone={share >= 100 ? 'good' : 'accent'} />
            {`${share} %`}
          </span>
        )}
      </td>
      <td>{cost === 0 ? '-' : formatMoney(-cost, currency)}</td>
      <td>{perHour === undefined ? '-' : `${formatMoney(perHour, currency)} of ${formatHours(minutes)}`}</td>
    </tr>
  );
}

/** An amount a month; empty takes the goal away. */
function GoalForm({
  one: { account, label, goal },
  currency,
  onDone,
}: {
  one: Channel;
  currency: string;
  onDone: () => void;
}) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call,
    key: `ledger/goal/${account}/${currency}`,
    base: { amount: goal === null ? '' : (goal / 100).toFixed(2) },
    labels: { amount: `Goal of ${label} for a month` },
    check: ({ amount }) => ({
      amount: amountOf(amount) === undefined ? 'Write an amount above nothing, such as 2500.' : undefined,
    }),
    send: ({ amount }) => callApi(call, { body: { account, currency, cents: amountOf(amount) ?? null } }),
    onSaved: async (_earnings, { amount }) => {
      await refresh('/api/earnings');
      toast.show({
        text: amount.trim() === '' ? `${label} has no goal any more.` : `${label} has a goal.`,
        tone: 'good',
      });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      of="The goal"
      foot={
        <>
          <Button size="sm" type="submit" call={call} busy={form.busy}>
            Save
          </Button>
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              form.discard();
              onDone();
            }}
          >
            Cancel
          </Button>
        </>
      }
    >
      <TextField {...form.field('amount')} hideLabel inputMode="decimal" after={currency} autoFocus />
    </Form>
  );
}
