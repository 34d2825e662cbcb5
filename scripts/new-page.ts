import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from './scaffold/format.ts';
import { checkRemoteId } from './scaffold/names.ts';
import { addToPages, type PageOptions, pageFlags, planPage } from './scaffold/page.ts';
import { placeFiles } from './scaffold/place.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';
import { readManifests } from './scaffold/workspace.ts';

interface NewPage extends PageOptions {
  remote?: string | undefined;
}

/**
 * Adds a page to a remote: page, style sheet, test, its line in `pages.ts`, its route and its place in the menu.
 *
 * @returns path of the page in the dashboard
 * @throws Refusal with one sentence; nothing is written then
 */
export function newPage(root: string, options: NewPage): string {
  const id = checkRemoteId(options.remote);
  const manifests = readManifests(root);
  const manifest = manifests.find((one) => one.id === id);
  if (!manifest)
    throw new Refusal(`There is no remote "${id}"; choose from ${manifests.map((one) => one.id).join(', ')}.`);
  const folder = `remotes/${id}`;
  const planned = planPage(manifests, manifest, options);
  const files = new Map([...planned.files].map(([file, content]) => [`${folder}/${file}`, content]));
  for (const file of files.keys())
    if (fs.existsSync(path.join(root, file))) throw new Refusal(`${file} is there already; choose another name.`);
  const pages = fs.readFileSync(path.join(root, folder, 'src/pages.ts'), 'utf8');
  files.set(`${folder}/src/pages.ts`, addToPages(pages, planned.importLine));
  files.set(`${folder}/remote.json`, JSON.stringify(planned.manifest, null, 2));
  placeFiles(root, format(root, files));
  return planned.path;
}

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
