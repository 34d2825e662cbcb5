import { fakeApi, press, refuse, screen, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { onPhone } from '../testing/phone.ts';
import { closedDoor, renderDoor } from '../testing/render-door.tsx';
import { PhonePage } from './phone-page.tsx';

const code = 'a'.repeat(43);
const over = refuse(404, 'not_found', 'This code was not found.');
const show = (address: string) => renderDoor(closedDoor, address, <PhonePage />);

test('a code is opened by a press alone, and leaves the address; files and words are there without sign-in', async () => {
  const api = fakeApi({ 'POST /api/phone': onPhone, 'GET /api/phone': onPhone });
  await show(`/phone#${code}`);
  expect(api.calls).toEqual([]);
  await press(/^Open$/);
  await screen.findByRole('heading', { level: 1, name: 'Post it by hand on YouTube' });
  expect(api.callsOf('POST /api/phone')[0]?.body).toEqual({ code });
  expect(location.hash).toBe('');
  expect(screen.getByRole('link', { name: 'Download: Video' }).getAttribute('href')).toBe(
    '/media/phone/video?download=roads.mp4',
  );
  screen.getByRole('link', { name: 'YouTube app, then + and Upload' });
  expect(screen.queryByRole('link', { name: 'YouTube Studio, new upload' })).toBeNull();
  within(screen.getByRole('region', { name: 'Title' })).getByRole('button', { name: 'Copy: Title' });
  screen.getByText('Made for kids');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Paste the address here' }).getAttribute('href')).toBe(onPhone.page);
});

test('a sample says that it is one', async () => {
  fakeApi({ 'GET /api/phone': { ...onPhone, sample: true } });
  await show('/phone');
  await screen.findByText('This one is a sample: nothing of it is posted.');
});

test('a code that is over, and a phone on which nothing is open, say what to do', async () => {
  fakeApi({ 'POST /api/phone': over, 'GET /api/phone': over });
  const first = await show(`/phone#${code}`);
  await press(/^Open$/);
  await screen.findByRole('heading', { name: 'This code is over' });
  first.unmount();
  await show('/phone');
  await screen.findByRole('heading', { name: 'Nothing is open on this phone' });
  screen.getByText(/Show a new code on the page of the hand-off/);
});
