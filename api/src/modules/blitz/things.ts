import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';

/** What other modules have that stands somewhere, the newest first. */
export async function thingsOf(call: Call, modules: readonly Module[]) {
  const found = await Promise.all(
    modules.map(async ({ id, promotes }) => ((await promotes?.(call)) ?? []).map((one) => ({ module: id, ...one }))),
  );
  return found.flat().toSorted((a, b) => b.at.localeCompare(a.at));
}
