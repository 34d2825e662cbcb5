import { z } from 'zod';

const unitId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Use lower case letters, digits and dashes.');
const pagePath = z
  .string()
  .regex(/^(?:\/[A-Za-z0-9_-]+)+$/, 'A page path starts with a slash and has no trailing one.');
const apiPath = z.string().regex(/^\/api\/[\w./?=&-]+$/, 'Name a path of the API.');
const order = z.int().min(0).max(1000);
const text = z.string().trim().min(1).max(80);
const iconName = z.string().regex(/^[a-z0-9-]+$/, 'Name a Tabler icon, for example "chart-line".');
/** A file of a build. */
export const fileName = z.string().regex(/^(?!\.)[\w@~+.-]+$/, 'Files of a build lie in one folder.');

/** One page in a section, or a folder of pages (`items`) without a page of its own. */
export interface NavItem {
  label: string;
  order: number;
  path?: string | undefined;
  icon?: string | undefined;
  /** Other words an operator may type for this page. */
  synonyms?: string[] | undefined;
  /** Shows the number of decisions that wait. */
  count?: 'waiting' | undefined;
  items?: NavItem[] | undefined;
}

const navItem: z.ZodType<NavItem> = z
  .strictObject({
    label: text,
    order,
    path: pagePath.optional(),
    icon: iconName.optional(),
    synonyms: z.array(text).max(20).optional(),
    count: z.literal('waiting').optional(),
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
  about: z.string().trim().min(1).max(200).optional(),
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
  /** Contract version the remote was written for. */
  contract: z.int().min(1),
  nav: z.array(navSection),
  routes: z.array(route).min(1),
};

interface Consistent {
  nav: { items: NavItem[] }[];
  routes: { path: string }[];
}

const pathsOf = (items: NavItem[]): string[] =>
  items.flatMap((item) => [...(item.path ? [item.path] : []), ...pathsOf(item.items ?? [])]);

function checkPaths({ nav, routes }: Consistent, context: z.RefinementCtx) {
  const known = new Set<string>();
  for (const { path } of routes) {
    if (known.has(path)) context.addIssue({ code: 'custom', path: ['routes'], message: `${path} stands there twice.` });
    known.add(path);
  }
  for (const path of pathsOf(nav.flatMap(({ items }) => items))) {
    if (!known.has(path))
      context.addIssue({ code: 'custom', path: ['nav'], message: `${path} is not among the routes.` });
  }
}

/** The part of `remote.json` that people write. */
export const remoteSource = z.strictObject(written).superRefine(checkPaths);

const pageAssets = z.strictObject({
  js: z.array(fileName),
  css: z.array(fileName),
  /** Shared modules with a heavy part that the page uses, for example `@avenue/ui/chart`. */
  shared: z.array(z.string()),
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
    build: buildHash,
    entry: fileName,
    /** Where each page's code lies, relative to the build's folder. */
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
    const listed = (file: string) => Object.hasOwn(remote.files, file);
    const named = [remote.entry, ...Object.values(remote.pages).flatMap(({ js, css }) => [...js, ...css])];
    for (const file of named.filter((name) => !listed(name)))
      context.addIssue({ code: 'custom', path: ['files'], message: `${file} is used but not listed.` });
    for (const { page } of remote.routes.filter((entry) => !Object.hasOwn(remote.pages, entry.page)))
      context.addIssue({ code: 'custom', path: ['pages'], message: `Page "${page}" has no files.` });
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
  /** Contract version it was written for. */
  contract: z.int().min(1),
  ...made,
  /** Names that each shared module of the workspace has. */
  provides: z.record(z.string(), z.array(z.string())),
});

export type NavSection = z.infer<typeof navSection>;
export type RouteItem = z.infer<typeof route>;
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

/** A published description, checked and frozen. @throws ManifestFailure */
export const parseRemoteJson = (value: unknown, where = 'remote.json') => parse(remoteJson, value, where);

/** The host's description, checked and frozen. @throws ManifestFailure */
export const parseHostJson = (value: unknown, where = 'host.json') => parse(hostJson, value, where);

/** JSON Schema of the written part, for editors. */
export const remoteJsonSchema = () => z.toJSONSchema(z.strictObject(written), { unrepresentable: 'any' });
