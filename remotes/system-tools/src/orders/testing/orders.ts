import type { Answer, OrderLookBack, OrderMorning, OrderPreview, OrderRun, StandingOrder } from '@avenue/contract';

export const run = (id: string, change: Partial<OrderRun> = {}): OrderRun => ({
  ...{ id, order: 'ord_1', slot: '2026-11-27T04:00:00.000Z', at: '2026-11-27T04:00:00.000Z', state: 'held' },
  ...{ outcome: 'waiting', entry: 'how ice sings', title: 'How ice sings', path: '/upload-queue?item=que_1' },
  ...{ sentence: '44 s. It waits in the Upload Queue.', costMicros: 310_000, endedAt: '2026-11-27T04:06:00.000Z' },
  ...change,
});

export const past = (change: Partial<OrderLookBack> = {}): OrderLookBack => ({
  ...{ days: 30, waiting: 2, approved: 41, denied: 0, gone: 0, running: 0, dropped: 3, failed: 1, skipped: 0 },
  ...{ spentMicros: 25_830_000, costPerResultMicros: 630_000 },
  ...change,
});

export const order = (change: Partial<StandingOrder> = {}): StandingOrder => ({
  ...{ id: 'ord_1', version: 3, work: 'video', source: 'topics', topics: ['how ice sings', 'salt'] },
  ...{ channel: 'CHANNEL_MOON', channelLabel: 'Moon', seconds: 45, hold: 'finished', days: [1, 2, 3, 4, 5] },
  ...{ times: ['05:00'], perRunMicros: 600_000, perMonthMicros: 12_000_000, stopDenied: 2, stopWaiting: 3 },
  ...{ makes: 'one video', hasLength: true, sourceTitle: 'topics of its own', spentMicros: 620_000 },
  ...{ next: '2026-11-30T04:00:00.000Z' },
  runs: [
    run('orr_3'),
    run('orr_2', { outcome: 'approved' }),
    run('orr_1', { state: 'dropped', outcome: undefined, sentence: 'Too much like "Ice": 62 %.', costMicros: 10_000 }),
  ].map(({ outcome, ...rest }) => ({ ...rest, ...(outcome && { outcome }) })),
  ...{ every: 'week', brief: {}, mostBytes: null, keptBytes: 1_200_000_000, past: past() },
  ...change,
});

export const orders = (rows: StandingOrder[] = [order()]): Answer<'GET /api/orders'> => ({
  timeZone: 'Europe/Berlin',
  rows,
  works: [
    {
      ...{ kind: 'video', title: 'Video', makes: 'one video', hasLength: true, keepsFiles: true },
      ...{ sources: ['topics', 'ideas'] },
      holds: [
        { id: 'finished', label: 'hold the video for me' },
        { id: 'script', label: 'hold the script for me' },
      ],
    },
    {
      ...{ kind: 'text.caption', title: 'Captions', makes: 'captions of posts', hasLength: false },
      holds: [{ id: 'finished', label: 'hold them for me' }],
      sources: ['scripts', 'topics'],
      fields: [
        { name: 'details', label: 'What is in it', kind: 'text', required: false },
        {
          name: 'end',
          label: 'How it ends',
          kind: 'choice',
          required: false,
          value: 'question',
          options: [
            { value: 'question', label: 'With a question' },
            { value: 'none', label: 'Just ends' },
          ],
        },
      ],
    },
    {
      ...{ kind: 'ideas', title: 'Ideas', makes: 'five ideas', hasLength: false },
      holds: [{ id: 'finished', label: 'hold them for me' }],
    },
  ],
  sources: [
    { id: 'topics', title: 'topics of its own', about: 'A line each.' },
    { id: 'scripts', title: 'approved scripts', about: 'Scripts that you approved.', path: '/library?kind=script' },
    { id: 'ideas', title: 'kept ideas', about: 'Ideas that you kept.', path: '/idea-generator?show=saved' },
  ],
  channels: [
    { name: 'CHANNEL_MOON', label: 'Moon' },
    { name: 'CHANNEL_SUN', label: 'Sun' },
  ],
  source: 'computed',
});

export const preview = (change: Partial<OrderPreview> = {}): OrderPreview => ({
  timeZone: 'Europe/Berlin',
  entries: [{ title: 'how ice sings', note: 'score 80 of 100' }],
  total: 1,
  runs: [{ at: '2026-11-30T04:00:00.000Z', entry: 'how ice sings' }, { at: '2026-12-01T04:00:00.000Z' }],
  perMonth: 21,
  cost: { low: 270_000, high: 360_000, of: 14 },
  tookMs: 360_000,
  problems: [],
  notes: ['Nothing goes out: what it makes waits for your decision.'],
  ...change,
});

export const morning = (change: Partial<OrderMorning> = {}): OrderMorning => ({
  ...{ from: '2026-11-26T08:00:00.000Z', to: '2026-11-27T08:00:00.000Z', active: 1, source: 'computed' },
  made: [{ ...run('orr_3'), says: 'One video of 45 s for Moon, every weekday at 05:00' }],
  ...{ dropped: [], skipped: [], running: [], paused: [], costMicros: 310_000 },
  ...change,
});
