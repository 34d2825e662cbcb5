import type { Answer, Effect, LimitRow, ModePlace } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import { line } from '../../performance-log/testing/open-log.tsx';
import ShadowModeControllerPage from '../shadow-mode-controller.page.tsx';

type Modes = Answer<'GET /api/modes'>;

export const place = (change: Partial<ModePlace> = {}): ModePlace => ({
  module: 'video',
  class: 'publish',
  account: '',
  subject: 'video, publish',
  mode: 'shadow',
  isSet: false,
  effective: 'shadow',
  ceiling: 'live',
  held: 24,
  pending: 0,
  reviewed: 13,
  agreed: 12 / 13,
  gate: [
    { id: 'reviewed', label: 'Reviewed', have: '13', need: '20', share: 0.65, met: false },
    {
      id: 'accepted',
      label: 'Would have sent it, no or small edit',
      have: '92 %',
      need: '90 %',
      share: 0.92,
      met: true,
    },
    { id: 'blocks', label: 'Blocks in the last 20', have: '0', need: '0', share: 1, met: true },
  ],
  ready: false,
  next: '7 more reviews',
  ...change,
});

const whole = place({
  module: '',
  class: '',
  subject: 'everything',
  mode: 'live',
  effective: 'live',
  gate: [],
  reviewed: 0,
  next: 'No limit of its own',
});
export const ready = place().gate.map((row) => ({ ...row, met: true }));

export const modes = (...more: ModePlace[]): Modes => ({
  rows: [],
  stopped: false,
  places: [whole, ...(more.length > 0 ? more : [place()])],
});

export const effect = (id: string, change: Partial<Effect> = {}): Effect => ({
  id,
  module: 'video',
  kind: 'youtube.video',
  label: 'Video on YouTube',
  class: 'publish',
  account: 'Slow History',
  subject: 'que_1',
  title: `Video ${id}`,
  payload: { title: `Video ${id}`, tags: ['roads', 'rome'], madeForKids: false },
  state: 'shadowed',
  reason: 'It would have gone out now.',
  mode: 'shadow',
  verdicts: [{ name: 'Claims', verdict: 'pass', sentence: 'Every claim has a source.' }],
  costCents: 0,
  dueAt: '2026-11-22T14:00:00.000Z',
  expiresAt: '2026-11-25T14:00:00.000Z',
  attempt: 0,
  seen: `seen-${id}-1`,
  createdAt: '2026-11-22T13:00:00.000Z',
  changedAt: '2026-11-22T14:00:00.000Z',
  ...change,
});

export const held = { rows: [effect('one'), effect('two')], total: 2 };

const history: Answer<'GET /api/journal/lines'> = {
  rows: [
    line(4, { action: 'mode.set', subject: 'video, publish', text: 'The mode of video, publish was set to shadow.' }),
  ],
  total: 1,
  newer: 0,
  last: 4,
  counts: { decided: 0, failed: 0, made: 0, changed: 1, access: 0 },
  all: 1,
  actors: [],
};

export const limit = (change: Partial<LimitRow> = {}): LimitRow => ({
  module: 'video',
  account: '',
  perHour: 4,
  dayCents: 500,
  inHour: 4,
  spentDay: 110,
  spentMonth: 900,
  ...change,
});

export const trustRule: Answer<'GET /api/trust-rules'>['rows'][number] = {
  ...{ id: 'tru_1', module: 'video', kind: 'youtube.video', label: 'Video on YouTube', account: 'Slow History' },
  ...{ perDay: 5, madeBy: 'Mara', createdAt: '2026-11-22T13:00:00.000Z', expiresAt: '2026-11-29T13:00:00.000Z' },
  ...{ usedInDay: 2, passed: 1 },
  latest: [{ id: 'eff_3', title: 'Ice', state: 'verified', at: '2026-11-22T14:00:00.000Z' }],
};

export const answers = {
  'GET /api/modes': modes(),
  'GET /api/limits': { rows: [limit()] },
  'GET /api/trust-rules': { rows: [] },
  'GET /api/effects': held,
  'GET /api/effects/{id}': ({ params }) => effect(String(params.id), { state: 'awaiting' }),
  'GET /api/journal/lines': history,
} satisfies Answers;

export const openShadow = async (given: Answers = {}, path = '/shadow-mode-controller') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<ShadowModeControllerPage />, { path, toasts: true }));
  return { api, ...page };
};
