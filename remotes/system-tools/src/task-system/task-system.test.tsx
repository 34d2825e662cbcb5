import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, press, screen, studio, waitFor, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { morning } from '../orders/testing/orders.ts';
import { both, failed, job, openTasks, tasks, todo, todos } from './testing/open-tasks.tsx';
import { dueWords, standing, stoppedAt } from './words.ts';

const jobs = async (name = 'Jobs') => within(await screen.findByRole('list', { name }));
const asked = (api: Awaited<ReturnType<typeof openTasks>>['api']) =>
  api.callsOf('GET /api/tasks').map(({ query }) => query);

test('jobs stand with whose they are, how far and what can be done; what gave up says why', async () => {
  await openTasks();
  const list = await jobs();
  list.getByRole('button', { name: 'Compiling: Ice' });
  list.getByText('Running');
  list.getByText('Draw scenes, scene 7 of 11, about 2 min left');
  list.getByRole('button', { name: 'Cancel "Compiling: Ice"' });
  const gaveUp = await jobs('Jobs that gave up');
  gaveUp.getByText('No room on the disk.');
  gaveUp.getByText('YouTube Automation, 2 tries');
  screen.getByText('1 job under way, 1 gave up, 1 thing to do.');
});

test('a job opens with its steps, where it stopped, and what the journal has of it; Back closes it', async () => {
  const { api, place } = await openTasks();
  await press(/^Compiling: Snow$/);
  await screen.findByText('It stopped at "Draw scenes". Run again, it takes over what is finished.');
  await screen.findByText('"Roman roads" was edited.');
  expect(place()).toContain('failed=Snow');
  expect(api.callsOf('GET /api/journal/lines')[0]?.query).toMatchObject({ subject: 'scr_Snow' });
});

test('what standing orders did in the last 24 hours stands above them where it is asked for', async () => {
  const { place } = await openTasks({ 'GET /api/orders/morning': morning() }, '/task-system?night=1');
  within(await screen.findByRole('list', { name: 'Made' })).getByRole('link', { name: /How ice sings/ });
  await press(/^Close$/);
  expect(place()).toBe('/task-system');
});

test('which jobs, the search and how many are in the address and asked of the server', async () => {
  const { api, place } = await openTasks({ 'GET /api/tasks': both({ total: 45 }) });
  await jobs();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Done 38' })));
  await waitFor(() => expect(asked(api)).toContainEqual(expect.objectContaining({ show: 'done' })));
  await fill(/^Search title/, 'ice');
  await waitFor(() => expect(asked(api)).toContainEqual(expect.objectContaining({ show: 'done', q: 'ice' })));
  expect(place()).toBe('/task-system?show=done&q=ice');
});

test('a search without a hit says so and is cleared by a press', async () => {
  const { place } = await openTasks({ 'GET /api/tasks': tasks([]) }, '/task-system?q=nothing');
  await press(/^Clear the search$/);
  expect(place()).toBe('/task-system');
});

test('a job that gave up is put away, and comes back by Undo', async () => {
  const { api } = await openTasks({
    'POST /api/tasks/{id}/drop': { dropped: true },
    'POST /api/tasks/{id}/back': { dropped: false },
  });
  await press(/^Put "Compiling: Snow" away$/);
  await screen.findByText('"Compiling: Snow" was put away.');
  await press(/^Undo/);
  await screen.findByText('"Compiling: Snow" is back.');
  expect(api.callsOf('POST /api/tasks/{id}/back')[0]?.path).toBe('/api/tasks/Snow/back');
});

test('all jobs are paused and go on; meanwhile the page says since when, by whom, and what that does not hold', async () => {
  const paused = { at: '2026-11-21T09:50:00.000Z', by: 'Mara' };
  const { api } = await openTasks({ 'PUT /api/tasks/pause': { paused } });
  await jobs();
  await press(/^Pause all jobs/);
  await screen.findByText(/^Jobs are paused/);
  expect(api.callsOf('PUT /api/tasks/pause')[0]?.body).toEqual({ paused: true });
  api.set({ 'GET /api/tasks': both({ paused }), 'PUT /api/tasks/pause': {} });
});

test('a pause that holds is told on the page', async () => {
  const paused = { at: '2026-11-21T09:50:00.000Z', by: 'Mara' };
  const { api } = await openTasks({ 'GET /api/tasks': both({ paused }), 'PUT /api/tasks/pause': {} });
  await screen.findByText(/^All jobs were paused by Mara/);
  screen.getByText(/Sending is not touched/);
  await press(/^Go on/);
  await screen.findByText('Jobs begin again.');
  expect(api.callsOf('PUT /api/tasks/pause')[0]?.body).toEqual({ paused: false });
});

test('a line is added with its day, and the field is empty again', async () => {
  const { api } = await openTasks({ 'POST /api/todos': todo('new') });
  await fill(/^Add a line/, '  Ask the seed shop ');
  await fill(/^Due/, '2026-12-01');
  await press(/^Add$/);
  await waitFor(() => expect(api.callsOf('POST /api/todos')).toHaveLength(1));
  expect(api.callsOf('POST /api/todos')[0]?.body).toMatchObject({ due: '2026-12-01' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Add a line/).value).toBe(''));
});

test('a line without a day and without words: the first is sent, the second says what is missing', async () => {
  const { api } = await openTasks({ 'POST /api/todos': todo('new') });
  await fill(/^Add a line/, 'No day');
  await press(/^Add$/);
  await waitFor(() => expect(api.callsOf('POST /api/todos').map(({ body }) => body)).toEqual([{ text: 'No day' }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Add a line/).value).toBe(''));
  await press(/^Add$/);
  await screen.findByText('Write what is to be done.');
  expect(api.callsOf('POST /api/todos')).toHaveLength(1);
});

test('a line is ticked, and one that is removed comes back by Undo', async () => {
  const { api } = await openTasks({
    'PATCH /api/todos/{id}': todo('one'),
    'DELETE /api/todos/{id}': todo('one'),
    'POST /api/todos/{id}/restore': todo('one'),
  });
  const box = await screen.findByRole('checkbox', { name: /^Do one/ });
  await act(async () => void fireEvent.click(box));
  await waitFor(() => expect(api.callsOf('PATCH /api/todos/{id}')[0]?.body).toEqual({ done: true }));
  await press(/^Remove "Do one"$/);
  await screen.findByText('"Do one" was removed.');
  await press(/^Undo/);
  await waitFor(() => expect(api.callsOf('POST /api/todos/{id}/restore')).toHaveLength(1));
});

test('an empty list, no job and nothing that gave up are each told', async () => {
  await openTasks({ 'GET /api/tasks': tasks([]), 'GET /api/todos': todos([]) });
  await screen.findByText('Nothing is under way');
  screen.getByText('No job has given up.');
  screen.getByText('Nothing stands on your list.');
});

test('a Viewer reads everything and can change nothing', async () => {
  await openTasks({ 'GET /api/studio': studio });
  await act(async () =>
    keepSession({
      asks: true,
      needsFirstAdmin: false,
      passkeysWorkHere: false,
      who: { kind: 'member', id: 'mem_1', name: 'Jonas', role: 'viewer' },
    } as Session),
  );
  await jobs();
  expect(screen.queryByRole('button', { name: /^(Cancel|Run|Put|Remove|Pause|Add$)/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Do one/ }).disabled).toBe(true);
});

test('the words of days and jobs', () => {
  const due = (day?: string) => dueWords(todo('x', { ...(day && { due: day }) }), '2026-11-23');
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-16', '2027-01-02', undefined].map(due)).toEqual([
    'Today',
    'Tomorrow',
    'Wed 25 Nov',
    'Mon 16 Nov, 7 days late',
    'Sat 2 Jan 2027',
    'No day',
  ]);
  expect(standing(job('x', { state: 'queued' }), true)).toBe('Waits until jobs go on');
  expect(standing(job('x', { state: 'queued' }), false)).toBe('Waits for its turn');
  expect(stoppedAt(failed)).toBe('Draw scenes');
  expect(stoppedAt(job('x', { steps: [{ name: 'a', label: 'A', state: 'failed' }] }))).toBeUndefined();
});
