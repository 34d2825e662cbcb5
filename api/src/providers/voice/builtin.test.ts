import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ModelStore, voiceModels } from '../models/index.ts';
import { builtinVoice } from './builtin.ts';

const KOKORO = 'kokoro-int8-en-v0_19';

/** A store in which exactly these models are installed. */
function storeWith(...installed: string[]): ModelStore {
  const list = async () => voiceModels.map((model) => ({ ...model, state: 'absent' as const }));
  const folder = async (id: string) => (installed.includes(id) ? `/models/${id}` : undefined);
  return { list, folder } as unknown as ModelStore;
}

const CASES: readonly (readonly [string, string | null, string[], string])[] = [
  ['nothing is chosen', null, [KOKORO], 'flite'],
  ['the chosen model is installed', KOKORO, [KOKORO], `natural-${KOKORO}`],
  ['the chosen model was removed', KOKORO, [], 'flite'],
  ['the chosen model is unknown', 'gone', ['gone'], 'flite'],
];
for (const [when, chosen, installed, engine] of CASES) {
  test(`when ${when}, ${engine} speaks`, async () => {
    assert.equal((await builtinVoice('/models', chosen, storeWith(...installed))).id, engine);
  });
}

test('the draft voice says that it is one', async () => {
  assert.equal((await builtinVoice('/models')).label, 'Built-in voice, draft quality');
});
