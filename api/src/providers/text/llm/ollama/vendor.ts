import { defineVendor, type VendorNeeds } from '../../../../kernel/vendor.ts';
import type { TextVendor } from '../../vendor.ts';
import { createOllamaEngine, OLLAMA_URL, type OllamaEngine, type OllamaModel, sameModel } from './engine.ts';

/** Whether a server that nobody configured answers is asked again after this time. */
const rememberMs = 30_000;
const probeMs = 1500;

const engineOf = async (needs: VendorNeeds, model: string | undefined): Promise<OllamaEngine> => {
  const baseUrl = (await needs.setting('OLLAMA_URL')) ?? OLLAMA_URL;
  return createOllamaEngine({ baseUrl, ...(model && { model }), fetch: needs.operatorFetch() });
};

/** Models in Ollama, newest first as it lists them; undefined when it does not answer. Remembered for half a minute. */
export const ollamaModels = (needs: VendorNeeds): Promise<OllamaModel[] | undefined> =>
  needs.remembered('ollama models', rememberMs, async () => {
    const engine = await engineOf(needs, undefined);
    return engine.models(AbortSignal.timeout(probeMs)).catch(() => undefined);
  });

/** Ollama with the model it writes with, where one is known: every result names it. */
export async function ollamaOf(needs: VendorNeeds): Promise<OllamaEngine> {
  const wanted = await needs.setting('OLLAMA_MODEL');
  return engineOf(needs, wanted ?? (await ollamaModels(needs))?.find(({ writes }) => writes)?.name);
}

/** Ollama at its address, or found by itself on this machine. */
export const ollama = defineVendor<TextVendor>({
  kind: 'text',
  id: 'ollama',
  name: 'Ollama',
  option: 'Ollama',
  settings: [
    {
      name: 'OLLAMA_URL',
      kind: 'url',
      label: 'Ollama address',
      group: 'text',
      testable: true,
      foundByItself: true,
      help: 'Found by itself on http://127.0.0.1:11434.',
    },
    {
      name: 'OLLAMA_MODEL',
      kind: 'text',
      label: 'Ollama model',
      group: 'text',
      partOf: 'OLLAMA_URL',
      help: 'Empty takes the newest model it has.',
    },
  ],
  create: ollamaOf,
  async found(needs) {
    const [models, wanted] = await Promise.all([ollamaModels(needs), needs.setting('OLLAMA_MODEL')]);
    const writes = models?.some((one) => one.writes && (!wanted || sameModel(one.name, wanted)));
    return writes ? ollamaOf(needs) : undefined;
  },
});
