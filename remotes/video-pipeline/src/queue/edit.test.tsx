import type { QueueItem } from '@avenue/contract';
import {
  fireEvent,
  openCheck,
  queueItem,
  refuse,
  reloadTab,
  screen,
  storedFile,
  waitFor,
  waiting,
  within,
} from '@avenue/testing';
import { describe, expect, test } from '@jest/globals';
import { bar, fourItems, heading, openQueue, row } from './testing/open-queue.tsx';

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ });
/** Typed in one go: letter by letter takes seconds. */
const typeMore = async () => {
  const field = await titleField();
  fireEvent.change(field, { target: { value: `${field.value} more` } });
};

describe('an edit', () => {
  test('sends only what changed, for what was seen, and refuses an empty title', async () => {
    const { user, api, queue } = openQueue();
    const seen = queue.find('one')?.seen;
    await heading('Video one');
    await user.keyboard('e');
    const title = await titleField();
    expect(document.activeElement).toBe(title);
    fireEvent.change(title, { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('A video needs a title.');
    expect(document.activeElement).toBe(title);
    expect(api.callsOf('PATCH /api/upload-queue/{id}')).toEqual([]);
    fireEvent.change(title, { target: { value: 'Maps in a minute' } });
    await user.click(screen.getByRole('radio', { name: /Picture only/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await heading('Maps in a minute');
    expect(api.callsOf('PATCH /api/upload-queue/{id}').map(({ body }) => body)).toEqual([
      { seen, title: 'Maps in a minute', thumbnailUrl: storedFile('4', 'jpg') },
    ]);
  });

  test('is kept through Next, Previous and a reload; its row is marked', async () => {
    const { user, unmount } = openQueue();
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    await user.click(bar().getByRole('button', { name: /Next/ }));
    await heading('Video two');
    (await row('Video one')).getByText('Unsaved edit');
    await user.click(bar().getByRole('button', { name: /Previous/ }));
    expect((await titleField()).value).toBe('Video one more');
    unmount();
    reloadTab();
    const again = openQueue(fourItems(), { path: '/upload-queue?item=one' });
    (await row('Video one')).getByText('Unsaved edit');
    await again.user.keyboard('e');
    expect((await titleField()).value).toBe('Video one more');
    again.unmount();
  });

  test('Approve becomes Save and approve: one press saves, then approves what was saved', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    await user.click(bar().getByRole('button', { name: 'Save and approve' }));
    await screen.findByText('Approved "Video one more".');
    expect(queue.taken.map(({ before }) => before.title)).toEqual(['Video one more']);
    expect(screen.queryByText('Unsaved edit')).toBeNull();
  });

  test('with an open check the yes comes first, and one press then does both', async () => {
    const { user, queue } = openQueue(fourItems({ status: 'Pending', confidence: 'Risky', checks: [openCheck] }), {
      path: '/upload-queue?item=two',
    });
    await heading('Video two');
    await user.keyboard('e');
    await typeMore();
    const press = () => user.click(bar().getByRole('button', { name: 'Save and approve with 1 open check' }));
    await press();
    expect([queue.taken, queue.find('two')?.title]).toEqual([[], 'Video two']);
    await press();
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'two', before: { title: 'Video two more' } }]));
  });

  test('that is refused approves nothing: the form says why and keeps the words', async () => {
    const { user, api, queue } = openQueue();
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    api.set({ 'PATCH /api/upload-queue/{id}': refuse(500, 'failed', 'The disk is full.') });
    await user.click(bar().getByRole('button', { name: 'Save and approve' }));
    await screen.findByText(/The disk is full\..* What you typed is kept\./);
    expect(queue.taken).toEqual([]);
    expect((await titleField()).value).toBe('Video one more');
  });

  test('that takes long to save keeps no other video from its decision', async () => {
    const answer = waiting<QueueItem>();
    const { user, queue } = openQueue(fourItems(), {
      answers: { 'PATCH /api/upload-queue/{id}': () => answer.promise },
    });
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(bar().getByRole('button', { name: /Next/ }));
    await heading('Video two');
    await user.click(bar().getByRole('button', { name: /^Approve/ }));
    await screen.findByText('Approved "Video two".');
    expect(queue.taken.map(({ before }) => before.id)).toEqual(['two']);
    answer.resolve(queueItem('one', { title: 'Video one more' }));
    await row('Video one more');
  });

  test('over an item that changed meanwhile saves nothing; both are shown', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    queue.change('one', { title: 'Edited elsewhere' });
    await user.click(bar().getByRole('button', { name: 'Save and approve' }));
    await screen.findByText(/changed elsewhere while you typed/);
    expect(queue.taken).toEqual([]);
    expect(queue.find('one')?.title).toBe('Edited elsewhere');
    expect((await titleField()).value).toBe('Video one more');
  });

  test('stands over the bar when the form is closed, and can be dropped with a way back', async () => {
    const { user } = openQueue();
    await heading('Video one');
    await user.keyboard('e');
    await typeMore();
    await user.click(within(screen.getByRole('form', { name: 'Edit' })).getByRole('button', { name: 'Close' }));
    const note = within(await screen.findByRole('region', { name: 'Unsaved edit' }));
    note.getByText(/title: Video one more/);
    await user.click(note.getByRole('button', { name: 'Drop the change' }));
    expect(screen.queryByRole('region', { name: 'Unsaved edit' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: 'Unsaved edit' });
  });
});
