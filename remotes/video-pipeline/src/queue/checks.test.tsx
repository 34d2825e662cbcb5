import type { QueueItem } from '@avenue/contract';
import { blockingCheck, openCheck, queueItem, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, test } from '@jest/globals';
import { mendOf } from './mend.ts';
import { bar, currentId, fourItems, heading, openQueue } from './testing/open-queue.tsx';

const risky: Partial<QueueItem> = { status: 'Pending', confidence: 'Risky', checks: [openCheck] };
const first = (change: Partial<QueueItem>) => [
  queueItem('risky', { createdAt: '2026-11-22T09:00:00.000Z', ...change }),
  ...fourItems(),
];

describe('checks weigh on a decision', () => {
  test('the button names an open check; the first press asks, the second says yes to its words', async () => {
    const { user, queue } = openQueue(first(risky));
    await heading('Video risky');
    const region = within(screen.getByRole('region', { name: 'Open checks' }));
    region.getByText(/Claims: 1 of 2 claims has no source/);
    await user.click(bar().getByRole('button', { name: 'Approve with 1 open check' }));
    await region.findByText(/Your yes is kept with this gap named/);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Open checks' }));
    expect(queue.taken).toEqual([]);
    await user.keyboard('a');
    await screen.findByText('Approved "Video risky".');
    expect(queue.taken).toMatchObject([{ id: 'risky', accept: ['Claims: 1 of 2 claims has no source'] }]);
  });

  test('the question is over when the operator goes on; coming back asks anew', async () => {
    const { user, queue } = openQueue(first(risky));
    await heading('Video risky');
    await user.keyboard('ajka');
    expect([currentId(), queue.taken]).toEqual(['risky', []]);
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByText(/Your yes is kept/)).toBeNull();
    await user.keyboard('a');
    expect(queue.taken).toEqual([]);
  });

  test('a yes to one state of the checks is none to another', async () => {
    const { user, queue, stream } = openQueue(first(risky));
    await heading('Video risky');
    await user.keyboard('a');
    queue.change('risky', { checks: [{ ...openCheck, sentence: '2 of 2 claims have no source' }] });
    await stream();
    await screen.findByText('Changed since you looked.');
    await user.keyboard('aa');
    expect(queue.taken).toEqual([]);
    await user.keyboard('a');
    await waitFor(() =>
      expect(queue.taken).toMatchObject([{ id: 'risky', accept: ['Claims: 2 of 2 claims have no source'] }]),
    );
  });

  test('a check that blocks locks Approve with its reason, and the key with it; Deny goes on', async () => {
    const { user, queue } = openQueue(first({ ...risky, checks: [blockingCheck] }));
    await heading('Video risky');
    const approve = bar().getByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    bar().getByText('Blocked. Original: 80 % like your nearest script.');
    await user.click(approve);
    await user.keyboard('a');
    await screen.findByText('"Video risky" cannot be approved. Original: 80 % like your nearest script.');
    expect(queue.taken).toEqual([]);
    await user.keyboard('d');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'risky', decision: 'Denied' }]));
  });

  test('a bulk approval leaves risky ones out and says so', async () => {
    const { user, queue } = openQueue(first(risky));
    await heading('Video risky');
    await user.keyboard('xjxjx');
    expect(bar().getByText('1 risky video is left out: it needs a yes of its own.')).toBeDefined();
    await user.click(bar().getByRole('button', { name: 'Approve 2' }));
    await screen.findByText(/^Approved "Video one" and "Video two"\. 1 risky video is left out/);
    expect(queue.taken.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  test('nothing but risky ones ticked cannot be approved together, but denied', async () => {
    const { user, queue } = openQueue(first(risky));
    await heading('Video risky');
    await user.keyboard('xa');
    expect(queue.taken).toEqual([]);
    await user.click(bar().getByRole('button', { name: 'Deny 1' }));
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'risky', decision: 'Denied' }]));
  });

  test('a ticked one that changed since is left out of the bulk', async () => {
    const { user, queue, stream } = openQueue(first(risky));
    await heading('Video risky');
    await user.keyboard('jxjx');
    queue.change('one', { title: 'Edited elsewhere' });
    await stream();
    await user.click(bar().getByRole('button', { name: 'Approve 1' }));
    await waitFor(() => expect(queue.taken.map(({ id }) => id)).toEqual(['two']));
  });

  test('what failed comes first with a way to mend it, what passed is folded and counted', async () => {
    const passed = { name: 'Loudness', verdict: 'pass', sentence: '-14.1 LUFS' } as const;
    openQueue(first({ ...risky, checks: [passed, openCheck] }));
    await heading('Video risky');
    const checks = within(screen.getByRole('region', { name: 'Checks' }));
    checks.getByText('1 of 2 passed');
    checks.getByRole('heading', { name: 'One check is open' });
    const claim = await checks.findByRole('link', { name: /It was the first of its kind/ });
    expect(claim.getAttribute('href')).toBe(
      '/script-builder?channel=CHANNEL_SLOW_HISTORY&script=scr_risky&claim=It+was+the+first+of+its+kind.',
    );
    expect(screen.getByText(/-14\.1 LUFS/).closest('details')?.open).toBe(false);
  });

  test('what is too much like another work leads to that one as well', async () => {
    const near = { label: 'listing', title: 'Beds', path: '/pdf/storefront-auto-poster?product=prd_1' };
    const alike = { name: 'Original', verdict: 'needs evidence', sentence: '41 % like it', about: 'lst_1' } as const;
    const view = openQueue(first({ ...risky, checks: [{ ...alike, near }] }));
    const links = () =>
      within(screen.getByRole('region', { name: 'Checks' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    await heading('Video risky');
    expect(links()).toEqual([
      ['Reword the script', '/script-builder?channel=CHANNEL_SLOW_HISTORY&script=scr_risky'],
      ['Open the listing', near.path],
    ]);
    view.unmount();
    // One of before, which was always a script.
    openQueue(first({ ...risky, checks: [{ ...alike, about: 'scr_near' }] }));
    await heading('Video risky');
    expect(links()[1]).toEqual(['Open the nearest script', '/script-builder?script=scr_near']);
  });

  test('what its claims stand on is read when it is opened', async () => {
    const claims = [
      {
        text: 'It opened in 1884.',
        state: 'sourced' as const,
        sourceSentence: 'Opened in 1884.',
        sourceTitle: 'Archive',
      },
    ];
    const { api, user } = openQueue(
      first({ ...risky, checks: [{ name: 'Claims', verdict: 'pass', sentence: 'Fine' }] }),
    );
    api.set({
      'GET /api/upload-queue/{id}': { ...queueItem('risky'), claims, said: [], story: [], history: [], files: {} },
    });
    await heading('Video risky');
    expect(api.callsOf('GET /api/upload-queue/{id}')).toHaveLength(0);
    await user.click(screen.getByText('What its claims stand on'));
    const list = within(await screen.findByRole('list', { name: 'Claims with their sources' }));
    list.getByText('“It opened in 1884.” stands on Archive: Opened in 1884.');
  });

  test.each([
    ['Claims', '/script-builder?channel=CHANNEL_SLOW_HISTORY&script=scr_one'],
    ['Original', '/script-builder?channel=CHANNEL_SLOW_HISTORY&script=scr_one'],
    ['House rules', '/script-builder?channel=CHANNEL_SLOW_HISTORY&script=scr_one'],
    ['Length', '/video-generator?channel=CHANNEL_SLOW_HISTORY&script=scr_one'],
    ['Loudness', '/video-generator?channel=CHANNEL_SLOW_HISTORY&script=scr_one'],
  ])('%s is mended at %s', (name, path) => {
    expect(mendOf(queueItem('one'), { name, verdict: 'needs evidence', sentence: '' })?.path).toBe(path);
  });
});
