import type { Answer } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  press,
  renderPage,
  screen,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { config } from '../testing/fixtures.ts';
import ClipDetector from './clip-detector.page.tsx';
import { footage } from './fixtures.ts';
import { ListenPanel } from './listen-panel.tsx';

beforeAll(openFirstDialog);

const hearing = (label: string, state: 'absent' | 'installed', languages?: ('de' | 'en')[]) => ({
  ...{ id: label, kind: 'hearing' as const, label, what: 'It listens.', gain: 'More is known.', licence: 'CC-BY-4.0' },
  ...{ bytes: 104_337_827, state, active: false, sentence: '', ...(languages && { languages }) },
});
const models: Answer<'GET /api/models'> = [
  hearing('Parakeet 110M', 'installed', ['en']),
  hearing('Parakeet 0.6B v3', 'absent', ['en', 'de']),
  hearing('CED mini', 'absent'),
];

const panel: PageOfReads = {
  page: () => <ListenPanel footage={footage} language="en" onClose={() => undefined} />,
  answers: { 'GET /api/models': models },
  shows: () => screen.findByRole('list', { name: 'Models that listen' }),
};
const open = async (answers: Answers) => {
  const api = fakeApi({
    'GET /api/admin/config': config,
    'GET /api/viral-clips/footage': { rows: [footage] },
    'GET /api/viral-clips/footage/{id}': footage,
    ...answers,
  } as Answers);
  await act(async () => renderPage(<ClipDetector />, { path: '/viral-clips/clip-detector', toasts: true }));
  return api;
};

test('each thing it reads and sends may fail in each way', async () => {
  expect((await holdsThroughFailures(panel)).length).toBeGreaterThan(0);
  const writes = {
    'POST /api/viral-clips/footage/{id}/listen': { press: () => press(/^Listen now$/), answer: { jobId: 'job_1' } },
    'POST /api/models/{id}/install': { press: () => press(/^Add Parakeet 0.6B v3$/), answer: { jobId: 'job_2' } },
  };
  expect((await holdsThroughFailingWrites({ ...panel, writes })).length).toBeGreaterThan(0);
}, 240_000);

test('who has no model that understands the channel is offered those that do; a machine transcript says so', async () => {
  await open({
    'GET /api/models': models.map((model) => ({ ...model, state: 'absent' as const })),
    'GET /api/viral-clips/footage/{id}': {
      ...footage,
      heardBy: 'Parakeet 110M',
      moments: [{ kind: 'laughter', fromMs: 60_000, toMs: 64_000 }],
    },
  });
  await screen.findByText('Heard by Parakeet 110M: read it over');
  screen.getByText(/1,400 words, laughter or applause once, 31 cuts/);
  screen.getByTitle('Loudness along the video, with laughter and applause');
  await press(/^Listen to the words$/);
  const offered = within(await screen.findByRole('list', { name: 'Models that listen' }));
  expect(offered.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Add Parakeet 110M',
    'Add Parakeet 0.6B v3',
    'Add CED mini',
  ]);
  expect(screen.queryByRole('button', { name: 'Listen now' })).toBeNull();
  await press(/^Close$/);
  expect(screen.queryByRole('list', { name: 'Models that listen' })).toBeNull();
});

test('where nobody was heard it says so, and asks nobody to read anything over', async () => {
  const silent = { ...footage, words: 0, hasTranscript: false, heardBy: 'Parakeet 110M' };
  await open({ 'GET /api/viral-clips/footage/{id}': silent });
  await screen.findByText(/^Parakeet 110M heard nobody speak, 31 cuts/);
  expect(screen.queryByText(/read it over/)).toBeNull();
});

test('what takes the place of a transcript says so before it begins', async () => {
  const api = await open({
    'GET /api/models': models,
    'POST /api/viral-clips/footage/{id}/listen': { jobId: 'job_1' },
  });
  await press(/^Listen to the words$/);
  await screen.findByText(/^Your transcript gives way to it/);
  await press(/^Listen now$/);
  expect(api.calls.find(({ key }) => key.endsWith('/listen'))?.body).toEqual({ replace: true });
});
