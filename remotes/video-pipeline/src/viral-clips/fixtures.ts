import type { FootageDetail, RankedClip, ViralClip, ViralClipDetail } from '@avenue/contract/viral-clips';
import { history } from '../testing/fixtures.ts';

export const media = (digit: string, extension: string) => `/media/${digit.repeat(64)}.${extension}`;
export const clip = (change: Partial<ViralClip> = {}): ViralClip => ({
  ...{ id: 'clp_1', footage: 'ftg_1', title: 'Why did the tower never fall down?', startMs: 1000, endMs: 16_000 },
  ...{ rank: 1, score: 88, state: 'found', outdated: false },
  reasons: [
    { part: 'alone', value: 0.4, sentence: 'Nothing before it is needed' },
    { part: 'question', value: 1, sentence: 'It opens with a question' },
  ],
  ...change,
});
export const second = clip({
  id: 'clp_2',
  title: 'They took it away stone by stone.',
  rank: 2,
  score: 61,
  startMs: 25_000,
});
const rankedClip = (one: ViralClip): RankedClip => ({
  ...one,
  results: { sentence: 'No results yet: no first week of another clip of this channel is known.' },
});
export const video = { url: media('a', 'mp4'), srtUrl: media('b', 'srt'), durationMs: 15_000, checks: [] };
export const detail = (change: Partial<ViralClipDetail> = {}): ViralClipDetail => ({
  ...clip(),
  edits: { title: clip().title, frameX: 0.5, preset: 'survey', captions: true, words: {} },
  words: ['Why', 'did', 'the', 'tower', 'fall?'].map((text, place) => ({
    ...{ at: place, text, startMs: place * 400, endMs: place * 400 + 380 },
  })),
  ...{ undo: 0, redo: 0, version: 3 },
  source: { url: media('c', 'mp4'), width: 1920, height: 1080, title: 'Ten minutes about a tower' },
  ...change,
});
export const footage: FootageDetail = {
  ...{ id: 'ftg_1', channel: history, title: 'Ten minutes about a tower', rights: 'own', licence: '', state: 'ready' },
  ...{ durationMs: 600_000, width: 1920, height: 1080, words: 1400, clips: 2, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ videoUrl: media('c', 'mp4'), hasTranscript: true, hasSound: true, cuts: 31, silenceMs: 12_000 },
  levels: [0.2, 0.9, 0.4],
  ...{ stills: [], rows: [rankedClip(clip()), rankedClip(second)] },
};
