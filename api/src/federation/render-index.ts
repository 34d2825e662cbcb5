import type { StudioState } from '@avenue/contract';
import { findRoute, type HostJson, hostBase, type RegistrySnapshot, remoteBase } from '@avenue/federation/registry';

export interface IndexInput {
  host: HostJson;
  snapshot: RegistrySnapshot;
  /** Decoded path of the page asked for. */
  pathname: string;
  /** Spares the first call and a jump of the layout. Default value: none, the host asks the API. */
  studio?: StudioState | undefined;
  /** The operator's choice. Default value: none, the system decides. */
  theme?: 'light' | 'dark' | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const tag = (name: string, attributes: Readonly<Record<string, string | true>>) =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => (value === true ? key : `${key}="${escapeHtml(value)}"`))].join(' ')}>`;

const preload = (href: string, as: 'script' | 'style') => tag('link', { rel: 'preload', href, as });

/** A closing tag inside would end the element, so no `<` is left. */
const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** What the page behind a path needs before it can draw, and nothing else. */
function preloadsOf({ host, snapshot, pathname }: IndexInput): string[] {
  const found = findRoute(snapshot, pathname === '/' ? '/dashboard' : pathname);
  const page = found?.remote.pages[found.route.page];
  if (!found || !page) return [];
  const base = remoteBase(found.remote);
  const families = page.shared.flatMap((name) => host.shared[name] ?? []);
  return [
    ...[found.remote.entry, ...page.js].map((file) => preload(base + file, 'script')),
    ...page.css.map((file) => preload(base + file, 'style')),
    ...[...new Set(families)].map((file) =>
      preload(hostBase(host.build) + file, file.endsWith('.css') ? 'style' : 'script'),
    ),
    ...(found.route.data ?? []).map((href) => tag('link', { rel: 'preload', href, as: 'fetch', crossorigin: true })),
  ];
}

/**
 * `index.html` for one path: the registry inlined and preloads for exactly that path's page. Holds no inline script and
 * no inline style, so it runs under `script-src 'self'; style-src 'self'`.
 */
export function renderIndex(input: IndexInput): string {
  const { host, snapshot, pathname, studio, theme } = input;
  const assets = hostBase(host.build);
  const found = findRoute(snapshot, pathname);
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
    ...host.fonts.map((file) =>
      tag('link', { rel: 'preload', href: assets + file, as: 'font', type: 'font/woff2', crossorigin: true }),
    ),
    ...host.css.map((file) => tag('link', { rel: 'stylesheet', href: assets + file })),
    ...host.js.map((file) => `${tag('script', { defer: true, fetchpriority: 'high', src: assets + file })}</script>`),
    ...preloadsOf(input),
    ...(host.icon ? [tag('link', { rel: 'icon', href: assets + host.icon, type: 'image/svg+xml' })] : []),
    json('registry', snapshot),
    ...(studio ? [json('studio', studio)] : []),
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n');
}
