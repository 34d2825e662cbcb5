import { planned, rules, schedule, two } from '@avenue/boards/post/testing';
import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, studio, waitFor, within } from '@avenue/testing';
import { setAccountNames } from '@avenue/ui';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { openScheduler, path } from './testing/open-scheduler.tsx';

beforeAll(openFirstDialog);

const event = (name: RegExp) => screen.findByRole('button', { name });
const first = () => event(/^Video one 14:00, Tue 13 July/);
const open = async (name = /^Video one/) => {
  await act(async () => fireEvent.click(await event(name)));
  return screen.findByRole('dialog', { name: /^Why / });
};
const keyDown = (element: Element, key: string) => act(async () => void fireEvent.keyDown(element, { key }));
const narrow = () => {
  const real = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const found = real(query);
    return /max-width: 767px/.test(query) ? Object.assign(Object.create(found), { matches: true }) : found;
  });
};

test('the week stands in the zone of the studio, and its sentence is computed from it', async () => {
  const { api } = await openScheduler();
  await first();
  await event(/^Video two 18:00, Wed 14 July, Shadow, Night Garden/);
  screen.getByText('12 to 18 July 2027');
  screen.getByText('Europe/Lisbon. That week holds 2 of 42 possible slots; no clash, no limit crossed.');
  const { from, to } = api.callsOf('GET /api/schedule').at(-1)?.query ?? {};
  expect([from, to]).toEqual(['2027-07-11T23:00:00.000Z', '2027-07-18T23:00:00.000Z']);
});

test('what is crossed stands in the sentence', async () => {
  const at = (id: string, dueAt: string) => planned(id, { dueAt });
  await openScheduler({
    'GET /api/schedule': schedule(
      [
        at('one', '2027-07-13T13:00:00.000Z'),
        at('two', '2027-07-13T13:30:00.000Z'),
        at('three', '2027-07-14T21:30:00.000Z'),
        at('four', '2027-07-15T12:00:00.000Z'),
      ],
      { rules: [rules({ perDay: 1, closed: ['2027-07-15'] })] },
    ),
  });
  await screen.findByText(
    /holds 4 of 6 possible slots; 1 stands closer .*, Tue 13 July holds 2 of 1 .*, 1 in quiet hours, 1 on a closed day/,
  );
});

test('earlier, later, today, views and the account are in the address and asked of the server', async () => {
  const { api, place } = await openScheduler();
  await first();
  // What is in the cache is asked again with the next frame, and may come after the question of the next press.
  const asks = (query: object) =>
    waitFor(() =>
      expect(api.callsOf('GET /api/schedule').map((call) => call.query)).toContainEqual(expect.objectContaining(query)),
    );
  await press(/^Later week$/);
  await asks({ from: '2027-07-18T23:00:00.000Z' });
  await press(/^Earlier week$/);
  await screen.findByText('12 to 18 July 2027');
  await press(/^Month$/);
  await asks({ from: '2027-06-27T23:00:00.000Z', to: '2027-08-01T23:00:00.000Z' });
  screen.getByText('July 2027');
  await press(/^Show Tue 13 July$/);
  await asks({ from: '2027-07-12T23:00:00.000Z' });
  expect(place()).toContain('view=day');
  await press(/^Account: all$/);
  await act(async () => fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Night Garden' })));
  await asks({ account: 'Night Garden' });
  await press(/^Today/);
  expect(place()).not.toContain('day=2027');
});

test('why one stands at its time is told rule by rule, with its state and what it is about', async () => {
  await openScheduler();
  const dialog = within(await open());
  dialog.getByRole('heading', { name: 'Why Tuesday 14:00' });
  dialog.getByText('Spread evenly over your hours.');
  dialog.getByText('120 min between two, kept.');
  dialog.getByText('It goes out at its time.');
  expect(dialog.getByRole('link', { name: 'Open the video' }).getAttribute('href')).toBe(
    '/upload-queue/item?id=que_one',
  );
});

test('moving sends the time of the studio’s clock, and is undone by the toast', async () => {
  const moved = planned('one', { dueAt: '2027-07-15T08:30:00.000Z', seen: 'seen-one-2' });
  const { api } = await openScheduler({ 'PUT /api/schedule/{id}': moved });
  await open();
  await press(/^MoveM?$/);
  await fill(/^New day/, '2027-07-15');
  await fill(/^New time/, '09:30');
  await press(/^Move it$/);
  await screen.findByText('"Video one" is moved to Thu 15 July 09:30.');
  expect(screen.queryByRole('dialog')).toBeNull();
  api.set({ 'PUT /api/schedule/{id}': planned('one', { seen: 'seen-one-3' }) });
  await press(/^Undo/);
  await screen.findByText('"Video one" is back at Tue 13 July 14:00.');
  expect(api.callsOf('PUT /api/schedule/{id}').map(({ body }) => body)).toEqual([
    { seen: 'seen-one-1', at: '2027-07-15T08:30:00.000Z', despite: false },
    { seen: 'seen-one-2', at: '2027-07-13T13:00:00.000Z', despite: true },
  ]);
});

const breaks = refuse(409, 'breaks_rules', 'At this time: Quiet from 21:00 to 09:00.');

test('a rule in the way is named, and a second press moves it anyway; another time is asked anew', async () => {
  const { api } = await openScheduler({ 'PUT /api/schedule/{id}': breaks });
  await open();
  await press(/^MoveM?$/);
  await fill(/^New time/, '23:00');
  await press(/^Move it$/);
  await screen.findByText('At this time: Quiet from 21:00 to 09:00.');
  await fill(/^New time/, '23:30');
  await press(/^Move it$/);
  api.set({ 'PUT /api/schedule/{id}': planned('one') });
  await press(/^Move anyway$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('PUT /api/schedule/{id}').map(({ body }) => body)).toMatchObject([
    { at: '2027-07-13T22:00:00.000Z', despite: false },
    { at: '2027-07-13T22:30:00.000Z', despite: false },
    { at: '2027-07-13T22:30:00.000Z', despite: true },
  ]);
});

test('a time that the day skips is not sent', async () => {
  const { api } = await openScheduler();
  await open();
  await press(/^MoveM?$/);
  await fill(/^New day/, '2027-03-28');
  await fill(/^New time/, '01:30');
  await press(/^Move it$/);
  await screen.findByText(/no such time/);
  expect(api.callsOf('PUT /api/schedule/{id}')).toEqual([]);
});

test('the next free time, posting now after a question, and taking back', async () => {
  const { api } = await openScheduler({
    'POST /api/schedule/{id}/next': planned('one', { dueAt: '2027-07-16T13:00:00.000Z' }),
    'PUT /api/schedule/{id}': planned('one'),
    'POST /api/effects/{id}/cancel': refuse(409, 'already_decided', 'It has gone out.'),
  });
  await open();
  await press(/^Next free time$/);
  await screen.findByText('"Video one" is moved to Fri 16 July 14:00.');
  await open();
  await press(/^Post now$/);
  await screen.findByText(/and it goes out/);
  expect(api.callsOf('PUT /api/schedule/{id}')).toEqual([]);
  const before = Date.now();
  await press(/^Yes, post it now$/);
  await waitFor(() => expect(api.callsOf('PUT /api/schedule/{id}')).toHaveLength(1));
  const { at } = (api.callsOf('PUT /api/schedule/{id}')[0]?.body ?? { at: '' }) as { at: string };
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  await open();
  await press(/^Take back$/);
  await screen.findByText(/"Video one" was not taken back. It has gone out./);
  expect(api.callsOf('POST /api/effects/{id}/cancel')[0]?.body).toEqual({ seen: 'seen-one-1' });
});

/** Seven columns of 100 px. */
const drag = async (by: { x: number; y: number }, end: () => void = () => fireEvent.pointerUp(window)) => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 700, height: 400, top: 0, left: 0, right: 0, bottom: 0, x: 0, y: 0, toJSON: () => '' });
  const tile = await first();
  await act(async () => {
    fireEvent(tile, new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 10, clientY: 10 }));
    fireEvent(window, new MouseEvent('pointermove', { clientX: 10 + by.x, clientY: 10 + by.y }));
    end();
  });
};

test('an event is dragged to another day and hour, by five minutes', async () => {
  const { api } = await openScheduler({ 'PUT /api/schedule/{id}': planned('one') });
  await drag({ x: 190, y: 37 });
  await waitFor(() => expect(api.callsOf('PUT /api/schedule/{id}')).toHaveLength(1));
  expect(api.callsOf('PUT /api/schedule/{id}')[0]?.body).toMatchObject({
    at: '2027-07-15T14:00:00.000Z',
    despite: false,
  });
});

test('Escape gives a drag up', async () => {
  const { api } = await openScheduler();
  await drag({ x: 190, y: 37 }, () => {
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window);
  });
  expect(api.callsOf('PUT /api/schedule/{id}')).toEqual([]);
});

test('a drop where a rule stands in the way opens its question at that time', async () => {
  const { api } = await openScheduler({ 'PUT /api/schedule/{id}': breaks });
  await drag({ x: 0, y: 36 * 9 });
  await screen.findByText('At this time: Quiet from 21:00 to 09:00.');
  expect(screen.getByLabelText<HTMLInputElement>('New time').value).toBe('23:00');
  api.set({ 'PUT /api/schedule/{id}': planned('one') });
  await press(/^Move anyway$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('arrows walk from event to event, M moves the one that has focus', async () => {
  await openScheduler();
  const tile = await first();
  await act(async () => tile.focus());
  await keyDown(tile, 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Video two/);
  await keyDown(document.activeElement as Element, 'ArrowUp');
  expect(document.activeElement).toBe(tile);
  await keyDown(tile, 'm');
  await screen.findByRole('form', { name: 'Move' });
});

test('a phone shows a list by days', async () => {
  narrow();
  await openScheduler();
  const list = within(await screen.findByRole('region', { name: 'Tue 13 July' }));
  list.getByText('14:00');
  list.getByText('Ready');
  expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull();
  await open(/Video two/);
});

test('hours and limits are set for all and for one account, and taken away from it', async () => {
  const set = [rules({ isSet: true }), rules({ account: 'Slow History', isSet: true, perDay: 1 })];
  const { api } = await openScheduler({
    'GET /api/schedule': schedule(two, { rules: set }),
    'PUT /api/schedule/rules': { rules: set },
    'DELETE /api/schedule/rules': { rules: [set[0] as never] },
  });
  await first();
  await press(/^Hours and limits$/);
  await fill(/^At most a day/, '0');
  await press(/^Save$/);
  await screen.findByText('A whole number from 1 to 50.');
  await fill(/^At most a day/, '2');
  await fill(/^Closed days/, '2027-12-25');
  await press(/^Close this day$/);
  await press(/^Save$/);
  await screen.findByText(/for all accounts are set/);
  expect(api.callsOf('PUT /api/schedule/rules')[0]?.body).toEqual({
    ...{ account: '', from: '09:00', to: '21:00', perDay: 2, spacingMin: 120 },
    closed: ['2027-12-25'],
  });
  const account = screen.getByRole('combobox', { name: 'Account' });
  await act(async () => void fireEvent.change(account, { target: { value: 'Slow History' } }));
  await press(/^Take its own away$/);
  await screen.findByText(/Slow History has the hours and limits of all accounts again/);
  expect(api.callsOf('DELETE /api/schedule/rules')[0]?.query).toEqual({ account: 'Slow History' });
});

test('a Viewer sees times, reasons and rules, with why nothing can be changed', async () => {
  await openScheduler();
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: false,
    who: { kind: 'member', id: 'mem_1', name: 'Jonas', role: 'viewer' },
  } as Session);
  const dialog = await open();
  within(dialog).getByText(/Needs the role Editor; you are Viewer/);
  expect(within(dialog).queryByRole('button', { name: /Move|Post now|Take back|Next/ })).toBeNull();
  await press(/^Close$/);
  await press(/^Hours and limits$/);
  await screen.findByText(/Needs the role Editor; you are Viewer.* You can read it/);
});

test('an account is called what the operator calls it', async () => {
  setAccountNames([{ account: 'CHANNEL_SLOW_HISTORY', label: 'Slow History' }]);
  const rows = [planned('one', { account: 'CHANNEL_SLOW_HISTORY' }), planned('two', { account: 'CHANNEL_GONE' })];
  const { api } = await openScheduler({ 'GET /api/schedule': schedule(rows) });
  await event(/^Video one .*, Slow History$/);
  await event(/^Video two .*, CHANNEL_GONE$/);
  await press(/^Account: all$/);
  await act(async () => fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Slow History' })));
  await waitFor(() => expect(api.callsOf('GET /api/schedule').at(-1)?.query?.account).toBe('CHANNEL_SLOW_HISTORY'));
  setAccountNames([]);
});

test('where nothing is planned there is the shortest way to something', async () => {
  await openScheduler({ 'GET /api/schedule': schedule([]) }, path);
  await screen.findByText('Nothing is planned for this week.');
  expect(screen.getByRole('link', { name: 'Approve a video' }).getAttribute('href')).toBe('/upload-queue');
});

test('in the Sample studio, where nothing is ever sent, the way leads to what would have gone out', async () => {
  const { place } = await openScheduler({
    'GET /api/schedule': schedule([]),
    'GET /api/studio': { ...studio, studio: 'sample' },
  });
  await press(/^The week before$/);
  expect(place()).toContain('day=2027-07-07');
});
