import { packs } from '../../policy/index.ts';
import type { Rules } from '../rules.ts';

/** The rules of the product, nobody let anything pass or showed anything, and nothing is locked. */
export const productRules: Rules = {
  packs,
  own: async () => ({ packs: [], broken: [] }),
  overrides: async () => [],
  evidence: async () => [],
  locks: async () => [],
};
