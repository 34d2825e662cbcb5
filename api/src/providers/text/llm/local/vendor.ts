import { join } from 'node:path';
import { defineVendor, type VendorNeeds } from '../../../../kernel/vendor.ts';
import { createModelStore, textModels } from '../../../models/index.ts';
import type { TextVendor } from '../../vendor.ts';
import { createLocalEngine, ENGINE } from './engine.ts';
import { memoryOf, sizeOfCatalogue, sizeOfFile } from './fit.ts';
import { ownFiles } from './own-files.ts';
import { type LocalModel, Runtime } from './runtime.ts';

/** One machine has one model in memory, whoever asks. */
const runtime = new Runtime();
/** Of the setting: a file that was not downloaded here. */
const OWN = 'own';

/** The model that was chosen, or the largest that was downloaded, or a file of the operator's own; undefined without any. */
async function chosen(needs: VendorNeeds): Promise<LocalModel | undefined> {
  const wanted = (await needs.setting('LOCAL_TEXT_MODEL')) ?? 'auto';
  const store = createModelStore(needs.modelsDir);
  for (const model of textModels.toReversed()) {
    if (wanted !== 'auto' && wanted !== model.id) continue;
    const folder = await store.folder(model.id);
    if (!folder) continue;
    const { id, name, sha256, files } = model;
    return { id, name, sha256, file: join(folder, files[0] ?? ''), neededBytes: memoryOf(sizeOfCatalogue(model)) };
  }
  const [own] = wanted === 'auto' || wanted === OWN ? await ownFiles(needs.modelsDir) : [];
  if (!own) return undefined;
  const { name, file, bytes, head } = own;
  // One that cannot be read tells so when it is loaded.
  const size = sizeOfFile(own) ?? { fileBytes: bytes, bytesPerToken: 0 };
  return { id: `${OWN}:${name}`, name, file, neededBytes: memoryOf(size), ...(head?.name && { names: [head.name] }) };
}

async function create(needs: VendorNeeds) {
  const model = await chosen(needs);
  return model && createLocalEngine(model, runtime);
}

/** Takes a downloaded model out of memory, so that its file can be removed. What it writes then fails. */
export function unloadText(id: string) {
  const model = textModels.find((one) => one.id === id);
  if (model && runtime.holds(model.sha256)) runtime.end();
}

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
        { value: OWN, label: 'A GGUF file of yours' },
      ],
      help: 'Add one below, or put a GGUF file into the folder models/own of the data folder. It needs no key and no network.',
    },
  ],
  create,
});
