import { learnedAnswer } from '@avenue/boards/learn/testing';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import manifest from '../../remote.json';
import { answersOf, campaign, inForce, openBlitz, picture, pictureUrl, place, post } from './testing/open-blitz.tsx';
import { views } from './views.ts';

beforeAll(openFirstDialog);

const states = ['verified', 'sending', 'handed', 'ready', 'planned'] as const;
const running = campaign({
  state: 'running',
  reason: 'The first post was checked before the rest was released.',
  startedAt: '2026-11-24T09:00:00.000Z',
  posts: states.map((state, at) =>
    post(at + 1, { state, effect: `eff_${at}`, ...(state === 'verified' && { url: 'https://t.me/slowhistory/1' }) }),
  ),
});

test('before the start it shows every post with how alike it is; one that is too alike or too long says so', async () => {
  const { api } = await openBlitz(
    answersOf({
      rows: [
        campaign({
          posts: [post(1), post(2, { alike: { percent: 61, to: 1 } }), post(3, { length: 2100, longest: 2000 })],
        }),
      ],
    }),
  );
  screen.getByRole('heading', { name: 'Campaign is ready to start.' });
  screen.getByText('61 % like post 1; at most 35 %.');
  screen.getByText('2,100 characters; 2,000 fit.');
  within(screen.getByRole('region', { name: 'Posts differ enough' })).getByText('Too alike');
  api.set({
    'POST /api/blitz/{id}/start': refuse(409, 'not_ready', 'Posts 1 and 2 are 61 % alike; at most 35 %.'),
    'PUT /api/blitz/{id}/posts/{post}': campaign(),
  });
  await press(/^Start Media Blitz$/);
  await screen.findByText(/was not started\. Posts 1 and 2 are 61 % alike/);
  await fill(/^Post 2/, 'Something that is told in another way.');
  await press(/^Save post 2$/);
  expect(api.callsOf('PUT /api/blitz/{id}/posts/{post}')).toMatchObject([
    { params: { id: 'cmp_1', post: 'pst_2' }, body: { text: 'Something that is told in another way.' } },
  ]);
});

test('a picture is chosen from what it is about or from a file, said in words, taken away and put back', async () => {
  const { api } = await openBlitz();
  screen.getByText('The posts are words alone. One picture can go with all of them.');
  expect(api.callsOf('GET /api/blitz/{id}/pictures')).toEqual([]);
  await press(/^Choose a picture$/);
  await screen.findByText(/^With a picture: Telegram takes 1,024 characters/);
  api.set({
    'PUT /api/blitz/{id}/picture': refuse(
      422,
      'invalid',
      'The picture has 12.0 MB; Telegram takes 10.0 MB. Make it smaller.',
    ),
  });
  await press(/^Scene 1$/);
  await screen.findByText(/Telegram takes 10\.0 MB\. Make it smaller/);
  const withPicture = campaign({ picture });
  api.set({ 'PUT /api/blitz/{id}/picture': withPicture, ...answersOf({ rows: [withPicture] }) });
  await press(/^Thumbnail in use$/);
  await screen.findByText(/^1,280 × 720 pixels/);
  expect(screen.queryByText(/Make it smaller/)).toBeNull();
  const images = screen.getAllByRole('img', { name: 'A road.' });
  expect(images).toHaveLength(4);
  const firstPost = screen.getByRole('textbox', { name: /^Post 1/ });
  expect(images[1]?.compareDocumentPosition(firstPost)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByText('Told by Discord to who does not see the picture. Telegram takes none.');
  await fill(/^What it shows/, 'A straight road to the sea.');
  await press(/^Save what it shows$/);
  await press(/^Remove picture$/);
  await press(/^Undo/);
  expect(api.callsOf('PUT /api/blitz/{id}/picture').map(({ body }) => body)).toEqual([
    { url: pictureUrl('b'), alt: '' },
    { url: pictureUrl('a'), alt: '' },
    { url: pictureUrl('a'), alt: 'A straight road to the sea.' },
    { url: '' },
    { url: pictureUrl('a'), alt: 'A road.' },
  ]);
});

test('while it is active it says that posts are published, what a stop would find, and where each one stands', async () => {
  const { api } = await openBlitz(answersOf({ rows: [running] }));
  screen.getByRole('heading', { name: 'Campaign is active. Posts are published automatically.' });
  const stop = within(screen.getByRole('region', { name: 'If you stop now' }));
  expect(stop.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1', '1', '1']);
  screen.getByRole('img', { name: /^Post 1: Verified/ });
  expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe('https://t.me/slowhistory/1');
  expect(screen.getByRole('link', { name: 'Look at post 3' }).getAttribute('href')).toBe('/hand-off?effect=eff_2');
  const stopped = campaign({
    ...running,
    state: 'stopped',
    reason: 'The campaign was stopped.',
    stopped: { at: '2026-11-24T12:00:00.000Z', by: 'Mara' },
    posts: running.posts.map((one) =>
      one.state === 'verified' || one.state === 'sending' ? one : { ...one, state: 'cancelled' },
    ),
  });
  api.set({ 'POST /api/blitz/{id}/stop': stopped, ...answersOf({ rows: [stopped] }) });
  await press(/^Stop Media Blitz$/);
  const receipt = within(await screen.findByRole('region', { name: 'Receipt of the stop' }));
  expect(receipt.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '1', '1']);
  expect(receipt.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe('https://t.me/slowhistory/1');
  screen.getByRole('button', { name: 'Resume Media Blitz' });
});

test('in shadow it never says that anything is published, and leads to where the mode is', async () => {
  await openBlitz(answersOf({ rows: [running], mode: 'shadow' }));
  screen.getByRole('heading', { name: 'Campaign is active in shadow. Nothing is published.' });
  expect(screen.queryByText(/published automatically\./, { selector: 'h2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Change it in Shadow Mode Controller' })).toBeTruthy();
});

test('off in Admin Config, nothing can be started here', async () => {
  await openBlitz(answersOf({ allowed: false }));
  expect(screen.getByRole('link', { name: 'Switch it on there' }).getAttribute('href')).toBe('/admin-config#campaigns');
  expect(screen.getByRole('button', { name: /^Start Media Blitz/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a campaign is begun from a video that stands somewhere, with so many posts in each place', async () => {
  const { api } = await openBlitz({ ...answersOf({ rows: [] }), 'POST /api/blitz': campaign() });
  screen.getByText(/a channel can be added without its secret/);
  await press(/^New campaign$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'New campaign' }));
  await press(/^Write the posts$/);
  dialog.getByText('Choose how many posts go where.');
  await act(
    async () => void fireEvent.change(dialog.getByLabelText(/^What it is about/), { target: { value: 'video que_1' } }),
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('How to read an old map');
  await fill(/^Telegram: Slow History/, '3');
  api.set(answersOf());
  await press(/^Write the posts$/);
  await screen.findByRole('heading', { name: 'Campaign is ready to start.' });
  expect(api.callsOf('POST /api/blitz')).toMatchObject([
    {
      body: {
        thing: { module: 'video', id: 'que_1' },
        link: 'https://youtu.be/mapmapmapma',
        places: [{ account: 'Telegram: Slow History', platform: 'telegram', posts: 3 }],
      },
    },
  ]);
});

test('at the address of the videos it shows their campaigns alone, and leads to all of them', async () => {
  const { api } = await openBlitz({}, '/automation/youtube/mediablitz');
  await screen.findByRole('heading', { name: 'Media Blitz for videos' });
  expect(api.callsOf('GET /api/blitz').every(({ query }) => query?.module === 'video')).toBe(true);
  screen.getByRole('button', { name: 'About: Videos' });
});

const byHand = 'No Instagram account is connected for this channel: yours to post by hand.';
const instagram = place('instagram', 'Instagram: Slow History', {
  ...{ account: 'CHANNEL_SLOW', sends: false, needsPicture: true, byHand },
});

test('each view of its own asks for its campaigns alone, as its route says, and begins campaigns of them', async () => {
  for (const [address, { title, module, platform }] of Object.entries(views)) {
    const route = manifest.routes.find(({ path }) => path === address);
    expect(route?.data).toEqual([module ? `/api/blitz?module=${module}` : `/api/blitz?platform=${platform}`]);
    const { api, unmount } = await openBlitz({}, address);
    await screen.findByRole('heading', { name: title });
    expect(api.callsOf('GET /api/blitz').map(({ query }) => query)).toEqual([module ? { module } : { platform }]);
    unmount();
  }
});

test('on Instagram without an account it says what is missing, and a campaign there says that it needs a picture', async () => {
  const none = await openBlitz(answersOf({ rows: [], places: [] }), '/instagram/media-blitz');
  await screen.findByText('No channel for Instagram yet');
  none.unmount();
  const { api } = await openBlitz(
    {
      ...answersOf({ rows: [], places: [instagram] }),
      'POST /api/blitz': campaign({ posts: [post(1, { place: 'Instagram: Slow History', needsPicture: true })] }),
    },
    '/instagram/media-blitz',
  );
  await screen.findByText('No Instagram account is connected');
  expect(screen.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe(
    '/admin-config/connections',
  );
  await press(/^New campaign$/);
  await screen.findByText(`Takes no words alone: choose a picture after this. ${byHand}`);
  await fill(/^Title/, 'Maps');
  await fill(/^What to tell/, 'Where north is.');
  await fill(/^Instagram: Slow History/, '1');
  api.set(answersOf({ rows: [campaign({ posts: [post(1, { needsPicture: true })] })] }));
  await press(/^Write the posts$/);
  await screen.findByText('Takes no words alone. Choose a picture.');
  expect(api.callsOf('POST /api/blitz')).toMatchObject([
    { body: { family: 'blitz', places: [{ account: 'CHANNEL_SLOW', platform: 'instagram', posts: 1 }] } },
  ]);
});

test('a campaign that begins among the facts is filed under facts', async () => {
  const { api } = await openBlitz(
    { ...answersOf({ rows: [] }), 'POST /api/blitz': campaign() },
    '/auto-facts/media-blitz',
  );
  await screen.findByText('No campaign of facts yet');
  await press(/^New campaign$/);
  await fill(/^Title/, 'Ice');
  await fill(/^What to tell/, 'Ice sings.');
  await fill(/^Telegram: Slow History/, '1');
  await press(/^Write the posts$/);
  expect(api.callsOf('POST /api/blitz')).toMatchObject([{ body: { family: 'auto-facts' } }]);
});

test('what clicks say of how posts begin: nothing yet, a suggestion to press, and the way back', async () => {
  const none = await openBlitz({ 'GET /api/learn': learnedAnswer([]) });
  await screen.findByText(/^No results yet\. Give a campaign one of your short links/);
  none.unmount();
  const { api } = await openBlitz({
    ...answersOf({ rows: [campaign({ state: 'running', posts: [post(1, { state: 'verified', clicks: 3 })] })] }),
    'POST /api/learn/apply': learnedAnswer([inForce]),
  });
  await screen.findByText('1 of 8 posts clicked. 2 posts not counted yet.');
  await screen.findByText(/3 clicks in 72 hours/);
  await press(/^Begin all new posts so$/);
  expect(api.callsOf('POST /api/learn/apply').map(({ body }) => body)).toEqual([
    { module: 'blitz', metric: 'clicked', context: '', arm: 'Words first' },
  ]);
});
