import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerFromProduct, type Situation } from './answer.ts';

const situation: Situation = {
  studio: 'own',
  pages: [
    {
      path: '/idea-generator',
      title: 'Idea Generator',
      section: 'Studio',
      synonyms: ['ideas', 'topics'],
      about: 'Video ideas for a topic of yours.',
    },
    { path: '/upload-queue', title: 'Upload Queue', section: 'Studio', synonyms: ['inbox', 'approvals'] },
    { path: '/admin-config', title: 'Admin Config', section: 'System', synonyms: ['settings', 'keys', 'channels'] },
  ],
  waiting: [
    { title: 'Ice that sinks', status: 'Ready' },
    { title: 'Moon garden', status: 'Pending' },
  ],
  running: [{ title: 'Compiling: Old maps', progress: 0.64, path: '/video-generator?script=1' }],
  failed: [],
  recent: ['Script "Old maps" was approved.'],
};
const empty: Situation = { ...situation, waiting: [], running: [] };

test('it says which page does what, and cites it', () => {
  const answer = answerFromProduct('Where do I put my ElevenLabs keys?', situation);
  assert.equal(answer.cites[0]?.path, '/admin-config');
  assert.equal(answer.proposals[0]?.kind, 'open');
});

test('it says what needs the operator, from the queue itself', () => {
  const answer = answerFromProduct('What needs me today?', situation);
  assert.match(answer.text, /2 things need you.*Ice that sinks.*Moon garden/);
  assert.match(answerFromProduct('What needs me today?', empty).text, /Nothing needs you/);
});

test('it says how far a job is', () => {
  assert.match(answerFromProduct('Is the video finished?', situation).text, /Old maps \(64 %\)/);
  assert.match(answerFromProduct('Is anything running?', empty).text, /Nothing is running/);
});

test('it proposes ideas for a topic and does nothing by itself', () => {
  const answer = answerFromProduct('Give me ideas about sourdough for beginners.', situation);
  assert.deepEqual(answer.proposals, [
    {
      id: 'ideas',
      label: 'Get ideas: sourdough for beginners',
      cost: 'no cost',
      kind: 'ideas',
      topic: 'sourdough for beginners',
    },
  ]);
});

test('a question it cannot answer gets an honest sentence, never a made-up one', () => {
  const answer = answerFromProduct('qwertz uiop?', situation);
  assert.match(answer.text, /I answer from your studio/);
  assert.deepEqual(answer.proposals, []);
});

test('pages that do not exist are never cited', () => {
  for (const question of ['What needs me?', 'ideas about bread', 'running jobs', 'hello']) {
    for (const { path } of answerFromProduct(question, { ...situation, pages: [] }).cites) assert.fail(path);
  }
});
