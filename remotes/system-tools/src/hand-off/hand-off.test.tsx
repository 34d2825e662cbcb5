import type { HandOff, Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, studio, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { staysHere } from '../stays-here.ts';
import { answersOf, effect, kit, openHandOff, posted, url } from './testing/open-hand-off.tsx';

beforeAll(openFirstDialog);

const heading = () => screen.findByRole('heading', { level: 1, name: /^Post it by hand on YouTube/ });
const key = (typed: string) => act(async () => void fireEvent.keyDown(document.body, { key: typed }));

test('files, words, choices and steps of the one that is asked for; the other one is a press away', async () => {
  const { api } = await openHandOff();
  await heading();
  expect(screen.getByRole('link', { name: 'Download: Video' }).getAttribute('href')).toMatch(
    /^\/media\/a{64}\.mp4\?download=roads\.mp4$/,
  );
  within(screen.getByRole('region', { name: 'Title' })).getByText('11 of 100');
  within(screen.getByRole('region', { name: 'Tags' })).getByText('Nothing is written here.');
  expect(screen.getByRole('link', { name: 'YouTube Studio, new upload' }).getAttribute('target')).toBe('_blank');
  screen.getByText(/No code for your phone/);
  screen.getByText('No channel is connected.');
  expect(
    within(screen.getByRole('region', { name: 'Yours to post' })).getAllByText(/^Video on YouTube, /),
  ).toHaveLength(2);
  await press(/^Video two$/);
  await waitFor(() => expect(api.callsOf('GET /api/effects/{id}').at(-1)?.params).toEqual({ id: 'two' }));
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});

test('what is copied says so, the clipboard is read by a press, and a tick is kept by the server', async () => {
  const { api } = await openHandOff({
    ...answersOf(),
    'PUT /api/effects/{id}/hand-off': { ...kit, ticked: ['audience'] },
  });
  await heading();
  await press(/^Copy: Title$/);
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe('Roman roads');
  await press(/^Paste$/);
  const field = screen.getByLabelText<HTMLInputElement>(/^Address of the video/);
  await waitFor(() => expect(field.value).toBe('Roman roads'));
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Made for kids: No' })));
  expect(api.callsOf('PUT /api/effects/{id}/hand-off').map(({ body }) => body)).toEqual([{ ticked: ['audience'] }]);
});

test('a code for the phone is shown until it is opened there, and a new one is a press away', async () => {
  const reached = (phone: HandOff['phone']) => ({ 'GET /api/effects/{id}/hand-off': { ...kit, phone } });
  const endsAt = new Date(Date.now() + 20 * 60_000).toISOString();
  const { api } = await openHandOff({
    ...answersOf(),
    ...reached({ reaches: true }),
    'POST /api/phone/codes': { link: 'https://avenue.example/phone#abc', endsAt },
  });
  await heading();
  expect(screen.queryByText(/No code for your phone/)).toBeNull();
  await press(/^Show a code for my phone$/);
  await screen.findByRole('img', { name: 'QR code that shows this hand-off on your phone' });
  expect(api.callsOf('POST /api/phone/codes')[0]?.body).toEqual({ effect: 'one' });
  screen.getByText(/without sign-in. It works once/);
  api.set(reached({ reaches: true, openedAt: '2026-11-24T09:38:00.000Z' }));
  await press(/^New code$/);
  await screen.findByText(/^Open on a phone since/);
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});

test('a press sends the link to the own channels and says of each what became of it; one before on screen is over', async () => {
  const endsAt = new Date(Date.now() + 20 * 60_000).toISOString();
  const { api } = await openHandOff({
    ...answersOf(),
    'GET /api/effects/{id}/hand-off': { ...kit, phone: { reaches: true } },
    'POST /api/phone/codes': { link: 'https://avenue.example/phone#abc', endsAt },
    'POST /api/notices/phone': {
      endsAt,
      sent: [
        { channel: 'ntfy', name: 'ntfy', state: 'sent', sentence: 'ntfy took it.' },
        { channel: 'telegram', name: 'Telegram', state: 'failed', sentence: 'Telegram knows no such chat.' },
      ],
    },
  });
  await heading();
  await press(/^Show a code for my phone$/);
  await screen.findByRole('img', { name: /^QR code/ });
  await press(/^Send it to my phone$/);
  const list = await screen.findByRole('list', { name: 'Sent to' });
  expect(list.textContent).toBe('ntfy: SentTelegram: FailedTelegram knows no such chat.');
  screen.getByText(/^The link that was sent opens files and words once/);
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(api.callsOf('POST /api/notices/phone').map(({ body }) => body)).toEqual([{ effect: 'one' }]);
  const message = 'A link was sent less than a minute ago. Look whether it arrived.';
  api.set({ 'POST /api/notices/phone': refuse(429, 'too_often', message) });
  await press(/^Send it to my phone$/);
  await screen.findByText(/^Nothing was sent to your phone\. A link was sent less than a minute ago/);
});

test('a wrong address is said beside the field and stays; the right one counts as posted', async () => {
  const message = 'This is a channel, not a video. Open the video and copy its own address.';
  const given = answersOf();
  const { api } = await openHandOff({
    ...given,
    'POST /api/effects/{id}/posted': refuse(422, 'invalid', message, [{ path: 'url', message }]),
  });
  await heading();
  await press(/^I posted it/);
  await screen.findByText('Paste the address.');
  await fill(/^Address of the video/, ' https://www.youtube.com/@roads ');
  await press(/^I posted it/);
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>(/^Address of the video/).value).toBe(
    ' https://www.youtube.com/@roads ',
  );
  api.set({
    'GET /api/effects/{id}': posted('sent'),
    'POST /api/effects/{id}/posted': posted('sent'),
  });
  await fill(/^Address of the video/, url);
  await press(/^I posted it/);
  const found = await screen.findByRole('region', { name: /Where it is/ });
  expect(document.activeElement?.contains(found)).toBe(true);
  expect(api.callsOf('POST /api/effects/{id}/posted').at(-1)?.body).toEqual({ seen: 'seen-one-1', url });
  screen.getByRole('button', { name: 'I see it, it is right' });
  screen.getByRole('link', { name: 'youtu.be/dQw4w9WgXcQ' });
});

test('a mismatch names each point with what can be done; verified leads on', async () => {
  const compared = [
    { name: 'Title', verdict: 'pass' as const, sentence: '"Roman roads"' },
    { name: 'Channel', verdict: 'blocked' as const, sentence: 'Meant: "Slow History". There: "Somebody".' },
  ];
  const { api } = await openHandOff({
    ...answersOf(posted('mismatch', { compared }), [posted('mismatch')]),
    'POST /api/effects/{id}/keep': posted('verified'),
  });
  await heading();
  screen.getByText('Meant: "Slow History". There: "Somebody".');
  screen.getByRole('button', { name: 'Not posted after all' });
  within(screen.getByRole('region', { name: 'Posted by hand before' })).getByText('Video one');
  api.set({ 'GET /api/effects/{id}': posted('verified') });
  await press(/^Keep it as it stands$/);
  await screen.findByRole('button', { name: /^Next one/ });
  expect(api.callsOf('POST /api/effects/{id}/keep')[0]?.body).toEqual({ seen: 'seen-one-1' });
  expect(screen.queryByRole('button', { name: 'Not posted after all' })).toBeNull();
  api.set({ 'GET /api/effects/{id}': effect('two') });
  await key('j');
  await screen.findByRole('heading', { name: /Tell us where it is/ });
});

test('one that went out by itself is looked at, and nobody is told that they posted it', async () => {
  const { byHand, ...sent } = posted('mismatch');
  expect(byHand).toBe(true);
  await openHandOff(answersOf(sent));
  await screen.findByRole('heading', { level: 1, name: /^Sent on YouTube/ });
  screen.getByText(/It went out by itself/);
  screen.getByRole('button', { name: 'Keep it as it stands' });
  expect(screen.queryByRole('button', { name: 'Not posted after all' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy: Title' })).toBeNull();
});

test('a sample is not posted, a Viewer only reads, and with nothing handed over the page says so', async () => {
  const first = await openHandOff({ ...answersOf(), 'GET /api/studio': { ...studio, studio: 'sample' } });
  await first.refresh();
  await heading();
  await screen.findByText('This one is a sample: nothing of it is posted.');
  first.unmount();
  const role = 'viewer' as const;
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: false,
    who: { kind: 'member', id: 'mem_1', name: 'Mara Lind', role },
  } as Session);
  const second = await openHandOff();
  await heading();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Made for kids: No' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Not this one' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address of the video/).closest('fieldset')?.disabled).toBe(true);
  second.unmount();
  await openHandOff({ ...answersOf(), 'GET /api/effects': { rows: [], total: 0 } }, '/hand-off');
  await screen.findByRole('heading', { name: 'Nothing is handed to you' });
});

test.each([
  ['http://localhost:5000/hand-off', true],
  ['http://127.0.0.1:4721/', true],
  ['http://[::1]:5000/', true],
  ['https://avenue.example/hand-off', false],
  ['http://192.168.1.20:5000/', false],
])('whether a phone finds %s', (address, stays) => expect(staysHere(address)).toBe(stays));
