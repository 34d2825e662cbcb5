import { act, FakeQueue, fakeApi, queueItem, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { stand } from './testing/stream.tsx';
import { useQueue } from './use-queue.ts';

const none: ReadonlyMap<string, 'Approved'> = new Map();

/** Titles alone: hundreds of whole rows would take seconds. */
function Titles({ held }: { held?: string }) {
  const queue = useQueue('all', held, none);
  const items = queue.state.data;
  return (
    <>
      <p>{items ? `${items.length} of ${queue.counts?.all}` : 'loading'}</p>
      <p data-titles="">{items?.map(({ title }) => title).join('|')}</p>
      {queue.loadMore && (
        <button type="button" onClick={queue.loadMore}>
          Load more
        </button>
      )}
    </>
  );
}

function open(count: number, held?: string) {
  const queue = new FakeQueue(
    Array.from({ length: count }, (_, index) =>
      queueItem(`n${index}`, { createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString() }),
    ),
  );
  const api = fakeApi(queue.answers());
  const { stream, Stream } = stand();
  const view = renderPage(
    <>
      <Titles {...(held && { held })} />
      {Stream}
    </>,
  );
  const titles = () => document.querySelector('[data-titles]')?.textContent?.split('|') ?? [];
  return { ...view, queue, api, stream, titles };
}

test('the queue comes in pages, each item once, and none is lost at 200, 300 or 500', async () => {
  const { user, api, titles } = open(566);
  await screen.findByText('200 of 566');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('400 of 566');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('566 of 566');
  expect(screen.queryByRole('button')).toBeNull();
  expect(new Set(titles()).size).toBe(566);
  expect(api.callsOf('GET /api/upload-queue').at(-1)?.query).toEqual({ offset: '400', limit: '200' });
});

test('all pages are asked for again when something changed', async () => {
  const { user, queue, stream, titles } = open(210);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('210 of 210');
  queue.change('n209', { title: 'Another title' });
  await stream();
  expect(titles()).toContain('Another title');
});

test('an item that is held stands in the list though its page was not fetched, and goes when it is gone', async () => {
  const { queue, stream, titles } = open(210, 'n205');
  await screen.findByText('201 of 210');
  expect(titles()[0]).toBe('Video n205');
  queue.change('n205', { title: 'Another title' });
  await stream();
  expect(titles()[0]).toBe('Another title');
  queue.remove('n205');
  await act(stream);
  await screen.findByText('200 of 209');
});
