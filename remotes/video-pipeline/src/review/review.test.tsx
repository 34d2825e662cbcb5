import type { QueueItem } from '@avenue/contract';
import {
  type Answers,
  FakeQueue,
  fakeApi,
  openCheck,
  queueItem,
  renderPage,
  screen,
  studio,
  within,
} from '@avenue/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import Review from './review.page.tsx';
import { roundWords } from './use-round.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, 60 - minutes)).toISOString();
const three = (): QueueItem[] => [
  queueItem('one', { createdAt: at(1) }),
  queueItem('two', { createdAt: at(2), checks: [openCheck], confidence: 'Risky', status: 'Pending' }),
  queueItem('three', { createdAt: at(3) }),
];

let reduced = false;
beforeEach(() => {
  reduced = false;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});

function open(items: readonly QueueItem[] = three(), answers: Answers = {}) {
  const queue = new FakeQueue(items);
  fakeApi({ ...queue.answers(), ...answers });
  const view = renderPage(<Review />, { path: '/upload-queue/review', toasts: true });
  return { ...view, queue };
}
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const bar = () => within(screen.getByRole('region', { name: 'Decision' }));

describe('a round of review', () => {
  test('goes from one to the next by keys, undoes, and ends with what was decided', async () => {
    const { user, queue } = open();
    await title('Video one');
    await user.keyboard('a');
    await title('Video two');
    await user.keyboard('d');
    await title('Video three');
    await user.keyboard('z');
    await title('Video two');
    await user.keyboard('d');
    await title('Video three');
    await user.keyboard('a');
    await screen.findByRole('heading', { level: 2, name: /^3 decided in/ });
    expect(queue.taken.map(({ id, decision }) => `${id} ${decision}`)).toEqual([
      'one Approved',
      'two Denied',
      'two undone',
      'two Denied',
      'three Approved',
    ]);
    const decided = within(screen.getByRole('list', { name: 'Decided' }));
    expect(decided.getAllByRole('listitem')).toHaveLength(3);
    screen.getByText('2 approved, 1 denied. Nothing waits any more.');
  });

  test('an open check is asked about before a yes counts', async () => {
    const { user, queue } = open();
    await title('Video one');
    await user.keyboard('j');
    await title('Video two');
    await user.click(bar().getByRole('button', { name: /^Approve with 1 open check/ }));
    expect(queue.taken).toEqual([]);
    await screen.findByText(/Your yes is kept with this gap named/);
    await user.click(bar().getByRole('button', { name: /^Approve with 1 open check/ }));
    await title('Video three');
    expect(queue.taken.map(({ id, accept }) => [id, accept])).toEqual([
      ['two', ['Claims: 1 of 2 claims has no source']],
    ]);
  });

  test('Escape shows what was done before it leaves, and what still waits can be gone on with', async () => {
    const { user } = open();
    await title('Video one');
    await user.keyboard('a');
    await title('Video two');
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { level: 2, name: /^One decided in/ });
    const left = within(screen.getByRole('list', { name: 'Still waiting' }));
    expect(left.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await title('Video two');
  });

  test('without anything decided Escape just leaves', async () => {
    const { user, place } = open();
    await title('Video one');
    await user.keyboard('{Escape}');
    expect(place()).toBe('/upload-queue');
  });

  test('what waits only in an older list of all is shown and cannot be gone to', async () => {
    const items = three();
    let waiting = items;
    const { refresh } = open(items, {
      'GET /api/studio': studio,
      'GET /api/upload-queue': ({ query }) => (query.show === 'waiting' ? waiting : items),
    });
    await title('Video one');
    const round = within(screen.getByRole('complementary', { name: 'This round' }));
    expect(round.getByRole('button', { name: /Video three/ })).toBeTruthy();
    waiting = items.filter(({ id }) => id !== 'three');
    await refresh();
    expect(round.getByText('Video three')).toBeTruthy();
    expect(round.queryByRole('button', { name: /Video three/ })).toBeNull();
  });

  test('says that the crossing is clear when nothing waits', async () => {
    open([queueItem('done', { status: 'Approved' })]);
    await screen.findByRole('heading', { name: 'The crossing is clear. Nothing is waiting for you.' });
  });
});

describe('each item', () => {
  const film = async (name: string) =>
    (await screen.findByRole('region', { name })).querySelector('video') as HTMLVideoElement;

  test('plays by itself', async () => {
    const { user } = open();
    expect((await film('Video one')).autoplay).toBe(true);
    await user.keyboard('j');
    expect((await film('Video two')).autoplay).toBe(true);
  });

  test('waits for a press where motion is to be reduced', async () => {
    reduced = true;
    open();
    expect((await film('Video one')).autoplay).toBe(false);
  });

  test('keeps its keys apart from those of the decision', async () => {
    const { user, queue } = open();
    const first = await film('Video one');
    screen.getByRole('button', { name: 'Play Video one' }).focus();
    await user.keyboard('{ArrowRight}');
    expect([first.currentTime, queue.taken]).toEqual([5, []]);
    await user.keyboard('j');
    await title('Video two');
    await user.keyboard('k');
    await title('Video one');
    await user.keyboard('a');
    await title('Video two');
    expect(queue.taken.map(({ id }) => id)).toEqual(['one']);
  });
});

test.each([
  [0, 0, 'Nothing decided'],
  [1, 400, 'One decided in 1 second'],
  [2, 42_000, '2 decided in 42 seconds'],
  [5, 240_000, '5 decided in 4 minutes'],
])('%i in %i ms: "%s"', (decided, ms, words) => expect(roundWords(decided, ms)).toBe(words));
