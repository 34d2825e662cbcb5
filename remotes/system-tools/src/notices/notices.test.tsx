import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, screen, studio, waitFor, within } from '@avenue/testing';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { channel, openNotices, settings } from './testing/open-notices.tsx';
import { thisBrowser } from './this-browser.ts';

beforeAll(openFirstDialog);
afterEach(() => void jest.restoreAllMocks());

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('each channel says how it stands, and what went out says why', async () => {
  await openNotices();
  const telegram = await card('Telegram');
  telegram.getByText('Works');
  telegram.getByText(/Telegram took the last notice\./);
  (await card('ntfy')).getByText('Not set');
  const log = await card('What went out');
  await log.findByText(/It may have arrived, and is not sent again/);
  expect(log.getByRole('link', { name: /3 videos wait/ }).getAttribute('href')).toBe('/upload-queue');
  screen.getByText('Besides the bell, Telegram and Browser tell you.');
});

test('a channel is set up in its card; its secret is not kept in the browser, and is not sent where it stays', async () => {
  const { api } = await openNotices({ 'PUT /api/notices/channels/{channel}': settings() });
  await press(/^Set up: ntfy$/);
  await press(/^Save ntfy$/);
  screen.getByText('Topic is missing.');
  await fill(/^Topic/, 'avenue-7');
  await press(/^Save ntfy$/);
  await screen.findByText('ntfy is saved. Send a test now.');
  await press(/^Change: Telegram$/);
  screen.getByText(/One is saved, encrypted\. Leave it empty to keep it\./);
  await fill(/^Chat/, '8');
  await fill(/^Token of the bot/, '1:hush');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
  await fill(/^Token of the bot/, '');
  await press(/^Save Telegram$/);
  await waitFor(() => expect(api.callsOf('PUT /api/notices/channels/{channel}')).toHaveLength(2));
  expect(api.callsOf('PUT /api/notices/channels/{channel}').map(({ params, body }) => [params, body])).toEqual([
    [{ channel: 'ntfy' }, { fields: { topic: 'avenue-7' } }],
    [{ channel: 'telegram' }, { fields: { token: '', chat: '8' } }],
  ]);
});

test('the chat that wrote to the bot is found and put into its field; where nobody wrote it says so', async () => {
  const find = 'POST /api/notices/channels/{channel}/find';
  const { api } = await openNotices({ [find]: { found: [] } });
  await press(/^Change: Telegram$/);
  await press(/^Find the chat$/);
  await screen.findByText(/^Nobody wrote yet\./);
  api.set({ [find]: { found: [{ value: '42', label: 'Mara' }] } });
  await press(/^Find the chat$/);
  await screen.findByText('Found: Mara. Save it.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Chat/).value).toBe('42');
});

test('a test says what came of it, and a channel is removed after the question', async () => {
  const { api } = await openNotices({
    'POST /api/notices/channels/{channel}/test': { ok: false, sentence: 'Telegram does not know this token.' },
    'DELETE /api/notices/channels/{channel}': settings(),
  });
  await press(/^Send a test: Telegram$/);
  await screen.findByText('Telegram does not know this token.');
  await press(/^Remove: Telegram$/);
  await screen.findByRole('alertdialog', { name: 'Remove Telegram?' });
  await press(/^Remove Telegram$/);
  await screen.findByText(/^Telegram is removed\./);
  expect(api.callsOf('DELETE /api/notices/channels/{channel}')[0]?.params).toEqual({ channel: 'telegram' });
});

test('kinds, quiet hours and the digest are saved together', async () => {
  const { api } = await openNotices({ 'PUT /api/notices/preferences': settings() });
  const kind = within(await screen.findByRole('group', { name: 'Waits for you' }));
  for (const name of ['Telegram', 'Also in quiet hours'])
    await act(async () => fireEvent.click(kind.getByRole('checkbox', { name })));
  await press(/^Quiet hours/);
  await press(/^Daily digest/);
  await fill(/^At/, '09:30');
  await press(/^Save$/);
  await waitFor(() => expect(api.callsOf('PUT /api/notices/preferences')).toHaveLength(1));
  const body = api.callsOf('PUT /api/notices/preferences')[0]?.body as ReturnType<typeof settings>['preferences'];
  expect(body.kinds[0]).toEqual({ kind: 'decision', urgent: true, channels: [] });
  expect([body.quiet, body.digest]).toEqual([null, { at: '09:30', channels: ['telegram', 'push'] }]);
});

test('this browser is asked, and shows notices from then on; what it says no to is told, and a device is removed', async () => {
  const subscribed = { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  jest.spyOn(thisBrowser, 'readiness').mockReturnValue('ready');
  const subscribe = jest.spyOn(thisBrowser, 'subscribe').mockRejectedValueOnce(new Error('It was not allowed.'));
  const { api } = await openNotices({
    'POST /api/notices/devices/key': { publicKey: 'BKey' },
    'POST /api/notices/devices': settings(),
    'DELETE /api/notices/devices/{id}': settings(),
  });
  await press(/^Change: Browser$/);
  await press(/^Show notices in this browser$/);
  await screen.findByText('Notices were not switched on here. It was not allowed.');
  subscribe.mockResolvedValueOnce(subscribed);
  await press(/^Show notices in this browser$/);
  await screen.findByText(/^This browser shows notices from now on\./);
  expect(subscribe).toHaveBeenLastCalledWith('BKey');
  expect(api.callsOf('POST /api/notices/devices')[0]?.body).toEqual(subscribed);
  await press(/^Remove the device: Firefox on Linux$/);
  await screen.findByText('Firefox on Linux shows no notices any more.');
});

test('a browser that cannot show notices, or may not, says what to do', async () => {
  const readiness = jest.spyOn(thisBrowser, 'readiness').mockReturnValue('unsupported');
  await openNotices();
  await press(/^Change: Browser$/);
  screen.getByText(/on an iPhone or iPad from the home screen/);
  readiness.mockReturnValue('blocked');
  await press(/^Close: Browser$/);
  await press(/^Change: Browser$/);
  screen.getByText(/are blocked in this browser/);
});

test('links that no phone opens, the Sample studio and a Viewer are told', async () => {
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: true,
    who: { kind: 'member', id: 'mem_2', name: 'Jonas', role: 'viewer' },
  });
  await openNotices({
    'GET /api/studio': { ...studio, studio: 'sample' },
    'GET /api/notices/settings': settings({
      channels: [channel({ state: 'fails', sentence: 'Telegram does not know this token.' })],
      links: { origin: 'http://localhost:5000', reach: false },
    }),
  });
  await screen.findByText(/which opens on this machine only/);
  await screen.findByText(/Nothing of the Sample studio is ever sent/);
  screen.getByText(/You see where notices go\./);
  screen.getByText('Telegram fails.');
});
