import { wallOf } from '@avenue/boards/clock';
import type { WorkHours } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  BoneRows,
  Button,
  Cell,
  formatDay,
  formatHours,
  formatNumber,
  Grid,
  Line,
  Loading,
  Read,
  SelectField,
  Stack,
  Text,
  TextField,
  toast,
  useAccountName,
  useOperatorZone,
} from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { minutesOf } from './minutes.ts';

const stale = ['/api/ledger', '/api/earnings'] as const;
const noteCall = 'POST /api/ledger/hours';
const removeCall = 'DELETE /api/ledger/hours/{id}';
const step = 50;
/** The server's longest page. */
const most = 500;

interface HoursDialogProps {
  accounts: readonly { account: string; label: string }[];
  onClose: () => void;
}

/** Hours of work, as somebody notes them: what is earned for an hour is told by them. */
export function HoursDialog({ accounts, onClose }: HoursDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Hours of work"
      sentence="What you note here tells what is left for an hour of work. Nothing measures it by itself."
      actions={
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={16}>
        <NoteForm accounts={accounts} />
        <Noted />
      </Stack>
    </Dialog>
  );
}

function NoteForm({ accounts }: Pick<HoursDialogProps, 'accounts'>) {
  const refresh = useRefresh();
  const today = new Date(wallOf(Date.now(), useOperatorZone())).toISOString().slice(0, 10);
  const base = { hours: '', day: today, account: '', text: '' };
  const form = useDraftForm<typeof base, WorkHours>({
    call: noteCall,
    key: 'ledger/hours/new',
    base,
    labels: { hours: 'Hours', day: 'Day', account: 'Channel', text: 'What you did' },
    check: ({ hours, day }) => ({
      hours: minutesOf(hours) === undefined ? 'Write a time such as 2.5, 1:30 or 45 min, up to 24 hours.' : undefined,
      day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : 'Choose a day.',
    }),
    send: ({ hours, ...rest }, sourceId) =>
      callApi(noteCall, { body: { ...rest, minutes: minutesOf(hours) ?? 0, sourceId } }),
    // After an answer that was lost they may be there.
    onRefused: () => void refresh(...stale),
    after: (_saved, { day, account }) => ({ ...base, day, account }),
    onSaved: async ({ minutes, day }) => {
      toast.show({ text: `${formatHours(minutes)} noted for ${formatDay(day)}.`, tone: 'good' });
      await refresh(...stale);
    },
  });
  return (
    <Form
      form={form}
      of="The time"
      foot={
        <Line>
          <Button kind="primary" type="submit" call={noteCall} busy={form.busy}>
            Note the hours
          </Button>
        </Line>
      }
    >
      <Grid>
        <Cell span={3} md={4} sm={6}>
          <TextField
            {...form.field('hours')}
            required
            placeholder="2.5"
            help="2.5, 1:30 or 45 min."
            autoComplete="off"
          />
        </Cell>
        <Cell span={3} md={4} sm={6}>
          <TextField {...form.field('day')} type="date" max={today} />
        </Cell>
        <Cell span={6} md={4}>
          <SelectField
            {...form.field('account')}
            options={[
              { value: '', label: 'None by itself' },
              ...accounts.map(({ account, label }) => ({ value: account, label })),
            ]}
          />
        </Cell>
        <Cell>
          <TextField {...form.field('text')} placeholder="Recorded two intros" autoComplete="off" />
        </Cell>
      </Grid>
    </Form>
  );
}

/** What was noted, the newest day first. */
function Noted() {
  const refresh = useRefresh();
  const nameOf = useAccountName();
  const [wanted, setWanted] = useState(step);
  const list = useApi('GET /api/ledger/hours', { query: { limit: wanted } }, { keepPreviousData: true });
  const restore = async (hours: WorkHours) => {
    try {
      await callApi('POST /api/ledger/hours/{id}/restore', { params: { id: hours.id } });
      await refresh(...stale);
    } catch (error) {
      toast.show({
        text: `They were not brought back. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void restore(hours) },
      });
    }
  };
  const remove = async (hours: WorkHours) => {
    try {
      await callApi(removeCall, { params: { id: hours.id } });
      await refresh(...stale);
      toast.show({
        text: `${formatHours(hours.minutes)} on ${formatDay(hours.day)} were taken away.`,
        action: { label: 'Undo', onPress: () => void restore(hours) },
      });
    } catch (error) {
      toast.show({ text: `The hours stay. ${sentenceOf(error)}`, tone: 'bad' });
    }
  };
  const columns: readonly Column<WorkHours>[] = [
    {
      ...{ id: 'what', header: 'What you did', phone: 'title' },
      cell: ({ text, account }) => (
        <>
          {text || (account ? nameOf(account) : 'Not said')}
          {text && account && <Text kind="meta">{nameOf(account)}</Text>}
        </>
      ),
    },
    {
      ...{ id: 'hours', header: 'Time', numeric: true, phone: 'end', width: '7rem' },
      cell: ({ minutes }) => formatHours(minutes),
    },
    { id: 'day', header: 'Day', width: '7rem', phone: 'below', cell: ({ day }) => formatDay(day) },
  ];
  return (
    <Read
      of="The hours"
      state={list}
      loading={
        <Loading label="Loading the hours">
          <BoneRows count={3} rowPx={48} />
        </Loading>
      }
    >
      {({ rows, total, minutes }) => (
        <Stack gap={8}>
          {total > 0 && <Text>{`${formatHours(minutes)} in all.`}</Text>}
          <Table
            caption="Hours that were noted"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={({ minutes: of, day }) => `${formatHours(of)} on ${formatDay(day)}`}
            empty={<Text kind="meta">No hour was noted yet.</Text>}
            served={{
              sort: { column: 'day', direction: 'descending' },
              onSort: () => undefined,
              total,
              ...(rows.length < total && wanted < most && { onMore: () => setWanted(Math.min(wanted + step, most)) }),
              ...(rows.length < total && wanted >= most && { words: `The newest ${formatNumber(most)}.` }),
              busy: list.isValidating,
            }}
            rowActions={(hours) => [
              {
                ...{ id: 'remove', label: 'Take away', tone: 'bad', call: removeCall },
                onAction: () => void remove(hours),
              },
            ]}
          />
        </Stack>
      )}
    </Read>
  );
}
