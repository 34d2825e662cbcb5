import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostingChoices } from '@avenue/contract';
import { judge, packs } from '../../../kernel/policy/index.ts';
import { tikTokPayloadOf } from './tiktok-payload.ts';

const videoUrl = `/media/${'a'.repeat(64)}.mp4`;
const choices = { privacy: 'public', captionEnd: '', advertises: 'none' } as PostingChoices;

/** What the rule on marks says of a video that was made with these. */
function askedOf(madeWith: Record<string, string>): [verdict: string | undefined, sentence: string | undefined] {
  const item = {
    ...{ title: 'Old roads', description: 'Where they run.', tags: [], videoUrl, durationMs: 40_000 },
    madeWith: Object.entries(madeWith).map(([part, engine]) => ({ part, engine })),
  };
  const payload = tikTokPayloadOf(item, { ...choices, account: 'maps' }, new Map([[videoUrl, 1000]]));
  assert.ok(payload);
  const checks = judge(packs, { kind: 'tiktok.video', class: 'publish', payload });
  const found = checks.find(({ pack }) => pack?.id === 'tt-watermark');
  return [found?.verdict, found?.sentence];
}

test('a logo that was drawn in, and files that came from elsewhere, are asked for; what Avenue drew alone is not', () => {
  const drawn = { Pictures: 'Built-in illustrator', Voice: 'Your own files' };
  assert.equal(askedOf(drawn)[0], 'pass');
  assert.equal(askedOf({ ...drawn, 'Brand kit': 'Version 1: colours and heading font' })[0], 'pass');
  assert.deepEqual(askedOf({ ...drawn, 'Brand kit': 'Version 1: colours, heading font, caption font, and logo' }), [
    'needs evidence',
    'It has the logo of the brand kit in it, and TikTok takes no logo or watermark from clients.',
  ]);
  assert.deepEqual(askedOf({ Pictures: 'Built-in illustrator, Your own files', 'Brand kit': 'Version 2: logo' }), [
    'needs evidence',
    'It has the logo of the brand kit and pictures or clips of your own in it, and TikTok takes no logo or watermark from clients.',
  ]);
});
