import path from 'node:path';
import { parseArgs } from 'node:util';
import { places } from '@avenue/federation/schema';
import { addToRemote } from './scaffold/add-to-remote.ts';
import { type PartOptions, partFlags, planPart } from './scaffold/part.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';

interface NewPart extends PartOptions {
  remote?: string | undefined;
}

/**
 * Adds a part to a remote that stands in a place of another page: component, test, its line in `pages.ts`, its slot.
 *
 * @returns the place
 * @throws Refusal with one sentence; nothing is written then
 */
export const newPart = (root: string, { remote, ...options }: NewPart) =>
  addToRemote(root, remote, (manifests, manifest) => planPart(manifests, manifest, options)).place;

/** `npm run new:part -- finance signals-today --title "Signals today"`. @throws Refusal */
export function readPartOptions(args: readonly string[]): NewPart {
  const { values, positionals } = asked(() =>
    parseArgs({ args: args.filter((arg) => arg !== '--'), options: partFlags, allowPositionals: true }),
  );
  const [remote, part, more] = positionals;
  if (more)
    throw new Refusal(`"${more}" is one word too many: name the remote and the part, and put titles in quotes.`);
  return { remote, part, ...values };
}

if (import.meta.main) {
  runCommand(() => {
    const options = readPartOptions(process.argv.slice(2));
    const place = newPart(path.resolve(import.meta.dirname, '..'), options);
    console.log(
      `The part stands on the page ${places[place]}. Next: npm run dev -- ${options.remote}\n` +
        `Change it in remotes/${options.remote}/src/${options.part}, its test stands beside it.`,
    );
  });
}
