import type { Session, StudioState } from '@avenue/contract';
import {
  findPage,
  findRoute,
  type HostJson,
  hostBase,
  type LiveRemote,
  type RegistrySnapshot,
  remoteBase,
} from '@avenue/federation/registry';
import { escapeHtml } from '../kernel/escape-html.ts';
import { frameOf } from './frame.ts';
import { withFilesOf } from './live-remote.ts';

export interface IndexInput {
  host: HostJson;
  snapshot: RegistrySnapshot;
  /** Decoded path of the page asked for. */
  pathname: string;
  /** Spares the first call and a jump of the layout. Default value: none, the host asks the API. */
  studio?: StudioState | undefined;
  /** Who asks; spares a question before the first one of the page. Default value: none, the host asks the API. */
  session?: Session | undefined;
  /** The operator's choice. Default value: none, the system decides. */
  theme?: 'light' | 'dark' | undefined;
  /** The operator narrowed the menu to icons. Default value: not */
  rail?: boolean | undefined;
}

const tag = (name: string, attributes: Readonly<Record<string, string | true>>) =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => (value === true ? key : `${key}="${escapeHtml(value)}"`))].join(' ')}>`;

type Files = Readonly<Record<string, string>>;

/** The hash that the browser must find; every file of a build has one. */
const hash = (files: Files, name: string) => (files[name] ? { integrity: files[name] } : {});

/** `Integrity-Policy` runs only scripts that carry a hash and were asked for in CORS mode. */
const preload = (base: string, name: string, files: Files) =>
  name.endsWith('.css')
    ? tag('link', { rel: 'preload', href: base + name, as: 'style', ...hash(files, name) })
    : tag('link', { rel: 'preload', href: base + name, as: 'script', crossorigin: true, ...hash(files, name) });

/** A closing tag inside would end the element, so no `<` is left. */
const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Scripts and styles that the host may load later. */
const lazyFiles = ({ files, js }: HostJson) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => /\.(?:js|css)$/.test(name) && !js.includes(name)));

/** What the page behind a path needs before it can draw, and nothing else. */
function preloadsOf({ host, snapshot, pathname, session }: IndexInput): string[] {
  // Whoever has to sign in first is led to the door.
  if (session?.asks && !session.who) return [];
  const found = findPage(snapshot, pathname);
  const page = found?.remote.pages[found.route.page];
  if (!found || !page || page.trouble) return [];
  const { files, entry } = found.remote;
  const families = page.shared.flatMap((name) => host.shared[name] ?? []);
  return [
    ...[entry, ...page.js, ...page.css].map((file) => preload(remoteBase(found.remote), file, files)),
    ...[...new Set(families)].map((file) => preload(hostBase(host.build), file, host.files)),
    ...(found.route.data ?? []).map((href) => tag('link', { rel: 'preload', href, as: 'fetch', crossorigin: true })),
  ];
}

/**
 * `index.html` for one path: the registry inlined and preloads for exactly that path's page. Holds no inline script and
 * no inline style, so it runs under `script-src 'self'; style-src 'self'`.
 */
export function renderIndex(input: IndexInput): string {
  const { host, snapshot, pathname, studio, session, theme, rail = false } = input;
  const assets = hostBase(host.build);
  const found = findRoute(snapshot, pathname);
  const opened = findPage(snapshot, pathname);
  // Places are named by the page that has them: "dashboard.cards".
  const partsOf = ({ slots = [] }: LiveRemote) =>
    slots.filter(({ place }) => place.split('.')[0] === opened?.route.page).map(({ part }) => part);
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', ...(theme && { 'data-theme': theme }) }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // react-aria looks for this id before it adds a style element, which the policy would refuse; the rule it holds
    // stands in the host's stylesheet.
    '<meta id="react-aria-pressable-style">',
    `<title>${escapeHtml(found ? `${found.route.title} - Avenue` : 'Avenue')}</title>`,
    ...(found?.route.about ? [tag('meta', { name: 'description', content: found.route.about })] : []),
    ...host.fonts.map((file) =>
      tag('link', { rel: 'preload', href: assets + file, as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    ...host.css.map((file) => tag('link', { rel: 'stylesheet', href: assets + file, ...hash(host.files, file) })),
    ...host.js.map((file) => {
      const attributes = { defer: true, fetchpriority: 'high', crossorigin: true, src: assets + file } as const;
      return `${tag('script', { ...attributes, ...hash(host.files, file) })}</script>`;
    }),
    ...preloadsOf(input),
    ...(host.icon ? [tag('link', { rel: 'icon', href: assets + host.icon, type: 'image/svg+xml' })] : []),
    json('registry', {
      ...snapshot,
      remotes: snapshot.remotes.map((remote) =>
        remote === opened?.remote ? remote : withFilesOf(remote, partsOf(remote)),
      ),
    }),
    json('host-files', lazyFiles(host)),
    ...(studio ? [json('studio', studio)] : []),
    ...(session ? [json('session', session)] : []),
    '</head>',
    `<body><div id="root">${frameOf({ snapshot, pathname, studio, rail })}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}
