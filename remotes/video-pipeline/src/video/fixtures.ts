import type { Job, Scene, Video } from '@avenue/contract';

const hash = '0'.repeat(63);
/** A stored file for tests; `n` is one hex digit. */
export const stored = (n: string, extension: string) => `/media/${hash}${n}.${extension}`;

export const videoOf = (scriptId: string, change: Partial<Video> = {}): Video => ({
  id: `vid_${scriptId}`,
  scriptId,
  channel: 'CHANNEL_SLOW_HISTORY',
  title: 'The canal',
  videoUrl: stored('1', 'mp4'),
  srtUrl: stored('2', 'srt'),
  thumbnails: [{ url: stored('3', 'jpg'), layout: 'title-left', readability: 0.9 }],
  durationMs: 58_200,
  width: 1080,
  height: 1920,
  lufs: -14,
  options: { format: 'portrait', captions: true },
  checks: [{ name: 'Loudness', verdict: 'pass', sentence: 'Loudness -14.0 LUFS.' }],
  scenes: [],
  madeWith: [{ part: 'Voice', engine: 'Built-in voice, draft quality' }],
  status: 'ready',
  aside: false,
  outdated: false,
  createdAt: '2026-11-21T10:30:00.000Z',
  ...change,
});

export const videoJob = (scriptId: string, change: Partial<Job> = {}): Job => ({
  id: `job_${scriptId}`,
  kind: 'video',
  title: 'Compiling: The canal',
  subject: scriptId,
  state: 'running',
  progress: 0.64,
  steps: [
    { name: 'check', label: 'Check script and rights', state: 'done', durationMs: 1000 },
    { name: 'draw', label: 'Draw scenes', state: 'done', durationMs: 70_000 },
    { name: 'compile', label: 'Compile Final Video', state: 'now', detail: 'scene 2 of 3' },
    { name: 'save', label: 'Thumbnails and save', state: 'next' },
  ],
  remainingMs: 120_000,
  previewUrl: stored('a', 'jpg'),
  parts: [stored('a', 'jpg'), stored('b', 'jpg'), ''],
  path: `/video-generator?channel=CHANNEL_SLOW_HISTORY&script=${scriptId}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:01.000Z',
  ...change,
});

export const scene = (change: Partial<Scene> = {}): Scene => ({
  index: 0,
  text: 'They dug a canal.',
  previewUrl: stored('a', 'jpg'),
  drawnBy: 'Built-in illustrations',
  compiledBy: 'Built-in illustrations',
  sketch: false,
  variation: 0,
  ...change,
});

export const scenes: Scene[] = [
  scene(),
  scene({ index: 1, text: 'It reached the sea.', previewUrl: stored('b', 'jpg') }),
];
