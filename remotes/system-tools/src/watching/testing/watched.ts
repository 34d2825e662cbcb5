import type { Answer, Rivals, RivalVideo, Trends, TrendTopic, WatchSource } from '@avenue/contract';

export const topic = (name: string, change: Partial<TrendTopic> = {}): TrendTopic => ({
  ...{ key: `CHANNEL_MOON/${name}`, topic: name, channel: 'CHANNEL_MOON', z: 4.1, recent: 5, usual: 0.8 },
  ...{ unit: 'mentions', baseDays: 28, risingDays: 2, sources: 3, muted: false },
  series: [
    { day: '2026-11-25', count: 1 },
    { day: '2026-11-26', count: 5 },
  ],
  evidence: [
    {
      ...{ title: 'Kitchen Lab', sentence: 'What freezing rain is', url: 'https://lab.example/1' },
      at: '2026-11-26T08:00:00.000Z',
    },
  ],
  ...change,
});

export const trends = (change: Partial<Trends> = {}): Trends => ({
  rows: [topic('freezing rain'), topic('salt', { z: 1.3, risingDays: 0, shelf: { title: 'Salt on ice', path: '/x' } })],
  ...{ line: 2, ready: 2, sources: 2, at: '2026-11-27T08:00:00.000Z', source: 'computed' },
  dated: [{ day: '2026-12-05', title: 'World Soil Day', inDays: 8 }],
  ...change,
});

export const source = (change: Partial<WatchSource> = {}): WatchSource => ({
  ...{ id: 'wat_1', kind: 'feed', title: 'Kitchen Lab', url: 'https://lab.example/feed', state: 'ready' },
  ...{ lookedAt: '2026-11-27T08:00:00.000Z', items: 40, fresh: 2 },
  ...change,
});

export const sources = (rows: WatchSource[] = [source()]): Answer<'GET /api/watch/sources'> => ({
  rows,
  channels: [{ name: 'CHANNEL_MOON', label: 'Moon' }],
});

export const video = (title: string, change: Partial<RivalVideo> = {}): RivalVideo => ({
  ...{ key: `wat_2/${title}`, source: 'wat_2', channel: 'Ledger of Stones', title, isOutlier: true, muted: false },
  ...{ url: 'https://x.example/1', publishedAt: '2026-11-25T08:00:00.000Z', views: 41_300, times: 6.2 },
  ...{ basis: 'same age', median: 6660, of: 12, pattern: 'Why …', readAt: '2026-11-27T08:00:00.000Z' },
  growth: [
    { hours: 24, views: 20_000 },
    { hours: 48, views: 41_300 },
  ],
  ...change,
});

export const rivals = (change: Partial<Rivals> = {}): Rivals => ({
  channels: [
    {
      ...{ source: 'wat_2', title: 'Ledger of Stones', url: 'https://stones.example/feed', videos: 12, perWeek: 1 },
      cadence: [0, 0, 0, 0, 4, 0, 0],
      spread: [0.8, 6.2],
      outliers: [{ key: 'b', title: 'Two', times: 6.2 }],
      usual: { low: 0.5, high: 1.7 },
    },
  ],
  videos: [video('Why this bridge was built backwards')],
  ...{ line: 2.5, patterns: [{ pattern: 'Why …', count: 1 }], at: '2026-11-27T08:00:00.000Z', source: 'computed' },
  ...change,
});
