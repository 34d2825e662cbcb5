import { planned, schedule, two, unplaced } from '@avenue/boards/post/testing';
import { fill, openFirstDialog, press, refuse, screen, waitFor } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { feed, openScheduler } from './testing/open-scheduler.tsx';

beforeAll(openFirstDialog);

test('what has no time is shown with the next one and why; a press gives it, and the toast takes it away again', async () => {
  const none = { ...unplaced, subject: 'que_none', title: 'No room', at: undefined, why: [] };
  const given = planned('late');
  const { api } = await openScheduler({
    'GET /api/schedule/unplaced': {
      rows: [unplaced, { ...none, why: [{ name: 'Time', sentence: 'No time is free.', kept: false }] }],
    },
    'POST /api/schedule/fill': { placed: [given], refused: [] },
    'POST /api/effects/{id}/cancel': {
      ...{ ...given, state: 'cancelled', payload: {}, verdicts: [], costCents: 0, attempt: 0 },
      ...{ expiresAt: given.dueAt, createdAt: given.dueAt, changedAt: given.dueAt },
    },
  });
  await press(/^Fill empty slotsF?$/);
  await screen.findByRole('checkbox', { name: 'Thu 15 July 14:00: Late ice' });
  screen.getByText('No time is free.');
  await press(/^Give 1 video this time$/);
  const { module, subject, at } = unplaced;
  expect(api.callsOf('POST /api/schedule/fill').at(-1)?.body).toEqual({ items: [{ module, subject, at }] });
  await press(/^Undo$/);
  await waitFor(() => expect(api.callsOf('POST /api/effects/{id}/cancel')).toHaveLength(1));
  await screen.findByText('Their times are taken away again.');
});

test('one whose time is taken meanwhile is named in the drawer; with nothing left there is a way on', async () => {
  let rows = [unplaced];
  await openScheduler({
    'GET /api/schedule/unplaced': () => ({ rows }),
    'POST /api/schedule/fill': () => {
      rows = [];
      return { placed: [], refused: [{ title: 'Late ice', sentence: 'The time is not free any more.' }] };
    },
  });
  await press(/^Fill empty slotsF?$/);
  await press(/^Give 1 video this time$/);
  await screen.findByText('"Late ice" got none: The time is not free any more.');
  await screen.findByText('Everything you approved has its time');
});

test('a locked event says so, offers no move, and is unlocked', async () => {
  const locked = planned('one', { locked: true });
  const { api } = await openScheduler({
    'GET /api/schedule': schedule([locked, ...two.slice(1)]),
    'PUT /api/schedule/{id}/lock': planned('one'),
  });
  await press(/^Video one .*, locked$/);
  await screen.findByText(/^This time is locked/);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await press(/^Unlock this time/);
  expect(api.callsOf('PUT /api/schedule/{id}/lock').at(-1)?.body).toEqual({ seen: locked.seen, locked: false });
});

test('an address is shown once; the view is saved as a file, and a failure is told', async () => {
  const made = jest.fn(() => 'blob:one');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let file: object = refuse(500, 'internal', 'It did not work.');
  await openScheduler({
    'GET /api/schedule/calendar': () => file as never,
    'POST /api/schedule/feeds': { feed, path: '/calendar/secret.ics' },
  });
  await press(/^In another calendar$/);
  await press(/^Download this week/);
  await screen.findByText(/^No file was made\./);
  file = { name: 'schedule.ics', text: 'BEGIN:VCALENDAR' };
  await press(/^Download this week/);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(made).toHaveBeenCalledTimes(1);
  await fill(/^Where it is used/, 'Phone');
  await press(/^Make an address$/);
  const shown = await screen.findByRole('status', { name: 'Address of the calendar' });
  expect(shown.textContent).toBe(`${location.origin}/calendar/secret.ics`);
  await press(/^I have it$/);
  expect(screen.queryByText(/secret\.ics/)).toBeNull();
});
