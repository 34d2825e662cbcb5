import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitSentences } from '../../../providers/text/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import { planScenes } from '../scenes-plan.ts';
import { timeScenes } from '../video-plan.ts';
import { lowerThirds } from './lower-thirds.ts';

/** A script whose sentences take four seconds each. */
function told(text: string, material: Material[] = [], language = 'en') {
  const spoken = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  const sentences = splitSentences(spoken).map((sentence, i) => ({
    ...{ text: sentence, startMs: 300 + i * 4000, endMs: 3900 + i * 4000, words: [] },
  }));
  const scenes = timeScenes(planScenes(sentences.map((one) => one.text)), sentences, sentences.length * 4000);
  return lowerThirds({ text, topic: 'lighthouses', material, ties: [] }, scenes, sentences, language).map(
    ({ scene, kind, text: line, fromMs, forMs }) => `${scene} ${kind} "${line}" ${fromMs}+${forMs}`,
  );
}

const before = 'This is how a light was kept burning all night.';
const after = 'The keeper climbed the stairs every evening of the year.';

test('a chapter is named where it begins, for a moment, and the part before the first one is not', () => {
  assert.deepEqual(told(`${before}\n# The keeper\n${after}\n${after}\n# The end\n${after}`), [
    '1 chapter "The keeper" 0+3500',
    '3 chapter "The end" 0+3500',
  ]);
});

test('a chapter that begins within a scene is named when it begins', () => {
  assert.deepEqual(told(`Wait.\n# The keeper\n${after}`), ['0 chapter "The keeper" 4300+3500']);
});

const claim = 'The tower of Alexandria was built in 280 BC and was about 100 metres tall.';
const source = { title: 'Encyclopedia of Towers', url: 'https://towers.example/a', text: claim };

test('the source of a fact stands where it is said until its scene is over, in the language of the channel', () => {
  const [line] = told(`${before} ${claim} ${after}`, [source]);
  assert.equal(line, '1 source "Source: Encyclopedia of Towers" 0+4000');
  assert.match(told(`${before} ${claim} ${after}`, [source], 'de')[0] ?? '', /"Quelle: /);
});

test('a source without a title is named by its address; one without either, and a claim without a source, by nothing', () => {
  assert.match(
    told(`${before} ${claim}`, [{ url: 'https://www.towers.example/a', text: claim }])[0] ?? '',
    /towers\.example"/,
  );
  assert.deepEqual(told(`${before} ${claim}`, [{ text: claim }]), []);
  assert.deepEqual(told(`${before} ${claim}`), []);
});

test('in a scene with both the source follows the name of the chapter, if there is time left for it', () => {
  const lines = told(`${before}\n# The tower\nLook. ${claim}\n${after}`, [source]);
  assert.deepEqual(lines, ['1 chapter "The tower" 0+3500', '1 source "Source: Encyclopedia of Towers" 4000+4000']);
  assert.deepEqual(told(`${before}\n# The tower\n${claim}`, [source]), ['1 chapter "The tower" 0+3500']);
});

test('the same source is named once until another one stands there', () => {
  const next = 'It was rebuilt in 796 and fell in the earthquake of 1303.';
  const other = { title: 'Chronicle', text: next };
  const lines = told(`${before} ${claim} ${claim} ${next} ${after}`, [source, other]);
  assert.deepEqual(
    lines.map((line) => line.split('"')[1]),
    ['Source: Encyclopedia of Towers', 'Source: Chronicle'],
  );
});
