import { queueItem, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, test } from '@jest/globals';
import { bar, currentId, fourItems, heading, openQueue, row } from './testing/open-queue.tsx';

const diff = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('region', { name: 'What changed' });

describe('what changed since the operator looked', () => {
  test('is shown when the stream brings it; the next press decides nothing, the one after decides what is there', async () => {
    const { user, queue, stream } = openQueue();
    await heading('Video one');
    const edited = queue.change('one', { title: 'Video one, edited', tags: ['maps'] });
    await stream();
    expect(diff('Changed since you looked').textContent).toBe(
      '- removed: title: Video one+ added: title: Video one, edited- removed: tags: maps, history+ added: tags: maps',
    );
    await user.keyboard('a');
    await screen.findByText(/Nothing was decided\. Your next press counts/);
    expect([queue.taken, currentId()]).toEqual([[], 'one']);
    await user.keyboard('a');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'one', seen: edited.seen }]));
  });

  test('before the stream told of it: refused, read again, shown by name, and decided from there', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    const edited = queue.change('one', { description: 'Other words.' });
    await user.keyboard('a');
    await screen.findByText('"Video one" was not approved. It changed since you looked.');
    expect(queue.taken).toEqual([]);
    await heading('Video two');
    const note = within(await screen.findByRole('region', { name: '"Video one" changed since you looked' }));
    expect(note.getByRole('region', { name: 'What changed' }).textContent).toContain(
      'added: description: Other words.',
    );
    (await row('Video one')).getByText('Ready');
    await user.click(note.getByRole('button', { name: 'Approve it as it is now' }));
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'one', seen: edited.seen }]));
    expect(screen.queryByRole('region', { name: '"Video one" changed since you looked' })).toBeNull();
  });

  test('a refused one can be looked at first; what changed stands beside it', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    const edited = queue.change('one', { title: 'Edited elsewhere' });
    await user.keyboard('a');
    const note = within(await screen.findByRole('region', { name: '"Edited elsewhere" changed since you looked' }));
    await user.click(note.getByRole('button', { name: 'Look at it' }));
    await heading('Edited elsewhere');
    expect(diff('Changed since you looked').textContent).toContain('Edited elsewhere');
    await user.keyboard('a');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'one', seen: edited.seen }]));
  });

  test('the last one that waits stays on screen when it is refused', async () => {
    const { user, queue } = openQueue([queueItem('one')]);
    await heading('Video one');
    queue.change('one', { title: 'Edited elsewhere' });
    await user.keyboard('a');
    await heading('Edited elsewhere');
    await screen.findByText(/Nothing was decided\. Your next press counts/);
    await user.keyboard('d');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'one', decision: 'Denied' }]));
  });

  test('a decision in another tab is shown as what changed', async () => {
    const { user, queue } = openQueue();
    await heading('Video one');
    queue.change('one', { status: 'Denied' });
    await user.keyboard('a');
    const note = within(await screen.findByRole('region', { name: '"Video one" changed since you looked' }));
    expect(note.getByRole('region', { name: 'What changed' }).textContent).toBe(
      '- removed: status: Ready+ added: status: Denied',
    );
    (await row('Video one')).getByText('Denied');
  });

  test('going to an item is looking at it: what changed before is no question', async () => {
    const { user, queue, stream } = openQueue();
    await heading('Video one');
    const edited = queue.change('two', { title: 'Edited elsewhere' });
    await stream();
    await user.keyboard('j');
    await heading('Edited elsewhere');
    await user.click(bar().getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'two', seen: edited.seen }]));
  });

  test('own decisions and edits are no news', async () => {
    const { user, stream } = openQueue(fourItems());
    await heading('Video one');
    await user.keyboard('a');
    await screen.findByText('Approved "Video one".');
    await user.keyboard('z');
    await heading('Video one');
    await stream();
    expect(screen.queryByText('Changed since you looked.')).toBeNull();
  });
});
