import { expect, test } from '@jest/globals';
import { config } from '../testing/fixtures.ts';
import { roughPreview } from './compile-stage.tsx';
import { downloadUrl, sizeLine } from './facts.ts';
import { stored, videoJob, videoOf } from './fixtures.ts';
import { ownOptions } from './options.ts';

test('the preview is the scene at work where it is drawn, else the last one drawn', () => {
  expect(roughPreview(videoJob('x'))).toEqual({ url: stored('b', 'jpg'), scene: 2 });
  const drawing = videoJob('x', {
    steps: [{ name: 'draw', label: 'Draw scenes', state: 'now', detail: 'scene 3 of 3' }],
  });
  expect(roughPreview(drawing)).toEqual({ url: stored('b', 'jpg'), scene: 2 });
  expect(roughPreview({ steps: [], parts: ['', ''] })).toBeUndefined();
});

test('the size line, download addresses and own options', () => {
  expect(sizeLine(videoOf('x', { options: { captions: false }, durationMs: 1000 }))).toBe(
    '1080 x 1920, 1 second, captions as SRT only',
  );
  expect(downloadUrl(stored('1', 'mp4'), 'Why & how')).toBe(`${stored('1', 'mp4')}?download=Why%20%26%20how`);
  expect(ownOptions(config[0]?.channel, { format: 'portrait', captions: true })).toBeUndefined();
  expect(ownOptions(config[0]?.channel, { music: 'calm', musicUrl: stored('5', 'wav') })).toEqual({
    musicUrl: stored('5', 'wav'),
  });
});
