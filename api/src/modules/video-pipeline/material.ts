import { EngineError } from '../../providers/engine.ts';
import { articleMaterial } from '../../providers/text/index.ts';
import type { Material } from '../../providers/text/types.ts';
import type { Services } from '../../services.ts';

interface Wanted {
  topic: string;
  given: readonly Material[];
  lookUp: boolean;
  signal: AbortSignal;
}

/** What claims may stand on: the operator's notes and, if asked for and reachable, Wikipedia extracts. */
export async function gatherMaterial(
  services: Services,
  { topic, given, lookUp, signal }: Wanted,
): Promise<{ material: Material[]; notes: string[] }> {
  const own = given
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, claim, ...stand }) => ({ ...articleMaterial(text, stand), ...(claim && { claim }) }));
  if (!lookUp) return { material: own, notes: [] };
  try {
    const found = await services.engines.lookUp(topic, signal);
    const notes = found.length ? [] : ['Wikipedia has no page on this topic, so nothing was taken from it.'];
    return { material: [...own, ...found], notes };
  } catch (error) {
    if (error instanceof EngineError)
      return { material: own, notes: [`${error.message} The text was written without it.`] };
    throw error;
  }
}
