import type { QueueItem } from '@avenue/contract';
import { act, fakeApi, fireEvent, refuse, renderPage, screen, waitFor, waiting, within } from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { queueItem } from './fixtures.ts';
import { nextWaiting, waitingLine } from './items.ts';
import UploadQueue from './upload-queue.page.tsx';

const items = [
  queueItem('one'),
  queueItem('two', { status: 'Pending', confidence: 'Risky' }),
  queueItem('three', { status: 'Approved' }),
  queueItem('four', { status: 'Denied' }),
];

/** A server that decides as the real one does. */
function server(start: readonly QueueItem[] = items) {
  let now = [...start];
  const change = (id: string | undefined, part: Partial<QueueItem>): QueueItem => {
    now = now.map((item) => (item.id === id ? { ...item, ...part } : item));
    const found = now.find((item) => item.id === id);
    if (!found) throw new Error(`no item ${id}`);
    return found;
  };
  return fakeApi({
    'GET /api/upload-queue': () => now,
    'POST /api/upload-queue/{id}/approve': ({ params }) => change(params.id, { status: 'Approved' }),
    'POST /api/upload-queue/{id}/deny': ({ params, body }) =>
      change(params.id, { status: 'Denied', ...(body as { reason?: 'Not true' }) }),
    'POST /api/upload-queue/{id}/undo': ({ params }) => change(params.id, { status: 'Ready' }),
    'PATCH /api/upload-queue/{id}': ({ params, body }) => change(params.id, body as Partial<QueueItem>),
  });
}

const open = (path = '/upload-queue') =>
  renderPage(
    <>
      <UploadQueue />
      <ToastRegion />
    </>,
    { path },
  );
const row = async (title: string) => {
  const listed = within(await screen.findByRole('list', { name: 'Videos' }));
  const found = listed.getByText(title).closest('li');
  if (!found) throw new Error(`no row ${title}`);
  return within(found);
};
const bar = () => within(screen.getByRole('region', { name: 'Decision' }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('lists title, channel, status and confidence and counts what waits', async () => {
  server();
  open();
  const second = await row('Video two');
  second.getByText('Slow History');
  second.getByText('Pending');
  second.getByText('Risky');
  screen.getByText('1 ready, 1 pending');
});

test('Approve is disabled once approved, Deny once denied', async () => {
  server();
  open();
  const approved = await row('Video three');
  expect(approved.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  expect(approved.getByRole<HTMLButtonElement>('button', { name: 'Deny' }).disabled).toBe(false);
  const denied = await row('Video four');
  expect(denied.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
  expect(denied.getByRole<HTMLButtonElement>('button', { name: 'Deny' }).disabled).toBe(true);
});

test('approving sends nothing but the id, shows at once and moves on to the next that waits', async () => {
  const api = server();
  const answer = waiting<QueueItem>();
  api.set({ 'POST /api/upload-queue/{id}/approve': () => answer.promise });
  const { user } = open('/upload-queue?item=one');
  await heading('Video one');
  await user.click(bar().getByRole('button', { name: 'Approve' }));
  await heading('Video two');
  (await row('Video one')).getByText('Approved');
  expect(api.callsOf('POST /api/upload-queue/{id}/approve')).toMatchObject([
    { params: { id: 'one' }, body: undefined },
  ]);
  await act(async () => answer.resolve(queueItem('one', { status: 'Approved' })));
  await screen.findByText('Approved "Video one".');
});

test('A, D, J, K and X work from the keyboard', async () => {
  const api = server();
  const { user, place } = open('/upload-queue?item=one');
  await heading('Video one');
  await user.keyboard('j');
  await heading('Video two');
  await user.keyboard('k');
  await heading('Video one');
  await user.keyboard('x');
  await user.keyboard('j');
  await user.keyboard('x');
  await user.click(bar().getByRole('button', { name: 'Approve 2' }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/upload-queue/{id}/approve').map(({ params }) => params.id)).toEqual(['one', 'two']),
  );
  await screen.findByText('Approved 2 videos.');
  expect(place()).toBe('/upload-queue');
});

test('a denial asks for a reason, which goes out as a second denial', async () => {
  const api = server();
  const { user } = open('/upload-queue?item=one');
  await heading('Video one');
  await user.keyboard('d');
  await user.click(await screen.findByRole('button', { name: 'Not true' }));
  await waitFor(() => expect(api.callsOf('POST /api/upload-queue/{id}/deny')).toHaveLength(2));
  expect(api.callsOf('POST /api/upload-queue/{id}/deny').map(({ body }) => body)).toEqual([{}, { reason: 'Not true' }]);
  expect(screen.queryByText('Denied. What was wrong?')).toBeNull();
});

describe('undo', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(50)));

  test('takes the decision back within 10 s', async () => {
    const api = server();
    open('/upload-queue?item=one');
    await settle();
    fireEvent.click(bar().getByRole('button', { name: 'Approve' }));
    await settle();
    await act(async () => void (await jest.advanceTimersByTimeAsync(9_000)));
    fireEvent.keyDown(document.body, { key: 'z' });
    await settle();
    expect(api.callsOf('POST /api/upload-queue/{id}/undo')).toMatchObject([{ params: { id: 'one' } }]);
    (await row('Video one')).getByText('Ready');
  });

  test('is gone after 10 s', async () => {
    const api = server();
    open('/upload-queue?item=one');
    await settle();
    fireEvent.click(bar().getByRole('button', { name: 'Approve' }));
    await settle();
    expect(screen.getAllByRole('button', { name: 'Undo' }).length).toBeGreaterThan(0);
    await act(async () => void (await jest.advanceTimersByTimeAsync(10_100)));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(api.callsOf('POST /api/upload-queue/{id}/undo')).toEqual([]);
  });
});

test('a video decided in another tab: the list is read again and the page says so', async () => {
  const api = server();
  const { user } = open('/upload-queue?item=one');
  await heading('Video one');
  api.set({
    'POST /api/upload-queue/{id}/approve': refuse(
      409,
      'changed_elsewhere',
      'This video was just decided in another tab.',
    ),
    'GET /api/upload-queue': items.map((item) => (item.id === 'one' ? { ...item, status: 'Denied' as const } : item)),
  });
  await user.keyboard('a');
  await screen.findByText(/just decided in another tab\. The list is up to date now\./);
  (await row('Video one')).getByText('Denied');
});

test('a failed decision goes back to what it was, with the reason', async () => {
  const api = server();
  const { user } = open('/upload-queue?item=one');
  await heading('Video one');
  api.set({ 'POST /api/upload-queue/{id}/approve': refuse(500, 'failed', 'The database is full.') });
  await user.keyboard('a');
  await screen.findByText('"Video one" was not approved. The database is full.');
  (await row('Video one')).getByText('Ready');
});

test('the filter lives in the address and an empty one says so', async () => {
  server([queueItem('three', { status: 'Approved' })]);
  const { user, place } = open();
  await row('Video three');
  await user.click(screen.getByRole('radio', { name: 'Waiting 0' }));
  await screen.findByText('The crossing is clear. Nothing is waiting for you.');
  expect(place()).toBe('/upload-queue?show=waiting');
});

test('an empty queue is said to be clear', async () => {
  server([]);
  open();
  await screen.findByText('The crossing is clear. Nothing is waiting for you.');
});

test('editing sends only what changed and refuses an empty title', async () => {
  const api = server();
  const { user } = open('/upload-queue?item=one');
  await heading('Video one');
  await user.keyboard('e');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  expect(document.activeElement).toBe(title);
  await user.clear(title);
  screen.getByText('A video needs a title.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(api.callsOf('PATCH /api/upload-queue/{id}')).toEqual([]);
  await user.type(title, 'Maps in a minute');
  await user.click(screen.getByRole('radio', { name: /Picture only/ }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Maps in a minute');
  expect(api.callsOf('PATCH /api/upload-queue/{id}').map(({ body }) => body)).toEqual([
    { title: 'Maps in a minute', thumbnailUrl: items[0]?.thumbnails[1]?.url },
  ]);
});

test('a sample without a video shows its picture and the way to a real one', async () => {
  const { videoUrl: _url, ...sample } = queueItem('sample', { sample: true });
  server([sample]);
  open();
  const link = await screen.findByRole('link', { name: 'Make it for real' });
  expect(link.getAttribute('href')).toBe('/video-generator?channel=CHANNEL_SLOW_HISTORY');
});

test('a queue that does not load says why and is read again on Retry', async () => {
  const api = server();
  api.set({ 'GET /api/upload-queue': refuse(500, 'failed', 'The database is locked.') });
  const { user } = open();
  await screen.findByRole('heading', { name: 'The queue did not load' });
  api.set({ 'GET /api/upload-queue': items });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row('Video one');
});

test('the next item that waits goes round and leaves out what is decided', () => {
  expect(nextWaiting(items, 'two')?.id).toBe('one');
  expect(nextWaiting(items, 'one')?.id).toBe('two');
  expect(nextWaiting(items, 'one', new Set(['two']))).toBeUndefined();
  expect(waitingLine([])).toBe('Nothing waits');
});
