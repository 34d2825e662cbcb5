import { learnedAnswer } from '@avenue/boards/learn/testing';
import {
  act,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import MediaBlitzPage from './media-blitz.page.tsx';
import { answersOf, campaign, inForce, learned, path, picture } from './testing/open-blitz.tsx';

beforeAll(openFirstDialog);

const page = () => <MediaBlitzPage />;
const shows = () => screen.findByText(/"Why Roman roads still run straight"/);
const reads: PageOfReads = { page, path, answers: answersOf(), shows };

/** Gives a picture of the operator's own, as the file dialog does. */
async function giveFile() {
  const field = await screen.findByLabelText('Use a file of your own: file');
  const file = new File(['abc'], 'road.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
}

test('the read that fails is told in its place, and comes back', async () => {
  const pictured = { ...reads, answers: answersOf({ rows: [campaign({ picture })] }) };
  const shows = () => screen.findByText(/Telegram takes none\.$/);
  expect(await holdsThroughFailures({ ...pictured, shows })).toEqual([
    'GET /api/blitz',
    'GET /api/blitz/{id}/pictures',
    'GET /api/learn',
  ]);
}, 240_000);

const at = (state: 'running' | 'stopped') => answersOf({ rows: [campaign({ state })] });
const pages: Readonly<Record<string, PageOfWrites>> = {
  'Before the start': {
    ...reads,
    writes: {
      'POST /api/blitz/{id}/start': { press: () => press(/^Start Media Blitz$/), answer: campaign() },
      'PUT /api/blitz/{id}/posts/{post}': {
        before: () => fill(/^Post 1/, 'Other words.'),
        press: () => press(/^Save post 1$/),
        answer: campaign(),
      },
      'POST /api/uploads': {
        before: () => press(/^Choose a picture$/),
        press: giveFile,
        answers: { 'PUT /api/blitz/{id}/picture': campaign() },
        answer: { url: picture.url, kind: 'still', bytes: 3 },
      },
      'PUT /api/blitz/{id}/picture': {
        before: () => press(/^Choose a picture$/),
        press: () => press(/^Scene 1$/),
        answer: campaign({ picture }),
      },
      'DELETE /api/blitz/{id}': {
        before: () => press(/^Throw away$/),
        press: () => press(/^Throw it away$/),
        answer: {},
      },
      'POST /api/blitz': {
        before: async () => {
          await press(/^New campaign$/);
          await fill(/^Title/, 'Maps');
          await fill(/^What to tell/, 'Where north is.');
          await fill(/^Telegram: Slow History/, '1');
        },
        press: () => press(/^Write the posts$/),
        answer: campaign(),
      },
    },
  },
  Active: {
    ...reads,
    answers: at('running'),
    writes: { 'POST /api/blitz/{id}/stop': { press: () => press(/^Stop Media Blitz$/), answer: campaign() } },
  },
  'What clicks suggest': {
    ...reads,
    writes: {
      'POST /api/learn/apply': { press: () => press(/^Begin all new posts so$/), answer: learnedAnswer([learned()]) },
    },
  },
  'What is in force': {
    ...reads,
    answers: answersOf({}, inForce),
    writes: {
      'POST /api/learn/{id}/roll-back': { press: () => press(/^Take it back$/), answer: learnedAnswer([learned()]) },
    },
  },
  Stopped: {
    ...reads,
    answers: at('stopped'),
    writes: { 'POST /api/blitz/{id}/resume': { press: () => press(/^Resume Media Blitz$/), answer: campaign() } },
  },
};

for (const [name, one] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(one)).length).toBeGreaterThan(0);
  }, 240_000);

test('everything that the page reads and sends is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual([
    'GET /api/blitz',
    'GET /api/blitz/{id}/pictures',
    'GET /api/learn',
    'GET /api/studio',
  ]);
});
