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
import ComplianceMonitorPage from './compliance-monitor.page.tsx';
import { answers, compliance, evidence, lock, override, version } from './testing/open-compliance.tsx';

beforeAll(openFirstDialog);

const page = () => <ComplianceMonitorPage />;
const path = '/compliance-monitor';
const shows = () => screen.findByRole('button', { name: /^Video one/ });
const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/compliance',
    'GET /api/compliance/verdicts',
  ]);
}, 240_000);

const writes: PageOfWrites = {
  page,
  path,
  answers: {
    ...answers,
    'GET /api/compliance': compliance({
      overrides: [override('ovr_1', { effect: 'three' })],
      locks: [lock('lck_1')],
      evidence: [evidence('evi_1')],
      versions: [version(1, { inForce: true })],
    }),
  },
  shows,
  writes: {
    'POST /api/compliance/overrides': {
      before: async () => {
        await press(/^Video one/);
        await press(/^Let it pass$/);
        await fill(/^Reason/, 'It quotes the label of a tin.');
      },
      press: () => press(/^Let this one pass$/),
      answer: override('ovr_2'),
    },
    'DELETE /api/compliance/overrides/{id}': { press: () => press(/^Take it back$/), answer: override('ovr_1') },
    'POST /api/compliance/evidence': {
      before: async () => {
        await press(/^Video two/);
        await press(/^Add evidence/);
        await fill(/^What it is/, 'It is the second part of a series.');
      },
      press: () => press(/^Add it$/),
      answer: evidence('evi_2'),
    },
    'POST /api/uploads': {
      before: async () => {
        await press(/^Video two/);
        await press(/^Add evidence/);
      },
      press: async () => {
        const input = await screen.findByLabelText('Attach a file: file');
        await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'terms.pdf')] } }));
      },
      answer: { url: `/media/${'a'.repeat(64)}.pdf`, kind: 'document', bytes: 1 },
    },
    'DELETE /api/compliance/evidence/{id}': { press: () => press(/^Take it away/), answer: evidence('evi_1') },
    'POST /api/compliance/packs': {
      before: () => press(/^Upload a pack$/),
      press: () => press(/^Try it$/),
      answer: { pack: 'own-ice', title: 'Ice', version: 2, inForce: true, looked: 0, found: [], total: 0 },
    },
    'POST /api/compliance/packs/{pack}/choice': { press: () => press(/^Switch it off/), answer: { versions: [] } },
    'POST /api/compliance/locks': {
      before: async () => {
        await press(/^Lock something/);
        await fill(/^Words/, 'Ice');
        await fill(/^Reason/, 'The sponsor asked.');
      },
      press: () => press(/^Lock it$/),
      answer: lock('lck_2'),
    },
    'DELETE /api/compliance/locks/{id}': { press: () => press(/^Unlock/), answer: lock('lck_1') },
    'POST /api/compliance/run': {
      press: () => press(/^Run all rules again/),
      answer: { looked: { planned: 0, out: 0, outOf: 0 }, held: 0, rows: [], total: 0 },
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(10);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual(['GET /api/compliance', 'GET /api/compliance/verdicts', 'GET /api/studio']);
  expect(writesIn(__dirname).filter((key) => !(key in writes.writes))).toEqual([]);
});
