import { Refusal } from './refusal.ts';

const key = (folder: string) => `  remotes/${folder}:\n`;

/** One importer of `pnpm-lock.yaml` with its blank line: from its name to the next line that is not deeper. */
function importer(lock: string, remote: string): string {
  const start = lock.indexOf(`\n${key(remote)}`);
  if (start < 0) throw new Refusal(`pnpm-lock.yaml does not know remotes/${remote}; install the packages first.`);
  const text = lock.slice(start + 1);
  const end = /\n(?= {0,2}\S)/.exec(text)?.index ?? text.length;
  return text.slice(0, end + 1);
}

/**
 * The lockfile with an entry for a new remote that needs exactly what a neighbour needs, so no registry is asked and
 * `pnpm install --frozen-lockfile` goes on working. Keeps pnpm's order.
 *
 * @param names packages the new remote names; the neighbour's others are left out
 * @throws Refusal if the lockfile lacks the neighbour
 */
export function addToLockfile(lock: string, remote: string, neighbour: string, names: readonly string[]): string {
  const [, dependencies = ''] = / {4}dependencies:\n(.*?)(?=\n {4}\S|\s*$)/s.exec(importer(lock, neighbour)) ?? [];
  const entries = dependencies
    .split(/\n(?= {6}\S)/)
    .filter((entry) => names.includes(entry.trim().split(':\n', 1)[0]?.replaceAll("'", '') ?? ''));
  const block = `${key(remote)}    dependencies:\n${entries.join('\n')}\n\n`;
  const after = [...lock.matchAll(/^ {2}(\S+):\n(?= {4})/gm)].find(({ 1: name = '' }) => name > `remotes/${remote}`);
  if (!after) throw new Refusal('pnpm-lock.yaml has no place for a new remote; run an install first.');
  return lock.slice(0, after.index) + block + lock.slice(after.index);
}
