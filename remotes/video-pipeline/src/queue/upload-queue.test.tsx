import type { QueueItem } from '@avenue/contract';
import { forgetSession, keepSession } from '@avenue/data';
import { act, fireEvent, openCheck, queueItem, refuse, screen, waitFor, waiting } from '@avenue/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { nextWaiting } from './items.ts';
import { bar, currentId, focusedId, fourItems, heading, openQueue, row, titles } from './testing/open-queue.tsx';

describe('the list', () => {
  test('shows title, channel, status and confidence; the filters count', async () => {
    openQueue(fourItems({ status: 'Pending', confidence: 'Risky' }));
    const second = await row('Video two');
    second.getByText('Slow History');
    second.getByText('Pending');
    second.getByText('Risky');
    for (const name of ['All 4', 'Waiting 2', 'Approved 1', 'Posted 0', 'Denied 1'])
      await screen.findByRole('radio', { name });
    screen.getByText('4 of 4');
  });

  test('Approve is disabled once approved, Deny once denied', async () => {
    openQueue();
    const disabled = (found: Awaited<ReturnType<typeof row>>, name: string) =>
      found.getByRole<HTMLButtonElement>('button', { name }).disabled;
    const approved = await row('Video three');
    expect([disabled(approved, 'Approve "Video three"'), disabled(approved, 'Deny "Video three"')]).toEqual([
      true,
      false,
    ]);
    const denied = await row('Video four');
    expect([disabled(denied, 'Approve "Video four"'), disabled(denied, 'Deny "Video four"')]).toEqual([false, true]);
  });

  test('a Viewer ticks, approves, denies and changes nothing, and is told why', async () => {
    const who = { kind: 'member', id: 'mem_vera', name: 'Vera Holm', role: 'viewer' } as const;
    keepSession({ asks: true, needsFirstAdmin: false, passkeysWorkHere: true, who });
    openQueue();
    await heading('Video one');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    for (const name of [/^Deny/, /^Edit/, /^Review/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.querySelectorAll('kbd')).toHaveLength(0);
    expect(document.body.textContent).toContain('Needs the role Editor; you are Viewer.');
    act(forgetSession);
  });

  test('the filter lives in the address; an empty one says so and leads on', async () => {
    const { user, place } = openQueue([queueItem('three', { status: 'Approved' })]);
    await row('Video three');
    await user.click(await screen.findByRole('radio', { name: 'Waiting 0' }));
    await screen.findByText('The crossing is clear. Nothing is waiting for you.');
    expect(place()).toBe('/upload-queue?show=waiting');
    expect(screen.getByRole('link', { name: 'New video' }).getAttribute('href')).toBe('/idea-generator');
  });

  test('what was posted has a filter of its own', async () => {
    const posted = { url: 'https://youtu.be/abc', at: '2026-11-21T09:00:00.000Z', compared: [] };
    openQueue([...fourItems(), queueItem('five', { status: 'Approved', posted })], {
      path: '/upload-queue?show=posted',
    });
    expect(await titles()).toEqual(['Video five']);
  });

  test('an item of the address that is gone is said to be gone', async () => {
    const { place } = openQueue(fourItems(), { path: '/upload-queue?item=away' });
    await screen.findByText('The video of this address is not in the queue any more.');
    await heading('Video one');
    await waitFor(() => expect(place()).toBe('/upload-queue'));
  });

  test('a queue that does not load says why and is read again on Retry', async () => {
    const { user, api, queue } = openQueue(fourItems(), {
      answers: { 'GET /api/upload-queue': refuse(500, 'failed', 'The database is locked.') },
    });
    await screen.findByRole('heading', { name: 'The queue did not load' });
    api.set(queue.answers());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await row('Video one');
  });

  test('a sample without a video shows its picture and the way to a real one', async () => {
    const { videoUrl: _url, ...sample } = queueItem('sample', { sample: true });
    openQueue([sample]);
    const link = await screen.findByRole('link', { name: 'Make it for real' });
    expect(link.getAttribute('href')).toBe('/video-generator?channel=CHANNEL_SLOW_HISTORY');
  });
});

describe('the cursor of the queue', () => {
  test('is where focus is, and the item beside the list is the same', async () => {
    const { user, place } = openQueue();
    await heading('Video one');
    await act(async () => screen.getByLabelText('Tick "Video two"').focus());
    await heading('Video two');
    expect(currentId()).toBe('two');
    await waitFor(() => expect(place()).toBe('/upload-queue?item=two'));
    await user.keyboard('k');
    await heading('Video one');
    expect(focusedId()).toBe('one');
  });

  test('stays at its item when another tab decides it under a filter that then leaves it out', async () => {
    const { user, queue, stream } = openQueue(fourItems(), { path: '/upload-queue?show=waiting&item=one' });
    await heading('Video one');
    queue.change('one', { status: 'Denied' });
    await stream();
    await screen.findByText('Changed since you looked.');
    await heading('Video one');
    expect(await titles()).toEqual(['Video one', 'Video two']);
    await user.keyboard('j');
    await heading('Video two');
    expect(await titles()).toEqual(['Video two']);
  });

  test('goes round among what waits and leaves out what is decided', () => {
    const items = fourItems();
    expect(nextWaiting(items, 'two')?.id).toBe('one');
    expect(nextWaiting(items, 'one')?.id).toBe('two');
    expect(nextWaiting(items, 'one', new Set(['two']))).toBeUndefined();
  });
});

describe('a decision', () => {
  test('sends what was seen, shows at once and moves on with focus to the next that waits', async () => {
    const { user, api, queue } = openQueue();
    const answer = waiting<QueueItem>();
    const seen = queue.find('one')?.seen;
    api.set({ 'POST /api/upload-queue/{id}/approve': () => answer.promise });
    await heading('Video one');
    await user.click(bar().getByRole('button', { name: 'Approve' }));
    await heading('Video two');
    expect([currentId(), focusedId()]).toEqual(['two', 'two']);
    (await row('Video one')).getByText('Approved');
    expect(api.callsOf('POST /api/upload-queue/{id}/approve')).toMatchObject([
      { params: { id: 'one' }, body: { seen, accept: [] } },
    ]);
    await act(async () => answer.resolve(queueItem('one', { status: 'Approved' })));
    await screen.findByText('Approved "Video one".');
  });

  test('by keys: A, D, J, K and X; several are named', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    await user.keyboard('xjx');
    await user.click(bar().getByRole('button', { name: 'Approve 2' }));
    await screen.findByText('Approved "Video one" and "Video two".');
    expect(queue.taken.map(({ id, decision }) => [id, decision])).toEqual([
      ['one', 'Approved'],
      ['two', 'Approved'],
    ]);
  });

  test('a key that is held and a double press decide once', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: 'a', repeat });
    await screen.findByText('Approved "Video one".');
    await user.dblClick(bar().getByRole('button', { name: 'Deny' }));
    await screen.findByText(/Denied "Video two"\./);
    expect(queue.taken.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('a denial asks for its reason by name, in the toast; the reason goes out as a second denial', async () => {
    const { user, api, queue } = openQueue();
    await heading('Video one');
    await user.keyboard('d');
    await screen.findByText('Denied "Video one". What was wrong?');
    await user.click(screen.getByRole('button', { name: 'Not true' }));
    await screen.findByText('Denied "Video one": not true.');
    const [first, second] = api.callsOf('POST /api/upload-queue/{id}/deny').map(({ body }) => body);
    expect(second).toEqual({ seen: queue.taken[1]?.before.seen, reason: 'Not true' });
    expect(first).toEqual({ seen: queue.taken[0]?.before.seen });
    expect(queue.find('one')).toMatchObject({ status: 'Denied', denyReason: 'Not true' });
    await user.keyboard('z');
    await waitFor(() => expect(queue.find('one')?.status).toBe('Ready'));
  });

  test('a failed one is off the screen again, with the reason', async () => {
    const { user, api } = openQueue();
    await heading('Video one');
    api.set({ 'POST /api/upload-queue/{id}/approve': refuse(500, 'failed', 'The database is full.') });
    await user.keyboard('a');
    await screen.findByText(/^"Video one" was not approved\. The database is full\./);
    (await row('Video one')).getByText('Ready');
  });
});

describe('undo', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const settle = (ms = 50) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const key = async (name: string) => {
    fireEvent.keyDown(document.body, { key: name });
    await settle();
  };

  test('takes the decision back within 10 s: the item is where it was, and so is focus', async () => {
    const { queue, stream } = openQueue();
    await settle();
    await key('j');
    await key('a');
    await stream();
    expect(await titles()).toEqual(['Video one', 'Video two', 'Video three', 'Video four']);
    expect(currentId()).toBe('one');
    await settle(9_000);
    await key('z');
    expect(queue.taken.map(({ id, decision }) => [id, decision])).toEqual([
      ['two', 'Approved'],
      ['two', 'undone'],
    ]);
    expect(await titles()).toEqual(['Video one', 'Video two', 'Video three', 'Video four']);
    expect([currentId(), focusedId()]).toEqual(['two', 'two']);
    (await row('Video two')).getByText('Ready');
  });

  test('keeps its place also before the list is read again', async () => {
    openQueue([...fourItems(), queueItem('five', { createdAt: '2026-11-20T09:00:00.000Z' })]);
    await settle();
    const before = await titles();
    await key('j');
    await key('a');
    expect(await titles()).not.toEqual(before);
    await key('z');
    expect(await titles()).toEqual(before);
  });

  test('pressed before the answer came takes back that decision and no older one', async () => {
    const { api, queue } = openQueue();
    await settle();
    await key('a');
    const answer = waiting<undefined>();
    api.set({
      'POST /api/upload-queue/{id}/deny': async ({ params, body }) => {
        await answer.promise;
        return queue.decide(params.id, 'Denied', body);
      },
    });
    await key('d');
    await key('z');
    await act(async () => answer.resolve(undefined));
    await settle();
    expect(queue.taken.map(({ id, decision }) => [id, decision])).toEqual([
      ['one', 'Approved'],
      ['two', 'Denied'],
      ['two', 'undone'],
    ]);
  });

  test('is gone after 10 s', async () => {
    const { api } = openQueue();
    await settle();
    await key('a');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await settle(10_100);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await key('z');
    expect(api.callsOf('POST /api/upload-queue/{id}/undo')).toEqual([]);
  });

  test('of what was changed since says that the decision stands', async () => {
    const { queue } = openQueue();
    await settle();
    await key('a');
    queue.change('one', { title: 'Edited elsewhere' });
    await key('z');
    screen.getByText(/^The decision on "Video one" stands\./);
    expect(queue.find('one')?.status).toBe('Approved');
  });
});

test('an open check of the second does not stop the first', async () => {
  const { user, queue } = openQueue(fourItems({ status: 'Pending', confidence: 'Risky', checks: [openCheck] }));
  await heading('Video one');
  await user.keyboard('a');
  await screen.findByText('Approved "Video one".');
  expect(queue.taken).toHaveLength(1);
});
