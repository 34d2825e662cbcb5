import path from 'node:path';
import { parseArgs } from 'node:util';
import { addToRemote } from './scaffold/add-to-remote.ts';
import { type PageOptions, pageFlags, planPage } from './scaffold/page.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';

interface NewPage extends PageOptions {
  remote?: string | undefined;
}

/**
 * Adds a page to a remote: page, style sheet, test, its line in `pages.ts`, its route and its place in the menu.
 *
 * @returns path of the page in the dashboard
 * @throws Refusal with one sentence; nothing is written then
 */
export const newPage = (root: string, { remote, ...options }: NewPage) =>
  addToRemote(root, remote, (manifests, manifest) => planPage(manifests, manifest, options)).path;

/** `npm run new:page -- finance stock-signals --title "Stock signals" --section money`. @throws Refusal */
export function readPageOptions(args: readonly string[]): NewPage {
  const { values, positionals } = asked(() =>
    parseArgs({ args: args.filter((arg) => arg !== '--'), options: pageFlags, allowPositionals: true }),
  );
  const [remote, page, more] = positionals;
  if (more)
    throw new Refusal(`"${more}" is one word too many: name the remote and the page, and put titles in quotes.`);
  const { 'section-label': sectionLabel, ...rest } = values;
  return { remote, page, sectionLabel, ...rest };
}

if (import.meta.main) {
  runCommand(() => {
    const options = readPageOptions(process.argv.slice(2));
    const at = newPage(path.resolve(import.meta.dirname, '..'), options);
    console.log(
      `The page is at ${at}. Next: npm run dev -- ${options.remote}\n` +
        `Change it in remotes/${options.remote}/src, its test stands beside it: node scripts/run.mjs node_modules/jest/bin/jest.js ${options.page}`,
    );
  });
}
