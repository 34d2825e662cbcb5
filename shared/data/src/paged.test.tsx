import type { Answer } from '@avenue/contract';
import { fakeApi, renderPage, screen, waitFor, waiting } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { eachOnce, usePaged, useRefresh } from './index.ts';

type Needs = Answer<'GET /api/needs'>;
const need = (n: number): Needs['items'][number] => ({
  id: `vid_${n}`,
  family: 'video',
  kind: 'video',
  title: `Video ${n}`,
  channel: 'CHANNEL_A',
  channelLabel: 'A',
  sentence: 'Compiled.',
  next: { label: 'Watch', path: '/' },
  createdAt: '2026-11-20T10:00:00.000Z',
});

function List() {
  const [count, setCount] = useState<number>();
  const refresh = useRefresh();
  const { data } = usePaged('GET /api/needs', {
    count,
    join: (pages) => ({ total: pages[0]?.total ?? 0, items: eachOnce(pages.flatMap(({ items }) => items)) }),
  });
  return (
    <>
      <button type="button" onClick={() => setCount(450)}>
        More
      </button>
      <button type="button" onClick={() => void refresh('/api/needs')}>
        Stale
      </button>
      <p>{data ? `${data.items.length} of ${data.total}` : 'nothing'}</p>
    </>
  );
}

test('asks for the first page as the server gives it, for more in the longest pages, and shows each row once', async () => {
  const all = Array.from({ length: 500 }, (_, n) => need(n));
  const hold = waiting<void>();
  const api = fakeApi({
    // A row came on top between two pages: the last of one is the first of the next.
    'GET /api/needs': async ({ query }) => {
      if (query.limit) await hold.promise;
      const offset = Math.max(0, Number(query.offset ?? 0) - (query.offset ? 1 : 0));
      return { items: all.slice(offset, offset + Number(query.limit ?? 50)), total: all.length };
    },
  });
  const paths = () => api.calls.map(({ path }) => path);
  const { user } = renderPage(<List />);
  await screen.findByText('50 of 500');
  await user.click(screen.getByText('More'));
  await waitFor(() => expect(paths()).toHaveLength(4));
  screen.getByText('50 of 500');
  hold.resolve();
  await screen.findByText('449 of 500');
  const pages = ['limit=200', 'offset=200&limit=200', 'offset=400&limit=50'].map((query) => `/api/needs?${query}`);
  expect(paths()).toEqual(['/api/needs', ...pages]);
  await user.click(screen.getByText('Stale'));
  await waitFor(() => expect(paths()).toEqual(['/api/needs', ...pages, ...pages]));
});
