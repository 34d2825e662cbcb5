import { fill, openFirstDialog, press, screen, waitFor } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { gone, link, openLinks } from './testing/open-links.tsx';

beforeAll(openFirstDialog);

test('the link of the address is open with its clicks, and a dead one says so', async () => {
  await openLinks({}, '/short-links?link=gone');
  await screen.findByRole('heading', { name: gone.title });
  screen.getByText(/There is no page any more \(404\)/);
  screen.getByText(`${location.origin}/l/gone`);
  await screen.findByRole('img', { name: /^3 clicks in the last 30 days; the most, 3, on / });
});

test('one is made with its tags, and opened', async () => {
  const made = link('new1', { title: 'New' });
  const { api, place } = await openLinks({ 'POST /api/links': made });
  await press(/^New link$/);
  await fill(/^Leads to/, 'https://shop.example/new');
  await fill(/^Name/, 'New');
  await fill(/^Source/, 'youtube');
  await press(/^Make the link$/);
  expect(api.callsOf('POST /api/links').at(-1)?.body).toEqual({
    url: 'https://shop.example/new',
    title: 'New',
    tags: { source: 'youtube' },
  });
  await waitFor(() => expect(place()).toContain('link=new1'));
});

test('its code is saved as a picture of its own, and it is retired after a question', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:one',
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api } = await openLinks({ 'POST /api/links/{code}/retire': link('knives') });
  await press(/^Download the code/);
  expect(saved[0]?.type).toBe('image/svg+xml');
  await press(/^Retire$/);
  await screen.findByText(/Its code is never given again/);
  await press(/^Retire the link$/);
  await waitFor(() => expect(api.callsOf('POST /api/links/{code}/retire')).toHaveLength(1));
});

test('without any there is a way to the first, and none of the retired', async () => {
  await openLinks({ 'GET /api/links': { rows: [], total: 0 } });
  await screen.findByText('No short link yet');
  await press(/^Retired$/);
  await screen.findByText('No link was retired');
});
