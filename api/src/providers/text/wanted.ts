import type { Brand } from './brand.ts';
import type { Material } from './types.ts';

/** What every piece of writing has. */
export interface Wanted {
  /** What it is about, as the operator typed it. */
  topic: string;
  /** The same seed gives the same from the built-in writer; a model may answer otherwise. */
  seed: number;
  /** Facts may only come from here. */
  material?: readonly Material[];
  /** Language of what is written, as BCP 47. Default value: English */
  language?: string | undefined;
  /** How the channel sounds that it is for. */
  brand?: Brand | undefined;
}
