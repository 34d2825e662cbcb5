import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readinessOf, type Standing, stateOf, stepsOf } from './readiness.ts';

const bare: Standing = {
  title: 'Garden Journal',
  description: '',
  tags: [],
  priceCents: null,
  files: [],
  listings: [],
  links: 0,
  pins: 0,
  ticks: {},
};
const nothing = { files: 0, cover: 0, copy: 0, listing: 0, links: 0, promotion: 0 };

const cases: readonly [string, Partial<Standing>, Partial<typeof nothing>][] = [
  ['nothing is there', {}, {}],
  ['a document alone', { files: [{ role: 'document' }] }, { files: 60 }],
  [
    'document, licence and a mock-up',
    { files: [{ role: 'document' }, { role: 'licence' }, { role: 'mockup' }] },
    { files: 100 },
  ],
  ['a sharp cover', { files: [{ role: 'cover', width: 1600, height: 2560 }] }, { cover: 100 }],
  ['a small cover', { files: [{ role: 'cover', width: 800, height: 1000 }] }, { cover: 50 }],
  ['half a description and a price', { description: 'x'.repeat(300), priceCents: 900 }, { copy: 45 }],
  ['a free product has no price', { priceCents: 0 }, {}],
  ['the best of the stores counts', { listings: ['draft', 'live'] }, { listing: 100 }],
  ['a mismatch is less than a draft', { listings: ['mismatch'] }, { listing: 20 }],
  ['one link, three of six pins', { links: 1, pins: 3 }, { links: 100, promotion: 50 }],
  ['more pins than a launch needs', { pins: 60 }, { promotion: 100 }],
];

for (const [name, given, wanted] of cases)
  test(`readiness: ${name}`, () => {
    assert.deepEqual(readinessOf({ ...bare, ...given }), { ...nothing, ...wanted });
  });

test('a step is done by a check, and a person has the last word either way', () => {
  const done = (given: Partial<Standing>) =>
    stepsOf({ ...bare, ...given }).flatMap(({ step, done, by }) => (done ? [`${step} by ${by}`] : []));
  assert.deepEqual(done({}), []);
  assert.deepEqual(done({ files: [{ role: 'cover' }], links: 2, pins: 1, listings: ['live'] }), [
    'cover by check',
    'listing by check',
    'links by check',
    'pin by check',
  ]);
  assert.deepEqual(done({ files: [{ role: 'cover' }], ticks: { cover: false, title: true } }), ['title by person']);
});

test('its state: what a store says comes first', () => {
  const whole: Partial<Standing> = {
    files: [{ role: 'document' }, { role: 'cover', width: 2000, height: 2000 }],
    description: 'x'.repeat(600),
    tags: ['a', 'b', 'c', 'd', 'e'],
  };
  const state = (given: Partial<Standing>) => stateOf({ ...bare, ...given });
  assert.equal(state({}), 'draft');
  assert.equal(state(whole), 'ready');
  assert.equal(state({ ...whole, files: [{ role: 'document' }] }), 'draft');
  assert.equal(state({ listings: ['live'] }), 'listed');
  assert.equal(state({ ...whole, listings: ['live', 'mismatch'] }), 'mismatch');
});
