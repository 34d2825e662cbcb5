import type { QueueItem } from '@avenue/contract';

const hash = '0'.repeat(63);

/** A stored file for tests; `n` is one hex digit. */
export const stored = (n: string, extension: string) => `/media/${hash}${n}.${extension}`;

export const queueItem = (id: string, change: Partial<QueueItem> = {}): QueueItem => ({
  id,
  title: `Video ${id}`,
  status: 'Ready',
  confidence: 'Safe',
  channel: 'CHANNEL_SLOW_HISTORY',
  channelLabel: 'Slow History',
  description: 'What a map can tell.',
  tags: ['maps', 'history'],
  videoId: `vid_${id}`,
  videoUrl: stored('1', 'mp4'),
  srtUrl: stored('2', 'srt'),
  thumbnailUrl: stored('3', 'jpg'),
  thumbnails: [
    { url: stored('3', 'jpg'), layout: 'title-left', readability: 0.9 },
    { url: stored('4', 'jpg'), layout: 'hero-only', readability: 0.6 },
  ],
  durationMs: 58_000,
  width: 1080,
  height: 1920,
  checks: [{ name: 'Original', verdict: 'pass', sentence: '9 % like your nearest script' }],
  madeWith: [{ part: 'Text', engine: 'You' }],
  seen: `seen-${id}`,
  sample: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...change,
});
