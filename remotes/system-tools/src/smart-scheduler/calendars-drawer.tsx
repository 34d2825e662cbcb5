import { type CalendarState, rangeOf } from '@avenue/boards/post';
import type { CalendarFeed } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  accountName,
  Bone,
  Button,
  Loading,
  Note,
  Read,
  SelectField,
  Stack,
  saveFile,
  Text,
  TextField,
  Time,
  toast,
} from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { Asked } from '../asked.tsx';
import { ShownOnce } from '../team/shown-once.tsx';
import css from './drawers.module.css';

interface CalendarsDrawerProps {
  place: CalendarState['place'];
  accounts: readonly string[];
  timeZone: string;
  onClose: () => void;
}

/** The schedule in another calendar: once as a file, or by an address that the other one reads again and again. */
export function CalendarsDrawer({ place, accounts, timeZone, onClose }: CalendarsDrawerProps) {
  const [path, setPath] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { view, day, account } = place;
  const download = async () => {
    setBusy(true);
    try {
      const query = { ...rangeOf(view, day, timeZone), ...(account !== undefined && { account }) };
      const { name, text } = await callApi('GET /api/schedule/calendar', { query });
      saveFile(name, 'text/calendar', text);
    } catch (error) {
      toast.show({ text: `No file was made. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        open={path === undefined}
        size="drawer"
        onClose={onClose}
        title="In another calendar"
        sentence="Google, Apple, Outlook and others show the schedule beside everything else. They read it and change nothing."
      >
        <Stack gap={16}>
          <Stack gap={8}>
            <Text kind="meta">What this {view} shows, as it is now.</Text>
            <div className={css.acts}>
              <Button icon={IconDownload} busy={busy} onClick={() => void download()}>
                Download this {view} (.ics)
              </Button>
            </div>
          </Stack>
          <Feeds />
          <NewFeed accounts={accounts} onMade={setPath} />
        </Stack>
      </Dialog>
      {path !== undefined && (
        <ShownOnce
          title="The address of this calendar"
          sentence="Give it to your calendar program as a subscription. It is shown now and never again."
          label="Address of the calendar"
          text={`${location.origin}${path}`}
          below="Whoever has it reads titles, times and accounts of what is planned. Take it back here when it gets about. The program has to reach this address from where it runs."
          verb="I have it"
          onClose={() => setPath(undefined)}
        />
      )}
    </>
  );
}

function Feeds() {
  const state = useApi('GET /api/schedule/feeds');
  return (
    <Read
      of="Your addresses"
      state={state}
      keeps="Calendars read on meanwhile."
      loading={
        <Loading label="Loading your addresses">
          <Bone heightPx={48} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Note>No calendar reads the schedule yet. Make an address for each one that is to.</Note>}
    >
      {({ rows }) => (
        <ul className={css.feeds} aria-label="Addresses">
          {rows.map((feed) => (
            <Feed key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
    </Read>
  );
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const { id, name, account, works, readAt } = feed;
  const drop = async () => {
    await callApi('DELETE /api/schedule/feeds/{id}', { params: { id } });
    toast.show({ text: `The address "${name}" is taken back.`, tone: 'good' });
    await refresh('/api/schedule/feeds');
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={css.meta}>
          {account ? accountName(account) : 'All accounts'}.{' '}
          {!works ? (
            'It gives nothing: whoever made it is not active any more.'
          ) : readAt ? (
            <>
              Read <Time at={readAt} />.
            </>
          ) : (
            'Not read yet.'
          )}
        </p>
      </div>
      <Button
        size="sm"
        kind="quiet"
        call="DELETE /api/schedule/feeds/{id}"
        aria-label={`Take back: ${name}`}
        onClick={() => setAsks(true)}
      >
        Take back
      </Button>
      {asks && (
        <Asked
          title={`Take the address "${name}" back?`}
          venue={name}
          consequence="The calendar that reads it gets nothing from then on."
          cannotUndo="A new address is another one."
          verb="Take it back"
          work={drop}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

function NewFeed({ accounts, onMade }: { accounts: readonly string[]; onMade: (path: string) => void }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: 'POST /api/schedule/feeds',
    key: 'schedule/feeds/new',
    base: { name: '', account: '' },
    labels: { name: 'Where it is used', account: 'Of which account' },
    send: (words) => callApi('POST /api/schedule/feeds', { body: words }),
    after: () => ({ name: '', account: '' }),
    onSaved: async ({ path }) => {
      onMade(path);
      await refresh('/api/schedule/feeds');
    },
  });
  return (
    <Form
      form={form}
      of="The address"
      did="was not made"
      foot={
        <Button kind="primary" type="submit" busy={form.busy}>
          Make an address
        </Button>
      }
    >
      <TextField
        {...form.field('name')}
        help="Your phone, say: so that you know which one to take back."
        autoComplete="off"
      />
      {accounts.length > 0 && (
        <SelectField
          {...form.field('account')}
          options={[
            { value: '', label: 'All accounts' },
            ...accounts.map((one) => ({ value: one, label: accountName(one) })),
          ]}
        />
      )}
    </Form>
  );
}
