import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meaning } from '../testing/meaning.ts';
import { noTalk, situation } from '../testing/situation.ts';
import { understand } from './index.ts';

describe('steps one after the other', () => {
  const rows: readonly (readonly [string, string, readonly string[]])[] = [
    ['write the fig tree script, voice it and make the video', 'idea.script ide_fig', ['voiceover', 'video']],
    [
      'do the fig tree one all the way script voice video but dont approve it',
      'idea.script ide_fig',
      ['voiceover', 'video', 'queue'],
    ],
    ['voice the ice cube script and then make the video', 'script.voice scr_ice', ['video']],
    [
      'write a script about bees, then voice it and make the video',
      'ideas.start bees',
      ['script', 'voiceover', 'video'],
    ],
  ];
  for (const [text, means, later] of rows)
    it(`${text}: ${means}, later ${later.join(', ')}`, () => {
      const [intent, ...others] = understand(text, situation, noTalk);
      assert.equal(intent && meaning(intent), means);
      assert.deepEqual(others, []);
      assert.deepEqual(intent && 'later' in intent ? intent.later : [], later);
    });

  it('without a work it asks for which, and still tells what comes later', () => {
    const [intent] = understand(
      'do the script, then voice it, make the video and put it in the queue',
      situation,
      noTalk,
    );
    assert.ok(intent?.is === 'which' && !intent.named);
    assert.deepEqual(intent.later, ['voiceover', 'video', 'queue']);
  });

  for (const text of [
    'delete the script, the voiceover and the video',
    'make the video of the old map script',
    'show me the script and the video',
  ])
    it(`no chain: ${text}`, () => {
      for (const intent of understand(text, situation, noTalk)) assert.ok(!('later' in intent && intent.later));
    });
});
