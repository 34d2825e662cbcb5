import type { RemoteAction, RemoteState, RemotesOverview } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, screen, within } from '@avenue/testing';
import { Dialog } from '@avenue/ui/dialog';
import { Menu } from '@avenue/ui/overlay';
import { Table } from '@avenue/ui/table';
import RemotesPage from './remotes.page.tsx';

export const at = '2025-11-12T09:31:00.000Z';
export const older = { build: '5d10c77aaa', version: '1.8.4' };

export const part = (id: string, more: Partial<RemoteState> = {}): RemoteState => ({
  id,
  title: id,
  owner: 'Studio team',
  pages: 5,
  state: 'online',
  sentence: '40 page loads in 24 hours.',
  version: '1.9.0',
  build: 'e22b8d4bbb',
  contract: 'system 1',
  pinned: false,
  disabled: false,
  needed: false,
  bytes: 212_400,
  p50Ms: 142,
  p95Ms: 1900,
  loads: 40,
  errors: 0,
  byHour: [],
  history: [
    { build: 'e22b8d4bbb', version: '1.9.0', bytes: 212_400, since: at, outcome: 'live', loads: 40, failures: 0 },
    { ...older, bytes: 200_000, since: at, until: at, outcome: 'left', loads: 3, failures: 0 },
  ],
  back: older,
  ...more,
});

export const video = part('video-pipeline', {
  state: 'failing',
  sentence: '17 of 20 page loads met the error card.',
  errors: 17,
  lastFailure: { at, page: 'upload-queue', stage: 'render', cause: 'x is undefined' },
});
export const tools = part('system-tools', { needed: true, owner: 'Platform team', back: undefined });

const done = (unit: string, action: string, text: string): RemoteAction => ({ unit, action, at, actor: 'mara', text });
const journal = [
  done('video-pipeline', 'publish', 'mara published video-pipeline 1.9.0. Shorter titles.'),
  done('system-tools', 'pin', 'mara pinned system-tools 1.9.0.'),
];

export const overview = (more: Partial<RemotesOverview> = {}): RemotesOverview => ({
  remotes: [tools, video],
  host: { build: 'a1b2c3d4e5', contract: 'system 1, video 1', versions: { react: '19.3.1' } },
  place: 'the folder dist/registry',
  canChange: true,
  journal,
  ...more,
});

export function open(given: Partial<RemotesOverview> = {}, more: Answers = {}, path = '/remotes') {
  const api = fakeApi({ 'GET /api/remotes': overview(given), ...more });
  const page = renderPage(<RemotesPage />, { path, toasts: true });
  return { api, ...page };
}

export const row = async (id: string) => {
  const opener = await screen.findByRole('button', { name: new RegExp(`^${id} `) });
  return opener.closest('tr') as HTMLElement;
};
export const detail = (id: string) => screen.findByRole('region', { name: id });
export const rollBack = () => screen.findByRole('button', { name: 'Roll back to 1.8.4' });

export async function choose(user: ReturnType<typeof open>['user'], id: string, item: string) {
  await user.click(within(await row(id)).getByRole('button', { name: `More for ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

/** Loads the parts that arrive on demand, once for all tests of a file. */
export async function warmUp() {
  const page = await act(async () =>
    renderPage(
      <>
        <Table caption="First" columns={[{ id: 'a', header: 'A' }]} rows={['a']} rowKey={String} />
        <Menu label="First menu" items={[]} />
        <Dialog open title="First" onClose={() => undefined} />
      </>,
    ),
  );
  await screen.findByRole('dialog', undefined, { timeout: 4000 });
  page.unmount();
}
