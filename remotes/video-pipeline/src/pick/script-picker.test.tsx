import { type Answers, fakeApi, refuse, renderPage, screen, waitFor, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { history, libraryRow, physics, searchScripts } from '../testing/fixtures.ts';
import { ScriptPicker } from './script-picker.tsx';

const many = Array.from({ length: 312 }, (_, n) =>
  libraryRow({
    id: `scr_${n}`,
    title: n === 311 ? 'The oldest heron' : `Script ${n}`,
    channel: n % 2 ? physics : history,
    status: n % 3 ? 'approved' : 'draft',
  }),
);

function Page({ channel }: { channel?: string }) {
  const [id, setId] = useState<string>();
  const row = many.find((one) => one.id === id);
  return (
    <>
      <ScriptPicker
        label="Script"
        channel={channel}
        value={id}
        chosen={row}
        onPick={setId}
        none="No script is saved yet."
      />
      <p>Chosen: {id ?? 'none'}</p>
    </>
  );
}

const open = async (answers: Answers = { 'GET /api/library': searchScripts(many) }, channel?: string) => {
  const api = fakeApi(answers);
  const page = renderPage(<Page {...(channel && { channel })} />, { path: '/' });
  await page.user.click(await screen.findByRole('button', { name: /^Script/ }));
  return { api, ...page };
};
const options = () => screen.findAllByRole('option');

test('nothing is asked for before the list opens; then twenty of all, and more by the press', async () => {
  const api = fakeApi({ 'GET /api/library': searchScripts(many) });
  const { user } = renderPage(<Page />, { path: '/' });
  const button = await screen.findByRole('button', { name: 'Script Choose' });
  expect(api.callsOf('GET /api/library')).toEqual([]);
  await user.click(button);
  await screen.findByText('20 of 312');
  expect(await options()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('70 of 312');
  expect(await options()).toHaveLength(70);
});

test('the last of 312 is found by its words, chosen by key, and its name and state stay in sight', async () => {
  const { api, user } = await open();
  await screen.findByText('20 of 312');
  await user.type(screen.getByRole('searchbox', { name: 'Search scripts' }), 'heron');
  await screen.findByText('1 of 1 that match');
  expect(api.callsOf('GET /api/library').at(-1)?.query).toEqual({ kind: 'script', q: 'heron', limit: '20' });
  const [found] = await options();
  within(found as HTMLElement).getByText('Approved');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('Chosen: scr_311');
  screen.getByRole('button', { name: 'Script The oldest heron Approved' });
});

test('another one is chosen in place of the first, by key and by press; the same again only closes', async () => {
  const { user } = await open();
  const again = async () => user.click(await screen.findByRole('button', { name: /^Script S/ }));
  await user.click((await options())[2] as HTMLElement);
  await screen.findByText('Chosen: scr_2');
  await again();
  await options();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText('Chosen: scr_1');
  await again();
  await user.click((await options())[4] as HTMLElement);
  await screen.findByText('Chosen: scr_4');
  for (const same of [
    async () => user.click((await options())[4] as HTMLElement),
    () => user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}'),
  ]) {
    await again();
    await options();
    await same();
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    screen.getByText('Chosen: scr_4');
  }
});

test('a channel has its own scripts only', async () => {
  const { api } = await open(undefined, physics);
  await screen.findByText('20 of 156');
  expect(api.callsOf('GET /api/library').map(({ query }) => query.channel)).toEqual([physics]);
});

test('without a match it names what was searched for; without any script it says so', async () => {
  const { user, unmount } = await open();
  await screen.findByText('20 of 312');
  await user.type(screen.getByRole('searchbox'), 'zebra');
  await screen.findByText('No script has "zebra" in it.');
  unmount();
  await open({ 'GET /api/library': searchScripts([]) });
  await screen.findByText('No script is saved yet.');
});

test('a failed search shows no rows of another one, and Retry asks again', async () => {
  const { api, user } = await open();
  await screen.findByText('20 of 312');
  api.set({ 'GET /api/library': refuse(400, 'bad', 'The search broke.') });
  await user.type(screen.getByRole('searchbox'), 'heron');
  await screen.findByText(/The list did not load/);
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  api.set({ 'GET /api/library': searchScripts(many) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 of 1 that match');
});
