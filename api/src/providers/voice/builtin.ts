import { createModelStore, type ModelStore } from '../models/index.ts';
import { createFliteEngine } from './flite/engine.ts';
import { createSherpaEngine } from './natural/engine.ts';
import type { VoiceEngine } from './types.ts';

/**
 * What "default" means: the natural model the operator added, where it is installed, else the draft voice that is
 * always there. `modelId` null means that there is none; a model that was removed falls back too, and the engine's
 * label says which one speaks.
 */
export async function builtinVoice(
  modelsDir: string,
  modelId: string | null = null,
  store: ModelStore = createModelStore(modelsDir),
): Promise<VoiceEngine> {
  const chosen = modelId === null ? undefined : (await store.list()).find(({ id }) => id === modelId);
  const modelDir = chosen && (await store.folder(chosen.id));
  if (chosen?.kind !== 'voice' || !modelDir) return createFliteEngine();
  return createSherpaEngine({ modelId: chosen.id, name: chosen.name, modelDir, setup: chosen.voice });
}
