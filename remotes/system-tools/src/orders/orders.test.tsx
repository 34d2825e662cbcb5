import { type Answers, fill, press, refuse, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, it, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import MorningPart from './morning.part.tsx';
import { NightPanel } from './night-panel.tsx';
import StandingOrderPage from './standing-order.page.tsx';
import { ahead, change, list, night, OrdersPanel, once, pause, said, show, start } from './testing/open-orders.tsx';
import { morning, order, orders, past, preview, run } from './testing/orders.ts';
import { askedOf } from './use-order-form.ts';
import { daysSaid, tallyOf } from './words.ts';

test('a new order begins with the days and times that the address names, and with none that are wrong', async () => {
  const { api } = await show(
    <StandingOrderPage />,
    { [start]: order() },
    '/task-system/order?days=2,5&times=05:00,05:30&topics=Ice',
  );
  await press(/^Start this order$/);
  expect(api.callsOf(start)[0]?.body).toMatchObject({ topics: ['Ice'], days: [2, 5], times: ['05:00', '05:30'] });
  expect(askedOf(new URLSearchParams('days=9,x&times=noon&channel=NONE'), [])).toBeUndefined();
});

describe('Standing orders', () => {
  it('say what they make, what came last, when they run next, and what they may spend', async () => {
    await show(<OrdersPanel />);
    const row = within(await screen.findByRole('listitem', { name: said }));
    expect(row.getByText(/^Every/).textContent).toBe(
      'Every weekday at 05:00, take the next of its topics, make one video of 45 s for Moon and hold it for me.',
    );
    expect(row.getByRole('link', { name: 'How ice sings' }).getAttribute('href')).toBe('/upload-queue?item=que_1');
    row.getByText('Awaiting you');
    row.getByText('$0.62');
    // More than the runs that are listed.
    row.getByText(/30 days: 2 awaiting you, 41 approved, 3 dropped, 1 failed\./);
    row.getByText('$0.63 for each that you approved in 30 days');
    row.getByText(/^1\.2 GB on the disk after its last run$/);
    row.getByText('Stops after 2 denials in a row; skips while 3 wait.');
  });

  it('that paused themselves say why, and go on by a press with a way back', async () => {
    const paused = { at: '2026-11-27T04:00:00.000Z', by: 'itself', sentence: 'The last 2 were denied.' };
    const { next: _next, ...still } = order({ paused });
    const { api } = await show(<OrdersPanel />, { [list]: orders([still]), [pause]: order() });
    await screen.findByText(/^It paused itself/);
    screen.getByText('None while it is paused');
    await press(/^Let it go on/);
    await press(/^Undo/);
    expect(api.callsOf(pause).map(({ body }) => body)).toEqual([{ paused: false }, { paused: true }]);
  });

  it('run once says what is being made, or why nothing was begun', async () => {
    const { api } = await show(<OrdersPanel />, { [once]: run('orr_4', { state: 'running' }) });
    await press(/^Run once/);
    await screen.findByText('"how ice sings" is being made. It waits for you when it is done.');
    expect(api.callsOf(once)).toHaveLength(1);
  });

  it('lead to the first one where there is none', async () => {
    await show(<OrdersPanel />, { [list]: orders([]) });
    const link = await screen.findByRole('link', { name: 'Say what is to be made by itself' });
    expect(link.getAttribute('href')).toBe('/task-system/order');
  });
});

describe('The sentence of an order', () => {
  const open = (given: Answers = {}, path = '/task-system/order') => show(<StandingOrderPage />, given, path);

  it('is said by choices and typed words, looked ahead at, and started as it stands', async () => {
    const { api, place } = await open({ [start]: order() });
    await screen.findByText('how ice sings');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Sunday');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'Sun');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Length' }), '30 s');
    await fill(/^Time/, '19:00, 07:30');
    await fill(/^Topics/, 'ice\n\n salt ');
    await fill(/^Most that a run/, '');
    await press(/^Start this order$/);
    expect(api.callsOf(start)[0]?.body).toEqual({
      ...{ work: 'video', source: 'topics', topics: ['ice', 'salt'], channel: 'CHANNEL_SUN', seconds: 30 },
      ...{ hold: 'finished', days: [7], times: ['19:00', '07:30'], perRunMicros: null, perMonthMicros: 12_000_000 },
      ...{ stopDenied: 2, stopWaiting: 3, every: 'week', brief: {}, mostBytes: null },
    });
    expect(place()).toBe('/task-system');
  });

  it('takes days one by one, and another kind of work ends where it can', async () => {
    const { api } = await open({ [start]: order() });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'What happens then' }),
      'hold the script for me',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is made' }), 'five ideas');
    expect(screen.queryByRole('combobox', { name: 'Length' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'days of my own');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mon' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List that it takes from' }), 'kept ideas');
    await press(/^Start this order$/);
    expect(api.callsOf(start)[0]?.body).toMatchObject({
      work: 'ideas',
      hold: 'finished',
      days: [2, 3, 4, 5],
      source: 'ideas',
      topics: [],
    });
  });

  it('of texts asks once what every run is given, from lists that have it, and on first days of months', async () => {
    const { api } = await open({ [start]: order() });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What is made' }), 'captions of posts');
    const lists = within(screen.getByRole('combobox', { name: 'List that it takes from' }));
    expect(lists.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'topics of its own',
      'approved scripts',
    ]);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'List that it takes from' }),
      'approved scripts',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'On the first');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Monday');
    await fill(/^What is in it/, 'Fold it four times.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How it ends' }), 'Just ends');
    await waitFor(() => expect(api.callsOf(ahead).at(-1)?.query).toMatchObject({ every: 'month', days: '1' }));
    // Words alone take no room.
    expect(screen.queryByRole('textbox', { name: /gigabytes/ })).toBeNull();
    await press(/^Start this order$/);
    expect(api.callsOf(start)[0]?.body).toMatchObject({
      ...{ work: 'text.caption', source: 'scripts', every: 'month', days: [1] },
      brief: { details: 'Fold it four times.', end: 'none' },
    });
  });

  it('says beside the field what the server misses in what every run is asked for', async () => {
    const message = 'Say in a sentence what is in the post.';
    await open({ [start]: refuse(422, 'invalid', message, [{ path: 'brief.details', message }]) });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What is made' }), 'captions of posts');
    await fill(/^Topics/, 'kneading');
    await press(/^Start this order$/);
    await screen.findByText(message);
    expect(screen.getByRole('textbox', { name: /^What is in it/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps to room on the disk', async () => {
    const { api } = await open({ [start]: order() });
    await fill(/^Topics/, 'ice');
    await fill(/^Most that it may keep/, '2,5');
    await press(/^Start this order$/);
    screen.getByText('Write gigabytes as 5.0, or nothing for no limit.');
    await fill(/^Most that it may keep/, '2.5');
    await press(/^Start this order$/);
    expect(api.callsOf(start)[0]?.body).toMatchObject({ mostBytes: 2_500_000_000 });
  });

  it('says beside the field what cannot be, and sends nothing', async () => {
    const { api } = await open();
    await fill(/^Time/, '5 Uhr');
    await fill(/^Most that a month/, 'much');
    await press(/^Start this order$/);
    screen.getByText('Write a time as 05:30.');
    screen.getByText('Write at least one topic, a line each.');
    screen.getByText('Write dollars as 12.00, or nothing for no limit.');
    // What was looked ahead at stays.
    screen.getByRole('list', { name: 'The next runs' });
    expect(api.callsOf(start)).toEqual([]);
  });

  it('tells what the preview found in its way, with where the list is filled', async () => {
    const problems = [{ field: 'source', sentence: 'Nothing in this list is left.' }];
    await open(
      { [ahead]: preview({ problems, entries: [], total: 0 }), [list]: orders([order({ source: 'ideas' })]) },
      '/task-system/order?order=ord_1',
    );
    await screen.findByText(/Nothing in this list is left/);
    expect(screen.getByRole('link', { name: 'Fill it' }).getAttribute('href')).toBe('/idea-generator?show=saved');
  });

  it('of one that is there shows its runs and is changed as it was seen', async () => {
    const { api } = await open({ [change]: order() }, '/task-system/order?order=ord_1');
    await screen.findByRole('link', { name: 'How ice sings' });
    await fill(/^Time/, '06:00');
    await press(/^Save the changes$/);
    expect(api.callsOf(change)[0]?.body).toMatchObject({ times: ['06:00'], version: 3 });
  });

  it('of one that is gone says so', async () => {
    await open({}, '/task-system/order?order=ord_9');
    await screen.findByText('This order is not there');
  });
});

describe('Last night', () => {
  it('says what was made, dropped and skipped, and why', async () => {
    const says = 'One video of 45 s for Moon';
    const dropped = [{ ...run('orr_2', { state: 'dropped', sentence: 'Too much like "Ice": 62 %.' }), says }];
    await show(<MorningPart />, { [night]: morning({ dropped }) });
    await screen.findByText('1 made, 1 dropped, 0 skipped in 24 hours. $0.31 spent.');
    screen.getByText(/Too much like "Ice": 62 %\./);
  });

  it('leads to everything of the last 24 hours where more was done than it shows', async () => {
    const says = 'One video of 45 s for Moon';
    const skipped = Array.from({ length: 7 }, (_, at) => ({
      ...run(`orr_s${at}`, { state: 'skipped' as const, entry: `Salt ${at}`, sentence: `Too much like "Salt ${at}".` }),
      says,
    }));
    const { unmount } = await show(<MorningPart />, { [night]: morning({ skipped }) });
    const all = await screen.findByRole('link', { name: 'all of them' });
    expect(all.getAttribute('href')).toBe('/task-system?night=1');
    unmount();
    await show(<NightPanel />, { [night]: morning({ skipped }) });
    const list = within(await screen.findByRole('list', { name: 'Skipped' }));
    for (const { sentence } of skipped) list.getByText(new RegExp(sentence));
    within(screen.getByRole('list', { name: 'Made' })).getByRole('link', { name: /How ice sings/ });
    screen.getByText('Nothing was dropped.');
    screen.getByText('$0.31 spent.');
  });

  it('leads to the first order where there is none', async () => {
    await show(<MorningPart />, { [night]: morning({ made: [], active: 0 }) });
    expect((await screen.findByRole('link', { name: 'Say what is to be made' })).getAttribute('href')).toBe(
      '/task-system/order',
    );
  });
});

test.each([
  [[1, 2, 3, 4, 5], 'weekday'],
  [[7], 'Sunday'],
  [[5, 1], 'Monday and Friday'],
])('days %j are said as "%s"', (days, word) => {
  expect(daysSaid(days)).toBe(word);
});

test('the sheet of an order says what each result cost, and that a price is missing', async () => {
  const path = '/task-system/order?order=ord_1';
  const { unmount } = await show(<StandingOrderPage />, {}, path);
  await screen.findByText('2 awaiting you, 41 approved, 3 dropped, 1 failed.');
  screen.getByText('$25.83 spent, on what failed or was dropped too. $0.63 for each that you approved.');
  unmount();
  const { spentMicros: _spent, costPerResultMicros: _each, ...unpriced } = past();
  await show(<StandingOrderPage />, { [list]: orders([order({ past: unpriced })]) }, path);
  await screen.findByText(/^What they cost is not known/);
  expect(tallyOf(past({ waiting: 0, approved: 0, dropped: 0, failed: 0 }))).toBe('');
});
