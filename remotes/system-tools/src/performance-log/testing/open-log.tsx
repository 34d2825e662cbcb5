import type { Answer, JournalChain, JournalLine } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import PerformanceLogViewerPage from '../performance-log-viewer.page.tsx';

type Lines = Answer<'GET /api/journal/lines'>;
type Detail = Answer<'GET /api/journal/lines/{seq}'>;

const sealOf = (seq: number) => String(seq).padStart(6, 'a').padEnd(64, '0');

export const line = (seq: number, change: Partial<JournalLine> = {}): JournalLine => ({
  seq,
  at: new Date(Date.parse('2026-11-22T09:00:00Z') + seq * 1000).toISOString(),
  studio: 'own',
  actor: 'Mara Lind',
  action: 'queue.approved',
  subject: 'que_1',
  kind: 'decided',
  text: `"Roman roads" ${seq} was approved.`,
  seal: sealOf(seq),
  ...change,
});

/** The newest on top. */
export const rows = [
  line(4, { text: '"Roman roads" was edited.', action: 'queue.edited', kind: 'changed' }),
  line(3, { text: 'A sign-in of Mara Lind by passphrase was refused.', action: 'session.refused', kind: 'failed' }),
  line(2, { actor: 'operator', text: 'Script "Ice" was drafted.', action: 'script.drafted', kind: 'made' }),
  line(1),
];

export const lines = (change: Partial<Lines> = {}): Lines => ({
  rows,
  total: 4,
  newer: 0,
  last: 4,
  counts: { decided: 1, failed: 1, made: 1, changed: 1, access: 0 },
  all: 4,
  actors: ['Mara Lind', 'operator'],
  ...change,
});

export const detail = (seq: number, change: Partial<Detail> = {}): Detail => ({
  ...(rows.find((row) => row.seq === seq) ?? line(seq)),
  by: { kind: 'member', address: '10.0.0.7', session: 'ses_1', reference: 'ave-0a1b2c3d4e' },
  changes: [{ name: 'tags', before: 'rome, war', after: 'roman roads' }],
  thing: { title: 'Roman roads', path: '/upload-queue?item=que_1' },
  rule: 3,
  previous: { seq: seq - 1, seal: sealOf(seq - 1) },
  ...change,
});

export const chain = (change: Partial<JournalChain> = {}): JournalChain => ({
  state: 'whole',
  sentence: 'Verified up to entry 4.',
  entries: 4,
  total: 4,
  seq: 4,
  at: '2026-11-22T10:05:00.000Z',
  since: '2026-09-02T08:00:00.000Z',
  tookMs: 1200,
  next: '2026-11-22T11:05:00.000Z',
  seals: [2, 3, 4].map((seq) => ({ seq, seal: sealOf(seq) })),
  ...change,
});

export const answers = {
  'GET /api/journal/lines': lines(),
  'GET /api/journal/lines/{seq}': ({ params }) => detail(Number(params.seq)),
  'GET /api/journal/chain': chain(),
} satisfies Answers;

export const openLog = async (path = '/performance-log-viewer', given: Answers = {}) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  // Table and filters suspend until their code is there.
  const page = await act(async () => renderPage(<PerformanceLogViewerPage />, { path, toasts: true }));
  return { api, ...page };
};
