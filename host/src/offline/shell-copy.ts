import { buildOf } from './strategy.ts';

/** Key under which a host build's cache keeps the shell. */
export const shellKey = '/';
/** Header of a kept shell: when the server sent it, as ISO date. */
export const keptAt = 'x-kept-at';
/** Id of the element that tells the page it is a kept one. */
export const keptId = 'kept';

/** Code and pictures the shell names, by path. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => (path && buildOf(path) ? path : [])),
  ),
];

type Hashes = Readonly<Record<string, string>>;

const readJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

/** sha384 by file name, from a build's `files.json`; empty for a text that is no such list. */
export function hashesInList(text: string): Hashes {
  const list = readJson(text);
  return typeof list === 'object' && list !== null ? (list as Hashes) : {};
}

/** sha384 by file name for the host's files: those the page names itself, and those it may load later. */
export function hashesInShell(html: string): Hashes {
  const named = [...html.matchAll(/(?:href|src)="\/assets\/\w+\/([^"]+)"[^>]* integrity="([^"]+)"/g)];
  const [, later] = /id="host-files">([^<]*)</.exec(html) ?? [];
  return { ...hashesInList(later ?? '{}'), ...Object.fromEntries(named.map(([, name, hash]) => [name, hash])) };
}

/**
 * The page without what belongs to one path or one member only, so that it may stand for all: the host finds the page by its address.
 * Nothing for a page that is not Avenue's: another program may have answered on this port.
 */
export function toShell(html: string): { html: string; build: string } | undefined {
  if (!html.includes('id="registry"')) return undefined;
  const build = filesOf(html).map(buildOf)[0];
  if (!build) return undefined;
  const neutral = html
    .replace(/<link rel="preload"(?![^>]*as="font")[^>]*>\n?/g, '')
    .replace(/<meta name="description"[^>]*>\n?/, '')
    .replace(/<script [^>]*id="session">[^<]*<[^>]*>\n?/, '')
    .replace(/<div id="root">.*<\/div><\/body>/, '<div id="root"></div></body>')
    .replace(/<title>[^<]*<\/title>/, '<title>Avenue</title>');
  return { html: neutral, build };
}

/** The shell as it is shown: it says from when it is, and has the theme chosen since. */
export function fromShell(html: string, at: string, theme: string | undefined): string {
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return html
    .replace(/ data-theme="\w+"/, '')
    .replace('<html lang="en"', `<html lang="en"${chosen}`)
    .replace('</head>', `<script type="application/json" id="${keptId}">${JSON.stringify(at)}</script>\n</head>`);
}
