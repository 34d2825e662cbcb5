import {
  act,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import BrandKitPage from './brand-kit.page.tsx';
import { answers, bread, openBrandKit } from './testing/open-brand-kit.tsx';

test('each channel says what its kit has; what is typed is saved with the version that was seen', async () => {
  const { api } = await openBrandKit({ 'PUT /api/make/brands/{channel}': { ...bread, version: 4 } });
  await screen.findByText('Dry and warm, 2 words kept out, a disclosure');
  screen.getByText('It sounds as Avenue does');
  await fill(/^Words to keep out/, ' moist \n\nhack');
  await press(/^Save the brand kit$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/brands/{channel}').at(-1)?.body).toEqual({
      ...bread.kit,
      banned: ['moist', 'hack'],
      seen: 3,
    }),
  );
});

test('without a channel there is the way to one', async () => {
  await openBrandKit({ 'GET /api/make/brands': { rows: [], faces: [] } });
  expect((await screen.findByRole('link', { name: 'Add a channel' })).getAttribute('href')).toContain('/admin-config');
});

test('colours are judged as they are typed, and the nearest that can be read is one press away', async () => {
  const { api } = await openBrandKit();
  await fill(/^Ground/, '#1F2B45');
  expect(screen.queryByText(/words need/)).toBeNull();
  await fill(/^Text/, '#345678');
  screen.getByText(/Text #345678 on #1f2b45 has a contrast of 1\.8 to 1; words need 4\.5 to 1/);
  await press(/^Use #/);
  expect(screen.queryByText(/words need/)).toBeNull();
  await waitFor(() => {
    const { query } = api.callsOf('GET /api/make/brands/{channel}/preview').at(-1) ?? {};
    expect(query).toMatchObject({ groundColour: '#1f2b45', format: 'portrait' });
    expect(query?.textColour).not.toBe('#345678');
  });
  await fill(/^First colour/, 'teal');
  await press(/^Save the brand kit$/);
  await screen.findByText('A colour is # and six digits: #1a6f7c.');
});

const logoUrl = `/media/${'a'.repeat(64)}.png`;

async function giveLogo(): Promise<void> {
  await screen.findByRole('button', { name: 'Choose a logo' });
  const input = screen.getByLabelText('Choose a logo: file');
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png')] } }));
}

test('a logo is taken, has a place, goes and comes back', async () => {
  await openBrandKit({ 'POST /api/uploads': { url: logoUrl, kind: 'still', bytes: 9 } });
  await giveLogo();
  expect((await screen.findByAltText('The logo')).getAttribute('src')).toBe(logoUrl);
  screen.getByLabelText('Corner');
  await press(/^Remove logo$/);
  expect(screen.queryByAltText('The logo')).toBeNull();
  await press(/^Undo$/);
  screen.getByAltText('The logo');
});

const choose = (group: string, name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('group', { name: group })).getByLabelText(name)));

test('an outro that is a card has words of one’s own; an intro of a channel of shorts says what it costs', async () => {
  const { api } = await openBrandKit({ 'PUT /api/make/brands/{channel}': { ...bread, version: 4 } });
  screen.getByText(/^Off is right for shorts/);
  await choose('Kind of outro', 'A card');
  await fill(/^Call to action/, 'One loaf a week.');
  await choose('Length of the card', '3 s');
  await waitFor(() =>
    expect(api.callsOf('GET /api/make/brands/{channel}/preview').at(-1)?.query).toMatchObject({
      ...{ outro: 'card', outroSays: 'One loaf a week.', outroSeconds: '3', intro: 'none' },
    }),
  );
  await press(/^Save the brand kit$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/brands/{channel}').at(-1)?.body).toMatchObject({
      ...{ outro: 'card', outroSays: 'One loaf a week.', outroSeconds: '3' },
    }),
  );
});

test('a wide channel has room for an end screen, which takes 5 s or more; shorts have none', async () => {
  const { api } = await openBrandKit({}, '/brand-kit?channel=CHANNEL_MAPS');
  await choose('Kind of outro', 'A card');
  await choose('Room for an end screen', 'Two videos');
  screen.getByText(/^The card keeps calm places/);
  await waitFor(() =>
    expect(api.callsOf('GET /api/make/brands/{channel}/preview').at(-1)?.query).toMatchObject({
      ...{ outroRoom: 'two', outroSeconds: '8' },
    }),
  );
  expect(screen.queryByLabelText('2 s')).toBeNull();
});

test('a clip is taken for an intro, goes and comes back', async () => {
  const url = `/media/${'e'.repeat(64)}.mp4`;
  await openBrandKit({ 'POST /api/uploads': { url, kind: 'clip', bytes: 9 } }, '/brand-kit?channel=CHANNEL_MAPS');
  expect(screen.queryByText(/right for shorts/)).toBeNull();
  await choose('Kind of intro', 'My own clip');
  const input = screen.getByLabelText('Choose a clip for the intro: file');
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'own.mp4')] } }));
  await press(/^Remove the clip of the intro$/);
  await press(/^Undo$/);
  screen.getByRole('button', { name: 'Remove the clip of the intro' });
});

const reads: PageOfReads = {
  page: () => <BrandKitPage />,
  path: '/brand-kit',
  answers,
  shows: () => screen.findByRole('heading', { name: 'Bread and more' }),
};
const writes: PageOfWrites = {
  ...reads,
  writes: {
    'POST /api/uploads': {
      press: giveLogo,
      answer: { url: logoUrl, kind: 'still', bytes: 9 },
    },
    'PUT /api/make/brands/{channel}': {
      before: async () => fill(/^Voice/, 'Loud'),
      press: () => press(/^Save the brand kit$/),
      answer: bread,
    },
  },
};

test('a font is a face of the package or a file, and the file comes back after another choice', async () => {
  const url = `/media/${'b'.repeat(64)}.woff2`;
  const { api } = await openBrandKit({
    'POST /api/uploads': { url, kind: 'font', bytes: 9 },
    'PUT /api/make/brands/{channel}': { ...bread, version: 4 },
  });
  const titles = await screen.findByLabelText('Titles on thumbnails');
  const file = screen.getByLabelText('Use a file: Titles on thumbnails: file');
  await act(async () => fireEvent.change(file, { target: { files: [new File(['x'], 'own.woff2')] } }));
  await screen.findByRole('option', { name: 'A font of your own' });
  await act(async () => fireEvent.change(titles, { target: { value: 'nunito' } }));
  await press(/^Undo$/);
  await act(async () => fireEvent.change(screen.getByLabelText('Captions'), { target: { value: 'nunito' } }));
  await press(/^Save the brand kit$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/brands/{channel}').at(-1)?.body).toMatchObject({
      headingFont: url,
      captionFont: 'nunito',
    }),
  );
});

const reading = ['GET /api/make/brands', 'GET /api/make/brands/{channel}/preview'];

test('a read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(reading);
}, 240_000);

test('what is not saved is told in its place, and kept', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(2);
  expect(readsIn(__dirname)).toEqual(reading);
  expect(writesIn(__dirname)).toEqual(['PUT /api/make/brands/{channel}']);
}, 240_000);
