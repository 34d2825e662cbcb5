import fs from 'node:fs';
import path from 'node:path';
import { captions, type NavSection, parseRemoteSource } from '@avenue/federation/schema';
import { isIcon } from '@avenue/federation-build/icons';
import { checkId, checkPath, checkText, componentName, wordsOf } from './names.ts';
import { Refusal } from './refusal.ts';
import { findSection, type Manifest, refuseTakenPath } from './workspace.ts';

/** What a page is made from. */
export interface PageKind {
  /** Folder of its templates; `page-id` in a file name becomes the page's. */
  templates: string;
  /** What the page reads first. */
  data: readonly string[];
  about: string;
  /** Puts more names in than those of the page. */
  fill?: (text: string) => string;
}

/** Lists the journal until it reads something of its own. */
const journalPage: PageKind = {
  templates: path.resolve(import.meta.dirname, '../templates/page'),
  data: ['/api/journal?limit=20'],
  about: 'Lists the latest activity.',
};

/** What both generators read from the command line about a page. */
export interface PageOptions {
  page?: string | undefined;
  title?: string | undefined;
  section?: string | undefined;
  path?: string | undefined;
  about?: string | undefined;
  icon?: string | undefined;
  order?: string | undefined;
  caption?: string | undefined;
  sectionLabel?: string | undefined;
}

export const pageFlags = {
  title: { type: 'string' },
  section: { type: 'string' },
  path: { type: 'string' },
  about: { type: 'string' },
  icon: { type: 'string' },
  order: { type: 'string' },
  caption: { type: 'string' },
  'section-label': { type: 'string' },
} as const;

/** A page that may be generated: every name is checked. */
export interface PlannedPage {
  manifest: Manifest;
  path: string;
  /** Files below the remote's folder. */
  files: Map<string, string>;
  /** Line for `pages.ts`. */
  importLine: string;
}

function iconFor(icon: string | undefined): string | undefined {
  if (icon === undefined || isIcon(icon)) return icon;
  throw new Refusal(`There is no icon "${icon}": choose one of https://tabler.io/icons, for example chart-line.`);
}

function orderFor(given: string | undefined, section: NavSection): number {
  if (given === undefined) return Math.min(1000, Math.max(0, ...section.items.map(({ order }) => order)) + 10);
  const order = Number(given);
  if (!Number.isInteger(order) || order < 0 || order > 1000) throw new Refusal('--order is a number from 0 to 1000.');
  return order;
}

/** The section as its first user wrote it, else a new one at the end of its caption. */
function sectionFor(manifests: readonly Manifest[], id: string, options: PageOptions, icon: string): NavSection {
  const known = findSection(manifests, id);
  if (known) return { ...known, items: [] };
  const caption = options.caption ?? captions.find((one) => one.toLowerCase() === id) ?? 'Content';
  const found = captions.find((one) => one.toLowerCase() === caption.toLowerCase());
  if (!found) throw new Refusal(`There is no caption "${caption}"; choose from ${captions.join(', ')}.`);
  const orders = manifests.flatMap(({ nav }) => nav).filter((section) => section.caption === found);
  return {
    section: id,
    label: options.sectionLabel ? checkText('--section-label', options.sectionLabel, 'Money') : wordsOf(id),
    caption: found,
    icon,
    order: Math.min(1000, Math.max(0, ...orders.map(({ order }) => order)) + 10),
    items: [],
  };
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The manifest with the page's route and its item in the section, both in the order of the menu. */
function withPage(
  manifest: Manifest,
  route: Manifest['routes'][number],
  section: NavSection,
  item: NavSection['items'][number],
) {
  const own = manifest.nav.find((one) => one.section === section.section);
  const items = [...(own?.items ?? []), item].sort(byOrder);
  const nav = own
    ? manifest.nav.map((one) => (one === own ? { ...one, items } : one))
    : [...manifest.nav, { ...section, items }];
  const before = items[items.indexOf(item) - 1]?.path;
  const at = manifest.routes.findIndex((one) => one.path === before);
  const routes = manifest.routes.toSpliced(at < 0 ? manifest.routes.length : at + 1, 0, route);
  return { ...manifest, nav, routes };
}

/**
 * Everything a new page needs, nothing written yet.
 *
 * @param manifests of all remotes, for paths and sections that are there already
 * @throws Refusal for a bad name, a page or path that is taken, an icon that does not exist
 */
export function planPage(
  manifests: readonly Manifest[],
  manifest: Manifest,
  options: PageOptions,
  { templates, data, about: usual, fill: fillMore = (text) => text }: PageKind = journalPage,
): PlannedPage {
  const page = checkId('page', options.page, 'stock-signals');
  const title = checkText('--title', options.title, 'Stock signals');
  if (manifest.routes.some((route) => route.page === page))
    throw new Refusal(`${manifest.id} has a page "${page}" already; choose another name.`);
  const at = checkPath(options.path ?? `/${page}`);
  refuseTakenPath(manifests, at);

  const sectionId = checkId('section', options.section ?? manifest.nav[0]?.section ?? manifest.id, 'money');
  const icon = iconFor(options.icon);
  const others = manifests.filter(({ id }) => id !== manifest.id);
  const section = sectionFor([manifest, ...others], sectionId, options, icon ?? 'layout-dashboard');
  const known = manifest.nav.find((one) => one.section === sectionId);
  const shared = {
    ...section,
    items: manifests
      .flatMap(({ nav }) => nav)
      .filter((one) => one.section === sectionId)
      .flatMap(({ items }) => items),
  };
  const item = { path: at, label: title, ...(icon && { icon }), order: orderFor(options.order, known ?? shared) };
  const about = checkText('--about', options.about ?? usual, '', 200);
  const route = { path: at, page, title, about, data: [...data] };

  const folder = [
    'src',
    ...at
      .split('/')
      .slice(1, -1)
      .map((part) => part.toLowerCase()),
    page,
  ].join('/');
  const fill = (template: string) =>
    fillMore(template)
      .replaceAll('PageName', componentName(page))
      .replaceAll('page-id', page)
      .replaceAll("'Title of the page'", JSON.stringify(title))
      .replaceAll('Title of the page', title)
      .replaceAll('Sentence of the page.', about);
  const files = new Map(
    fs
      .readdirSync(templates)
      .map((name) => [
        `${folder}/${name.replace('page-id', page)}`,
        fill(fs.readFileSync(path.join(templates, name), 'utf8')),
      ]),
  );
  const changed = withPage(manifest, route, section, item);
  parseRemoteSource(changed, `remote.json of ${manifest.id}`);
  return {
    manifest: changed,
    path: at,
    files,
    importLine: `'${page}': () => import(/* webpackChunkName: "page-${page}" */ './${folder.slice(4)}/${page}.page.tsx'),`,
  };
}

/** `pages.ts` with one more line at its end. @throws Refusal if the file has another shape */
export function addToPages(source: string, line: string): string {
  const end = source.lastIndexOf('};');
  if (end < 0 || !/export const pages = \{/.test(source))
    throw new Refusal('src/pages.ts is not `export const pages = { … };`, so the page cannot be added to it.');
  return `${source.slice(0, end).trimEnd()}\n${line}\n${source.slice(end)}`;
}
