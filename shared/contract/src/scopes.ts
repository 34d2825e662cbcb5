import { families } from './families.ts';

/** Families that a key may be made for. Builds replace this module by its value, as they do with `shapes`. */
export const scopeFamilies: readonly string[] = Object.keys(families);
