import { z } from 'zod';
import { icons, offers, type PageHelp, type RemoteAction, type RemoteSlot } from './offers.ts';
import { apiPath, counterName, fileName, iconName, order, pagePath, sentence, text, unitId } from './primitives.ts';

export { fileName } from './primitives.ts';

/** One page in a section, or a folder of pages (`items`) without a page of its own. */
export interface NavItem {
  label: string;
  order: number;
  path?: string | undefined;
  icon?: string | undefined;
  /** Other words an operator may type for this page. */
  synonyms?: string[] | undefined;
  /** Shows this figure of the shell, by its name, for example "waiting". */
  count?: string | undefined;
  /** Pinned in the menu until the operator chooses. */
  pinned?: true | undefined;
  items?: NavItem[] | undefined;
}

const navItem: z.ZodType<NavItem> = z
  .strictObject({
    label: text,
    order,
    path: pagePath.optional(),
    icon: iconName.optional(),
    synonyms: z.array(text).max(20).optional(),
    count: counterName.optional(),
    pinned: z.literal(true).optional(),
    get items() {
      return z.array(navItem).min(1).optional();
    },
  })
  .refine((item) => (item.path === undefined) !== (item.items === undefined), 'An item has either a path or items.');

export const captions = ['Run', 'Content', 'Money', 'People'] as const;

/** Sections with the same id are merged, whichever remotes they come from. */
const navSection = z.strictObject({
  section: unitId,
  label: text,
  caption: z.enum(captions),
  icon: iconName,
  order,
  items: z.array(navItem).min(1),
});

const route = z.strictObject({
  path: pagePath,
  /** Key in `pages.ts`. */
  page: unitId,
  title: text,
  /** What the page does, one sentence; the assistant answers with it. */
  about: sentence.optional(),
  /**
   * `start`: what the root opens. `inbox`: where the header leads to what needs the operator. `account`: where the menu of
   * whoever is signed in leads. `modes`: where the mode in the header leads. `notices`: where one chooses what the bell tells.
   */
  is: z
    .array(z.enum(['start', 'inbox', 'account', 'modes', 'notices']))
    .min(1)
    .optional(),
  /** `full`: the page fills the window; menu and header stand aside until it is left. The studio's banner stays. */
  frame: z.literal('full').optional(),
  /** What the page reads first: `index.html` preloads it. */
  data: z.array(apiPath).max(6).optional(),
});

const written = {
  $schema: z.string().optional(),
  id: unitId,
  title: text,
  owner: text,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'A version is three numbers, for example 1.4.0.'),
  nav: z.array(navSection),
  routes: z.array(route).min(1),
  ...offers,
};

/**
 * Version of each family of calls that a build was written for; only families that its code calls. Earlier builds have
 * one number, which means every family at that number.
 */
const contract = z.union([z.int().min(1), z.record(unitId, z.int().min(1))]);

interface Consistent {
  nav: { icon: string; items: NavItem[] }[];
  routes: { path: string; page: string }[];
  slots?: RemoteSlot[] | undefined;
  actions?: RemoteAction[] | undefined;
  help?: PageHelp[] | undefined;
  search?: { kinds: Record<string, string> } | undefined;
}

const pathsOf = (items: NavItem[]): string[] =>
  items.flatMap((item) => [...(item.path ? [item.path] : []), ...pathsOf(item.items ?? [])]);

const iconsIn = (items: NavItem[]): string[] =>
  items.flatMap(({ icon, items: inner = [] }) => [...(icon ? [icon] : []), ...iconsIn(inner)]);

/** Names of the icons that a manifest uses, each once. */
export const namedIcons = ({ nav, actions = [], search }: Consistent): string[] => [
  ...new Set([
    ...nav.flatMap(({ icon, items }) => [icon, ...iconsIn(items)]),
    ...actions.map(({ icon }) => icon),
    ...Object.values(search?.kinds ?? {}),
  ]),
];

function checkPaths({ nav, routes, actions = [], slots = [], help = [] }: Consistent, context: z.RefinementCtx) {
  const known = new Set<string>();
  for (const { path } of routes) {
    if (known.has(path)) context.addIssue({ code: 'custom', path: ['routes'], message: `${path} stands there twice.` });
    known.add(path);
  }
  for (const path of pathsOf(nav.flatMap(({ items }) => items))) {
    if (!known.has(path))
      context.addIssue({ code: 'custom', path: ['nav'], message: `${path} is not among the routes.` });
  }
  for (const { id, path } of actions)
    if (path !== undefined && !known.has(path))
      context.addIssue({ code: 'custom', path: ['actions', id], message: `${path} is not among the routes.` });
  for (const { path } of help)
    if (!known.has(path))
      context.addIssue({ code: 'custom', path: ['help'], message: `${path} is not among the routes.` });
  const parts = slots.map(({ part }) => part);
  for (const part of parts.filter(
    (name, index) => parts.indexOf(name) !== index || routes.some((it) => it.page === name),
  ))
    context.addIssue({ code: 'custom', path: ['slots', part], message: `"${part}" is already a page or part.` });
  if (new Set(actions.map(({ id }) => id)).size < actions.length)
    context.addIssue({ code: 'custom', path: ['actions'], message: 'Two actions have the same id.' });
}

/**
 * The part of `remote.json` that people write. The build finds out the contract and the icons; what was written earlier
 * carries them.
 */
export const remoteSource = z
  .strictObject({ ...written, contract: contract.optional(), icons: icons.optional() })
  .superRefine(checkPaths);

const pageAssets = z.strictObject({
  js: z.array(fileName),
  css: z.array(fileName),
  /** Shared modules with a heavy part that the page uses, for example `@avenue/ui/chart`. */
  shared: z.array(z.string()),
  /** Families of calls that the page needs; absent in earlier builds: all that the remote needs. */
  families: z.array(unitId).optional(),
});

/** Names a build by its sources. */
export const buildHash = z.string().regex(/^[a-z0-9]{3,20}$/);
const files = z.record(fileName, z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** What a build was made for; host and remotes must agree on it. */
const made = {
  /** Versions of the shared packages it was built with. */
  versions: z.record(z.string(), z.string()),
  /** React's development and production code cannot share a tab. */
  flavour: z.enum(['production', 'development']),
};

/** `remote.json` as published: the written part plus what the build found out. */
export const remoteJson = z
  .strictObject({
    ...written,
    contract,
    /** Absent in earlier builds. */
    icons: icons.optional(),
    build: buildHash,
    entry: fileName,
    /** Where each page's code lies, relative to the build's folder. */
    /** And of each part that fills a place of another page. */
    pages: z.record(unitId, pageAssets),
    /** sha384 of every file that may be served. */
    files,
    ...made,
    /** Names it imports from each shared module of the workspace. */
    uses: z.record(z.string(), z.array(z.string())),
    /** Packages whose code it brings along. */
    bundles: z.array(z.string()),
  })
  .superRefine(checkPaths)
  .superRefine((remote, context) => {
    for (const { part } of (remote.slots ?? []).filter((slot) => !Object.hasOwn(remote.pages, slot.part)))
      context.addIssue({ code: 'custom', path: ['pages'], message: `Part "${part}" has no files.` });
    const listed = (file: string) => Object.hasOwn(remote.files, file);
    const named = [remote.entry, ...Object.values(remote.pages).flatMap(({ js, css }) => [...js, ...css])];
    for (const file of named.filter((name) => !listed(name)))
      context.addIssue({ code: 'custom', path: ['files'], message: `${file} is used but not listed.` });
    for (const { page } of remote.routes.filter((entry) => !Object.hasOwn(remote.pages, entry.page)))
      context.addIssue({ code: 'custom', path: ['pages'], message: `Page "${page}" has no files.` });
    for (const icon of namedIcons(remote).filter((name) => remote.icons && !Object.hasOwn(remote.icons, name)))
      context.addIssue({ code: 'custom', path: ['icons'], message: `Icon "${icon}" has no lines.` });
  });

/** `host.json`: what `index.html` needs to start the host. */
export const hostJson = z.strictObject({
  build: buildHash,
  js: z.array(fileName),
  css: z.array(fileName),
  /** Font files that the first paint needs. */
  fonts: z.array(fileName),
  icon: fileName.optional(),
  /** Chunk files of the heavy parts, by shared module. */
  shared: z.record(z.string(), z.array(fileName)),
  files,
  contract,
  ...made,
  /** Names that each shared module of the workspace has. */
  provides: z.record(z.string(), z.array(z.string())),
});

export type { IconShape, Icons, PageHelp, Place, RemoteAction, RemoteSlot } from './offers.ts';
export { icons, places } from './offers.ts';
export type NavSection = z.infer<typeof navSection>;
export type RouteItem = z.infer<typeof route>;
export type Contract = z.infer<typeof contract>;
export type PageAssets = z.infer<typeof pageAssets>;
export type RemoteSource = z.infer<typeof remoteSource>;
export type RemoteJson = z.infer<typeof remoteJson>;
export type HostJson = z.infer<typeof hostJson>;

/** A manifest that does not follow its schema. `message` names the file and each fault. */
export class ManifestFailure extends Error {
  override readonly name = 'ManifestFailure';
  readonly code = 'manifest_invalid';
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ManifestFailure(`${where} is not valid.\n${z.prettifyError(result.error)}`);
  return deepFreeze(result.data);
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** The written part, checked and frozen. @throws ManifestFailure */
export const parseRemoteSource = (value: unknown, where = 'remote.json') => parse(remoteSource, value, where);

/** The part of a published description that is known without its code: menu, pages, owner. */
export const sourceOf = (remote: RemoteJson): RemoteSource =>
  remoteSource.parse(
    Object.fromEntries(Object.entries(remote).filter(([name]) => Object.hasOwn(remoteSource.shape, name))),
  );

/** A published description, checked and frozen. @throws ManifestFailure */
export const parseRemoteJson = (value: unknown, where = 'remote.json') => parse(remoteJson, value, where);

/** The host's description, checked and frozen. @throws ManifestFailure */
export const parseHostJson = (value: unknown, where = 'host.json') => parse(hostJson, value, where);

/** JSON Schema of the written part, for editors. */
export const remoteJsonSchema = () => z.toJSONSchema(z.strictObject(written), { unrepresentable: 'any' });
