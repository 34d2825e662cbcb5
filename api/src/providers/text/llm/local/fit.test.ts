import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textModels } from '../../../models/index.ts';
import { fitOf, sizeOfCatalogue } from './fit.ts';

const GB = 1e9;

test('a model that this machine can never hold is told; one that does not fit now says so', () => {
  const large = textModels.at(-1);
  assert.ok(large);
  const at = (free: number, total: number) => fitOf(sizeOfCatalogue(large), { free: free * GB, total: total * GB });
  assert.deepEqual(at(3, 4), { fits: false, sentence: 'Needs 6.4 GB of memory; this machine has 4.0 GB.' });
  assert.match(at(3, 8).sentence, /3\.0 GB are free now, which is too little\./);
  assert.equal(
    at(12, 16).sentence,
    'Needs 6.4 GB of memory while it writes; 12.0 GB are free. Estimate: a script takes 1 to 3 minutes on two cores.',
  );
  const small = textModels[0];
  assert.match(small ? fitOf(sizeOfCatalogue(small)).sentence : '', /a script takes 30 to 90 seconds on two cores\.$/);
});
