import {
  fill,
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
import AgentsPage from './agents.page.tsx';
import { answers, hook, message, path } from './testing/open-agents.tsx';

beforeAll(openFirstDialog);

const page = () => <AgentsPage />;
const shows = async () => {
  await screen.findByRole('heading', { name: 'n8n.example' });
  await screen.findByText('1 to read, 1 to make or run');
  await screen.findByText('n8n');
};
const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/agents/tools',
    'GET /api/keys',
    'GET /api/webhooks',
  ]);
}, 240_000);

const writes: PageOfWrites['writes'] = {
  'POST /api/webhooks': {
    before: async () => {
      await press(/^Add a webhook$/);
      await fill(/^Address/, 'https://hooks.example/avenue');
    },
    press: () => press(/^Add the webhook$/),
    answer: { webhook: hook(), secret: 'whsec_hush' },
  },
  'PUT /api/webhooks/{id}': {
    before: async () => {
      await press(/^Change: n8n/);
      await fill(/^Address/, 'https://n8n.example/other');
    },
    press: () => press(/^Save the webhook$/),
    answer: hook(),
  },
  'DELETE /api/webhooks/{id}': {
    before: () => press(/^Remove: n8n/),
    press: () => press(/^Remove the webhook$/),
    answer: {},
  },
  'POST /api/webhooks/{id}/secret': {
    before: () => press(/^New secret: n8n/),
    press: () => press(/^Make a new secret$/),
    answer: { secret: 'whsec_hush' },
  },
  'POST /api/webhooks/{id}/test': { press: () => press(/^Send a test: n8n/), answer: message() },
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': {
    before: () => press(/^Messages: n8n/),
    press: () => press(/^Send again: Ice/),
    answer: message(),
  },
};

test('each thing it sends may fail in each way', async () => {
  expect((await holdsThroughFailingWrites({ ...reads, writes })).length).toBeGreaterThan(0);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(writesIn(__dirname).filter((key) => !Object.hasOwn(writes, key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual([
    'GET /api/agents/tools',
    'GET /api/keys',
    'GET /api/studio',
    'GET /api/webhooks',
    'GET /api/webhooks/{id}/deliveries',
  ]);
});
