import type { Contract } from '@avenue/federation/registry';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';
import type { Registry } from './registry.ts';

const ranges = z.record(z.string(), z.strictObject({ current: z.int().min(1), oldest: z.int().min(1) }));

/** Versions of each family of calls that a server serves. */
export type Served = Readonly<Record<string, { readonly current: number; readonly oldest: number }>>;

/** A family that a build calls in a version that the server does not serve. */
export interface Unserved {
  /** "It calls "video" in version 4, this server serves 2 to 3." */
  sentence: string;
  /** Whether the server is the older of the two. */
  ahead: boolean;
}

const rangeOf = ({ current, oldest }: Served[string]) =>
  oldest === current ? `${current}` : `${oldest} to ${current}`;

/** Versions as words: "system 1, video 2 to 3". */
export function contractWords(contract: Contract | Served): string {
  if (typeof contract === 'number') return `all ${contract}`;
  return Object.entries(contract)
    .map(([family, version]) => `${family} ${typeof version === 'number' ? version : rangeOf(version)}`)
    .join(', ');
}

/**
 * What of a contract a server does not serve; empty if it serves all of it.
 *
 * @param families only these. Default value: all that the contract names.
 */
export function unserved(contract: Contract, served: Served, families?: readonly string[]): Unserved[] {
  // One number: every family at that number.
  const needs =
    typeof contract === 'number'
      ? Object.fromEntries(Object.keys(served).map((family) => [family, contract]))
      : contract;
  return Object.entries(needs).flatMap(([family, version]): Unserved[] => {
    if (families && !families.includes(family)) return [];
    const there = served[family];
    if (!there) return [{ sentence: `It calls "${family}", which this server does not have.`, ahead: true }];
    if (version >= there.oldest && version <= there.current) return [];
    const sentence = `It calls "${family}" in version ${version}, this server serves ${rangeOf(there)}.`;
    return [{ sentence, ahead: version > there.current }];
  });
}

const key = 'served.json';
const note = z.strictObject({ for: z.literal('served'), served: ranges });

/** Writes down what the running server serves, for publishers elsewhere. A server that cannot sign leaves it. */
export async function noteServed(registry: Registry, served: Served): Promise<void> {
  if (!registry.keys.can('serve') || JSON.stringify(await notedServed(registry)) === JSON.stringify(served)) return;
  await registry.files.put(key, registry.keys.seal({ for: 'served', served }, 'serve'));
}

/** What the server that was started last on this registry serves; nothing if none has said it. */
export async function notedServed(registry: Registry): Promise<Served | undefined> {
  const content = await registry.files.get(key);
  if (!content) return undefined;
  try {
    return note.safeParse(registry.keys.open(content, 'What the server serves', 'serve')).data?.served;
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined;
    throw error;
  }
}
