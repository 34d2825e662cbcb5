import { join } from 'node:path';
import { defineVendor, type VendorNeeds } from '../../../../kernel/vendor.ts';
import { createModelStore, textModels } from '../../../models/index.ts';
import type { TextVendor } from '../../vendor.ts';
import { createLocalEngine, ENGINE } from './engine.ts';
import { memoryOf } from './fit.ts';
import { Runtime } from './runtime.ts';

/** One machine has one model in memory, whoever asks. */
const runtime = new Runtime();

/** The model that was chosen, or the largest that is here; undefined while there is none. */
async function create(needs: VendorNeeds) {
  const wanted = (await needs.setting('LOCAL_TEXT_MODEL')) ?? 'auto';
  const store = createModelStore(needs.modelsDir);
  for (const model of textModels.toReversed()) {
    if (wanted !== 'auto' && wanted !== model.id) continue;
    const folder = await store.folder(model.id);
    if (!folder) continue;
    const { id, name, sha256, files } = model;
    const file = join(folder, files[0] ?? '');
    return createLocalEngine({ id, name, file, sha256, neededBytes: memoryOf(model) }, runtime);
  }
  return undefined;
}

/** Takes the model out of memory, so that its file can be removed. What it writes then fails. */
export const unloadText = () => runtime.end();

/** A downloaded text model, run by llama.cpp in a process of its own. */
export const localText = defineVendor<TextVendor>({
  kind: 'text',
  id: ENGINE,
  name: 'Text model on this machine',
  option: 'A text model on this machine',
  missing: 'The chosen text model is not on this machine. Download it in Admin Config, or choose another writer.',
  settings: [
    {
      name: 'LOCAL_TEXT_MODEL',
      kind: 'choice',
      label: 'Text model on this machine',
      group: 'text',
      fallback: 'auto',
      options: [
        { value: 'auto', label: 'The largest that was added' },
        ...textModels.map(({ id, name }) => ({ value: id, label: name })),
      ],
      help: 'Add one below. It needs no key, no network and no other program.',
    },
  ],
  create,
});
