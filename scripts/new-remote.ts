import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from './scaffold/format.ts';
import { checkRemoteId, checkText } from './scaffold/names.ts';
import { addToPages, type PageOptions, pageFlags, planPage } from './scaffold/page.ts';
import { placeFiles } from './scaffold/place.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';
import { type Manifest, readManifests } from './scaffold/workspace.ts';

interface NewRemote extends PageOptions {
  id?: string | undefined;
  owner?: string | undefined;
}

/**
 * Makes a remote with one page: `remote.json`, `src/pages.ts`, the page with style sheet and test. Its packages are those
 * of the workspace, so no registry is asked and the lockfile stays as it is.
 *
 * @returns path of its page in the dashboard
 * @throws Refusal with one sentence; nothing is written then
 */
export function newRemote(root: string, options: NewRemote): string {
  const id = checkRemoteId(options.id);
  const folder = `remotes/${id}`;
  // A branch that had this remote leaves its linked packages behind.
  const there = fs.existsSync(path.join(root, folder)) ? fs.readdirSync(path.join(root, folder)) : [];
  if (there.some((name) => name !== 'node_modules'))
    throw new Refusal(`${folder} is there already; choose another name.`);
  const owner = checkText('--owner', options.owner, 'Finance team');
  const title = checkText('--title', options.title, 'Finance');
  const manifests = readManifests(root);
  const empty: Manifest = { id, title, owner, version: '0.1.0', nav: [], routes: [] };
  const planned = planPage(manifests, empty, {
    ...options,
    page: options.page ?? 'overview',
    path: options.path ?? `/${id}`,
    sectionLabel: options.sectionLabel ?? (options.section ? undefined : title),
  });
  const pages = fs.readFileSync(path.join(import.meta.dirname, 'templates/remote/pages.ts'), 'utf8');
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = new Map([
    [`${folder}/remote.json`, json({ $schema: '../../shared/federation/remote.schema.json', ...planned.manifest })],
    [`${folder}/src/pages.ts`, addToPages(pages, planned.importLine)],
    ...[...planned.files].map(([file, content]) => [`${folder}/${file}`, content] as const),
  ]);
  placeFiles(root, format(root, files));
  return planned.path;
}

/** `npm run new:remote -- finance --owner "Finance team" --title "Finance"`. @throws Refusal */
export function readRemoteOptions(args: readonly string[]): NewRemote {
  const { values, positionals } = asked(() =>
    parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { ...pageFlags, owner: { type: 'string' }, page: { type: 'string' } },
      allowPositionals: true,
    }),
  );
  const [id, more] = positionals;
  if (more) throw new Refusal(`"${more}" is one word too many: name the remote, and put title and owner in quotes.`);
  const { 'section-label': sectionLabel, ...rest } = values;
  return { id, sectionLabel, ...rest };
}

if (import.meta.main) {
  runCommand(() => {
    const root = path.resolve(import.meta.dirname, '..');
    const options = readRemoteOptions(process.argv.slice(2));
    const at = newRemote(root, options);
    console.log(`remotes/${options.id} is made; its page is at ${at}.`);
    console.log(
      `Next: npm run dev -- ${options.id}\n` +
        `Another page: npm run new:page -- ${options.id} my-page --title "My page"`,
    );
  });
}
