import type { Answer, Evidence, Lock, Override, OwnVersion, PackRow, VerdictRow } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import ComplianceMonitorPage from '../compliance-monitor.page.tsx';

export const pack = (id: string, change: Partial<PackRow> = {}): PackRow => ({
  id,
  title: `Rule ${id}`,
  appliesTo: 'Videos on YouTube',
  version: 1,
  checkedOn: '2026-11-03',
  ageDays: 20,
  old: false,
  source: { title: 'A notice of the office', url: 'https://example.com/notice', words: 'Nobody is promised health.' },
  severity: 'blocked',
  override: true,
  sentence: 'It promises "{found}".',
  fix: 'Take the promise out.',
  passes: 'It promises nothing.',
  examples: {
    pass: [{ title: 'A study', payload: { text: 'Sleep grew by 12 minutes.' }, earlier: [], placed: [] }],
    fail: [
      {
        title: 'A cure',
        payload: { text: 'This tea cures insomnia.', madeForKids: false },
        earlier: ['Tea.'],
        placed: [],
      },
    ],
  },
  tests: { passed: 2, total: 2 },
  counts: { pass: 8, evidence: 0, blocked: 1 },
  open: 0,
  ...change,
});

export const found = (id: string, change: Partial<VerdictRow> = {}): VerdictRow => ({
  effect: id,
  module: 'video',
  kind: 'youtube.video',
  account: 'Night Garden',
  subject: `que_${id}`,
  title: `Video ${id}`,
  state: 'refused',
  createdAt: '2026-11-22T13:00:00.000Z',
  dueAt: '2026-11-22T14:00:00.000Z',
  check: {
    name: 'Rule claims',
    verdict: 'blocked',
    sentence: 'It promises "cures insomnia".',
    pack: { id: 'claims', version: 1 },
  },
  fix: 'Take the promise out.',
  override: true,
  ...change,
});

export const override = (id: string, change: Partial<Override> = {}): Override => ({
  id,
  pack: 'claims',
  packTitle: 'Rule claims',
  effect: 'one',
  title: 'Video one',
  account: 'Night Garden',
  by: 'Mara Lind',
  reason: 'It quotes the label of a tin.',
  at: '2026-11-22T13:00:00.000Z',
  until: '2026-11-23T13:00:00.000Z',
  ...change,
});

export const evidence = (id: string, change: Partial<Evidence> = {}): Evidence => ({
  id,
  pack: 'alike',
  packTitle: 'Rule alike',
  effect: 'four',
  title: 'Video four',
  account: 'Night Garden',
  by: 'Mara Lind',
  text: 'It is the second part of a series.',
  at: '2026-11-22T13:00:00.000Z',
  ...change,
});

export const version = (n: number, change: Partial<OwnVersion> = {}): OwnVersion => ({
  pack: 'own-ice',
  title: 'Ice',
  version: n,
  by: 'Mara Lind',
  at: '2026-11-22T13:00:00.000Z',
  inForce: false,
  broken: false,
  ...change,
});

export const lock = (id: string, change: Partial<Lock> = {}): Lock => ({
  id,
  account: 'Night Garden',
  kind: '',
  phrase: '',
  by: 'Mara Lind',
  reason: 'The owner asked for a pause.',
  at: '2026-11-22T13:00:00.000Z',
  held: 2,
  byHand: 0,
  ...change,
});

type Compliance = Answer<'GET /api/compliance'>;

export const compliance = (change: Partial<Compliance> = {}): Compliance => ({
  packs: [
    pack('labels', { ageDays: 112, old: true, checkedOn: '2026-08-03', override: false }),
    pack('alike', {
      severity: 'needs evidence',
      override: false,
      source: { title: 'A page', url: 'https://example.com/rule', words: 'Be unlike.' },
    }),
    pack('claims'),
  ],
  versions: [],
  overrides: [],
  evidence: [],
  locks: [],
  lockable: { accounts: ['Night Garden'], kinds: [{ kind: 'youtube.video', label: 'Video' }] },
  counts: { pass: 214, evidence: 1, blocked: 1 },
  modules: ['video'],
  ...change,
});

export const two = [
  found('one'),
  found('two', {
    state: 'awaiting',
    override: false,
    check: {
      name: 'Rule alike',
      verdict: 'needs evidence',
      sentence: 'Its words are mostly those of "Owls".',
      pack: { id: 'alike', version: 1 },
    },
    fix: 'Write words of its own.',
  }),
];

export const answers = {
  'GET /api/compliance': compliance(),
  'GET /api/compliance/verdicts': { rows: two, total: 2 },
} satisfies Answers;

export const openCompliance = async (given: Answers = {}, path = '/compliance-monitor') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<ComplianceMonitorPage />, { path, toasts: true }));
  return { api, ...page };
};
