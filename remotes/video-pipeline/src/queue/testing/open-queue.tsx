import type { QueueItem } from '@avenue/contract';
import { type Answers, FakeQueue, fakeApi, queueItem, renderPage, screen, within } from '@avenue/testing';
import UploadQueue from '../upload-queue.page.tsx';
import { stand } from './stream.tsx';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, 60 - minutes)).toISOString();

/** Two that wait, the second with what is given; then an approved and a denied one. */
export const fourItems = (second: Partial<QueueItem> = {}): QueueItem[] => [
  queueItem('one', { createdAt: at(1) }),
  queueItem('two', { createdAt: at(2), ...second }),
  queueItem('three', { createdAt: at(3), status: 'Approved' }),
  queueItem('four', { createdAt: at(4), status: 'Denied' }),
];

/** The page with a queue behind it; `stream` is what the server's stream does when something changed elsewhere. */
export function openQueue(
  items: readonly QueueItem[] = fourItems(),
  { path = '/upload-queue', answers = {} }: { path?: string; answers?: Answers } = {},
) {
  const queue = new FakeQueue(items);
  const api = fakeApi({ ...queue.answers(), ...answers });
  const { stream, Stream } = stand();
  const view = renderPage(
    <>
      <UploadQueue />
      {Stream}
    </>,
    { path, toasts: true },
  );
  return { ...view, queue, api, stream };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const bar = () => within(screen.getByRole('region', { name: 'Decision' }));
const list = () => screen.findByRole('list', { name: 'Videos' });
export const titles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);
export const row = async (title: string) => {
  const found = within(await list())
    .getByText(title)
    .closest('li');
  if (!found) throw new Error(`no row ${title}`);
  return within(found);
};
/** The row that is highlighted, and the one that holds focus. */
export const currentId = () => document.querySelector('[data-current]')?.getAttribute('data-row') ?? undefined;
export const focusedId = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? undefined;
export const rowsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map((element) => ({
    id: element.dataset.row ?? '',
    element,
  }));
/** What is current after `id` was decided: what waits after it, going round at the end. */
export const nextWaiting = (rows: readonly { id: string; waits: boolean }[], id: string) => {
  const at = rows.findIndex((one) => one.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(({ waits }) => waits)?.id;
};
