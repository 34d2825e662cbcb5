import type { Answer, VerdictRow } from '@avenue/contract';
import { act, fakeApi, renderPage, screen, studio } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { Findings } from './findings.tsx';
import { useFindings } from './use-findings.ts';

const row: VerdictRow = {
  ...{
    effect: 'one',
    module: 'zoo',
    kind: 'zoo.letter',
    account: 'Newsletter',
    subject: 'letter',
    title: 'Letter one',
    state: 'refused',
  },
  ...{ createdAt: '2026-11-22T13:00:00.000Z', dueAt: '2026-11-22T14:00:00.000Z', override: false },
  check: { name: 'Claims', verdict: 'blocked', sentence: 'It promises a cure.' },
};
const compliance: Answer<'GET /api/compliance'> = {
  ...{ packs: [], versions: [], overrides: [], evidence: [], locks: [], modules: ['blitz', 'zoo'] },
  lockable: { accounts: [], kinds: [] },
  counts: { pass: 214, evidence: 0, blocked: 1 },
};

function Page() {
  return <Findings of={useFindings({ module: 'zoo' })} compliance={compliance} />;
}

const open = async (rows: VerdictRow[]) => {
  const api = fakeApi({ 'GET /api/studio': studio, 'GET /api/compliance/verdicts': { rows, total: rows.length } });
  await act(async () => renderPage(<Page />, { path: '/?module=blitz' }));
  return api;
};

test('a family is asked for its own findings, whatever the address says, and no figure of all is told as its own', async () => {
  const api = await open([row]);
  await screen.findByText('It promises a cure.');
  expect(api.callsOf('GET /api/compliance/verdicts')[0]?.query).toEqual({ module: 'zoo', limit: '20' });
  expect(screen.queryByRole('button', { name: /every module/ })).toBeNull();
  expect(screen.queryByText(/214/)).toBeNull();
});

test('where nothing of it was found it says so, without a filter to clear', async () => {
  await open([]);
  await screen.findByText('Nothing is blocked, and nothing needs evidence.');
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
});
