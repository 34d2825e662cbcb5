import type { Channel } from '@avenue/contract';
import { fakeApi, openFirstDialog, reloadTab, renderPage, screen, waitFor } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { ChannelDialog } from './channel-dialog.tsx';

const channel: Channel = {
  name: 'CHANNEL_MOON',
  label: 'Moon',
  niche: 'the night sky',
  preset: 'bright',
  format: 'portrait',
  music: 'warm',
};

beforeAll(openFirstDialog);

const niche = () => screen.findByLabelText<HTMLInputElement>('What it is about');

test('Escape closes the dialog and loses no word: they are back when it opens again, also after a reload', async () => {
  const close = jest.fn();
  const first = renderPage(<ChannelDialog channel={channel} onClose={close} />);
  await first.user.type(await niche(), ' and gardens');
  await first.user.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
  first.unmount();
  reloadTab();
  const { user } = renderPage(<ChannelDialog channel={channel} onClose={close} />);
  await waitFor(async () => expect((await niche()).value).toBe('the night sky and gardens'));
  await screen.findByText(/^Your unsaved words from \d\d:\d\d are back\.$/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await niche()).value).toBe('the night sky');
});

test('words that are saved do not come back', async () => {
  const api = fakeApi({
    'PATCH /api/admin/channels/{name}': { ...channel, niche: 'gardens' },
    'GET /api/languages': { languages: [], servers: [] },
  });
  const first = renderPage(<ChannelDialog channel={channel} onClose={() => undefined} />);
  await first.user.clear(await niche());
  await first.user.type(await niche(), 'gardens');
  await first.user.click(screen.getByRole('button', { name: 'Save channel' }));
  await waitFor(() => expect(api.callsOf('PATCH /api/admin/channels/{name}')).toHaveLength(1));
  await waitFor(() => expect(Object.keys({ ...localStorage })).toEqual([]));
});

test('a setting that was saved elsewhere meanwhile is shown beside the typed one', async () => {
  const page = renderPage(<ChannelDialog channel={channel} onClose={() => undefined} />);
  await page.user.type(await niche(), ' and gardens');
  page.unmount();
  const { user } = renderPage(<ChannelDialog channel={{ ...channel, niche: 'planets' }} onClose={() => undefined} />);
  const both = await screen.findByRole('region', { name: 'Saved now, and yours' });
  expect(both.textContent).toContain('planets');
  expect(both.textContent).toContain('the night sky and gardens');
  await user.click(screen.getByRole('button', { name: 'Take what is saved' }));
  expect((await niche()).value).toBe('planets');
});
