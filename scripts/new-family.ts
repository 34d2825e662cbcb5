import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseRemoteSource, type RemoteSource } from '@avenue/federation/schema';
import { checkFamilyId, familyPage, offersOf, planFamily } from './scaffold/family.ts';
import { format } from './scaffold/format.ts';
import { checkPath, checkText } from './scaffold/names.ts';
import { addToPages, type PageOptions, pageFlags, planPage } from './scaffold/page.ts';
import { placeFiles } from './scaffold/place.ts';
import { asked, Refusal, runCommand } from './scaffold/refusal.ts';
import { type Manifest, readManifests } from './scaffold/workspace.ts';

interface NewFamily extends Omit<PageOptions, 'page'> {
  id?: string | undefined;
  owner?: string | undefined;
  /** A remote that is there; without it the family gets one of its own. */
  remote?: string | undefined;
}

type NavItem = Manifest['nav'][number]['items'][number];

/** The manifest with what the family offers beside its page. */
function withOffers(manifest: RemoteSource, id: string, title: string, at: string): RemoteSource {
  const { action, counter, kind } = offersOf(id, title, at);
  const [word, icon] = kind;
  const { actions = [] } = manifest;
  const counted = (items: readonly NavItem[]) =>
    items.map((item) => (item.path === at ? { ...item, count: counter } : item));
  return {
    ...manifest,
    nav: manifest.nav.map((section) => ({ ...section, items: counted(section.items) })),
    actions: [
      ...actions,
      { ...action, order: Math.min(1000, Math.max(90, ...actions.map(({ order = 0 }) => order)) + 10) },
    ],
    search: { kinds: { ...manifest.search?.kinds, [word]: manifest.search?.kinds[word] ?? icon } },
  };
}

/**
 * Makes a family: its calls, its module with table, migration, samples and test, and a page in a remote of its own or in
 * one that is there.
 *
 * @returns path of its page in the dashboard
 * @throws Refusal with one sentence; nothing is written then
 */
export function newFamily(root: string, options: NewFamily): string {
  const id = checkFamilyId(root, options.id);
  const title = checkText('--title', options.title, 'Zoo');
  const at = checkPath(options.path ?? `/${id}`);
  const manifests = readManifests(root);
  const remote = options.remote ?? id;
  const folder = `remotes/${remote}`;
  const known = manifests.find((one) => one.id === remote);
  if (options.remote !== undefined && !known)
    throw new Refusal(`There is no remote "${remote}"; choose from ${manifests.map((one) => one.id).join(', ')}.`);
  if (options.remote === undefined && fs.existsSync(path.join(root, folder)))
    throw new Refusal(`${folder} is there already; choose another name, or say --remote ${id}.`);
  const owner = checkText('--owner', options.owner ?? `${title} team`, 'Zoo team');
  const empty: Manifest = { id: remote, title, owner, version: '0.1.0', nav: [], routes: [] };
  const page = {
    ...options,
    page: id,
    title,
    path: at,
    ...(!known && { sectionLabel: options.sectionLabel ?? title }),
  };
  const planned = planPage(manifests, known ?? empty, page, familyPage(id, title, at));
  const manifest = withOffers(planned.manifest, id, title, at);
  parseRemoteSource(manifest, `remote.json of ${remote}`);
  const pages = known
    ? fs.readFileSync(path.join(root, folder, 'src/pages.ts'), 'utf8')
    : fs.readFileSync(path.join(import.meta.dirname, 'templates/remote/pages.ts'), 'utf8');
  const schema = known ? {} : { $schema: '../../shared/federation/remote.schema.json' };
  const files = new Map([
    ...planFamily(root, id, title, at),
    ...[...planned.files].map(([file, content]) => [`${folder}/${file}`, content] as const),
    [`${folder}/src/pages.ts`, addToPages(pages, planned.importLine)],
    [`${folder}/remote.json`, `${JSON.stringify({ ...schema, ...manifest }, null, 2)}\n`],
  ]);
  placeFiles(root, format(root, files));
  return planned.path;
}

/** `npm run new:family -- zoo --title "Zoo" [--remote system-tools]`. @throws Refusal */
export function readFamilyOptions(args: readonly string[]): NewFamily {
  const { values, positionals } = asked(() =>
    parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { ...pageFlags, owner: { type: 'string' }, remote: { type: 'string' } },
      allowPositionals: true,
    }),
  );
  const [id, more] = positionals;
  if (more) throw new Refusal(`"${more}" is one word too many: name the family, and put its title in quotes.`);
  const { 'section-label': sectionLabel, ...rest } = values;
  return { id, sectionLabel, ...rest };
}

if (import.meta.main) {
  runCommand(() => {
    const options = readFamilyOptions(process.argv.slice(2));
    const at = newFamily(path.resolve(import.meta.dirname, '..'), options);
    console.log(
      `The family ${options.id} is made; its page is at ${at}. Next: npm start\n` +
        `Its calls: shared/contract/src/${options.id}. Its module: api/src/modules/${options.id}. ` +
        `Its page: remotes/${options.remote ?? options.id}/src. Another page: npm run new:page\n` +
        `Taken back by: npm run remove:family -- ${options.id}`,
    );
  });
}
