import type { LiveRemote } from './registry.ts';
import { remoteBase } from './registry.ts';
import { trustedScript } from './trusted-script.ts';

/** What no file has: a file that nothing lists is not run. */
const none = `sha384-${'A'.repeat(64)}`;

/** sha384 by path, of all files that this tab may run. */
const known = new Map<string, string>();

declare global {
  /** sha384 that a script or stylesheet must have; builds ask before they load one. */
  var avenueHash: (url: string) => string;
}

/** Makes the files of a folder known. @param base path of the folder, with a slash at its end */
export function allowFiles(base: string, files: Readonly<Record<string, string>>) {
  for (const [name, hash] of Object.entries(files)) known.set(base + name, hash);
}

/** sha384 that a file must have. */
export const hashOf = (url: string): string => known.get(new URL(url, location.href).pathname) ?? none;

/** Whether all of these files may run. */
export const areKnown = (base: string, names: readonly string[]) => names.every((name) => known.has(base + name));

export function installIntegrity() {
  globalThis.avenueHash = hashOf;
  globalThis.avenueScript = trustedScript;
}

/**
 * Learns the hashes of a remote's other files, from a list whose own hash the registry gives.
 *
 * @throws TypeError or Error if it does not arrive, or is another one
 */
export async function learnFiles(remote: LiveRemote, timeoutMs: number) {
  const base = remoteBase(remote);
  const response = await fetch(`${base}files.json`, { integrity: remote.list, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${base}files.json answered ${response.status}.`);
  allowFiles(base, (await response.json()) as Record<string, string>);
}
