import { act, press, screen, waitFor, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { notice, openBell, told } from './testing/open-bell.tsx';

const list = async () => within(await screen.findByRole('region', { name: 'Notices' }));

test('the bell counts what nobody read; its list leads to what each is about, and that reads it', async () => {
  const { api, user, place } = await openBell({ 'POST /api/notices/read': { unread: 0 } });
  expect(api.callsOf('GET /api/notices')).toEqual([]);
  await press(/^Notices, 1 unread/);
  const open = await list();
  const link = await open.findByRole('link', { name: /^3 videos.*unread$/ });
  open.getByText(/^Over\./);
  expect(open.getByRole('link', { name: 'Choose what is told, and where' }).getAttribute('href')).toBe('/choose');
  await user.click(link);
  await waitFor(() =>
    expect(api.callsOf('POST /api/notices/read').map(({ body }) => body)).toEqual([{ ids: ['ntc_3'] }]),
  );
  expect(place()).toBe('/upload-queue');
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});

test('all are read until the newest that is shown; Esc closes and gives the bell its focus back', async () => {
  const { api, user } = await openBell({ 'POST /api/notices/read': { unread: 0 } });
  await press(/^Notices,/);
  await (await list()).findByRole('link', { name: /^3 videos/ });
  api.set({ 'GET /api/notices': told(notice(3, { read: true })) });
  await press(/^Mark all read$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  expect(api.callsOf('POST /api/notices/read')[0]?.body).toEqual({ until: notice(3).at });
  await act(async () => user.keyboard('{Escape}'));
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notices, 1 unread' }));
});

test('where nothing was told it says what would be; a hundred are counted as many', async () => {
  await openBell({ 'GET /api/notices': told() }, 0);
  await press(/^Notices, none unread$/);
  await screen.findByText(/^Nothing was told yet\./);
  await openBell({}, 120);
  screen.getByText('99+');
});
