import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contractVersion } from '@avenue/contract/version';
import { isInstalled, markInstalled } from './lock-stamp.mjs';
import { format } from './scaffold/format.ts';
import { linkPackages } from './scaffold/link.ts';
import { addToLockfile } from './scaffold/lockfile.ts';
import { checkRemoteId, checkText } from './scaffold/names.ts';
import { addToPages, type PageOptions, pageFlags, planPage } from './scaffold/page.ts';
import { placeFiles } from './scaffold/place.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';
import { type Manifest, readManifests } from './scaffold/workspace.ts';

/** What every remote may use; versions come from a neighbour. */
const packages = [
  '@avenue/contract',
  '@avenue/data',
  '@avenue/testing',
  '@avenue/ui',
  '@tabler/icons-react',
  'react',
  'react-dom',
  'swr',
];

interface NewRemote extends PageOptions {
  id?: string | undefined;
  owner?: string | undefined;
}

interface Package {
  dependencies: Record<string, string>;
}

/** The remote whose versions the new one takes over, and those versions. */
function neighbourOf(root: string, manifests: readonly Manifest[]) {
  for (const { id } of manifests) {
    const file = path.join(root, 'remotes', id, 'package.json');
    const { dependencies } = JSON.parse(fs.readFileSync(file, 'utf8')) as Package;
    if (packages.every((name) => dependencies[name]))
      return { id, versions: Object.fromEntries(packages.map((name) => [name, dependencies[name]])) };
  }
  throw new Refusal('No remote names all shared packages, so there are no versions to take over.');
}

/**
 * Makes a remote with one page: package, `remote.json`, `src/pages.ts`, the page with style sheet and test, and the
 * entry in the lockfile. Lock entry and linked packages are a neighbour's, so no registry is asked.
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
  const { id: neighbour, versions } = neighbourOf(root, manifests);
  const empty: Manifest = { id, title, owner, version: '0.1.0', contract: contractVersion, nav: [], routes: [] };
  const planned = planPage(root, manifests, empty, {
    ...options,
    page: options.page ?? 'overview',
    path: options.path ?? `/${id}`,
    sectionLabel: options.sectionLabel ?? (options.section ? undefined : title),
  });
  const pages = fs.readFileSync(path.join(import.meta.dirname, 'templates/remote/pages.ts'), 'utf8');
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files = new Map([
    [
      `${folder}/package.json`,
      json({
        name: `@avenue/remote-${id}`,
        private: true,
        version: '0.1.0',
        type: 'module',
        dependencies: versions,
      }),
    ],
    [`${folder}/remote.json`, json({ $schema: '../../shared/federation/remote.schema.json', ...planned.manifest })],
    [`${folder}/src/pages.ts`, addToPages(pages, planned.importLine)],
    ...[...planned.files].map(([file, content]) => [`${folder}/${file}`, content] as const),
  ]);
  const lock = fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const all = new Map([...format(root, files), ['pnpm-lock.yaml', addToLockfile(lock, id, neighbour, packages)]]);
  placeFiles(root, all);
  linkPackages(root, id, neighbour, packages);
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
    const installed = isInstalled(root);
    const at = newRemote(root, options);
    // Its packages are a neighbour's and linked already, so the next command has nothing to install.
    if (installed) markInstalled(root);
    console.log(`remotes/${options.id} is made; its page is at ${at}.`);
    console.log(
      `Next: npm run dev -- ${options.id}\n` +
        `Another page: npm run new:page -- ${options.id} my-page --title "My page"\n` +
        'Commit pnpm-lock.yaml with it.',
    );
  });
}
