import type { RegistrySnapshot } from '@avenue/federation/registry';
import type { Peer } from './peer.ts';

const codeTag =
  /<link\b[^>]*\brel="(?:preload|modulepreload|stylesheet)"[^>]*\bhref="\/(?:assets|remotes)\/[^>]*>\n?|<script\b[^>]*\bsrc="[^>]*><\/script>\n?/g;
const filesTag = /<script type="application\/json" id="host-files">.*?<\/script>\n?/s;
const registryTag = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

const style = (rel: string, href: string, { modules }: Peer) =>
  rel === 'preload'
    ? // Vite's own loader adds stylesheets as cross-origin ones, which only a cross-origin preload answers.
      `<link rel="preload" href="${href}" as="style"${modules ? ' crossorigin' : ''}>`
    : `<link rel="stylesheet" href="${href}">`;

const script = (href: string, { modules }: Peer) =>
  `<script ${modules ? 'type="module"' : 'defer'} fetchpriority="high" src="${href}"></script>`;

const preload = (href: string, { modules }: Peer) =>
  modules ? `<link rel="modulepreload" href="${href}">` : `<link rel="preload" href="${href}" as="script">`;

/** What a peer's shell reads of the registry: menu and routes; where code lies is its bundler's business. */
function withoutFiles(snapshot: RegistrySnapshot): RegistrySnapshot {
  const remotes = snapshot.remotes.map((remote) => ({ ...remote, entry: '', pages: {}, files: {}, list: '' }));
  return { ...snapshot, remotes };
}

/**
 * The product's own index.html with the code of a peer: fonts, style, entry and preloads for exactly the page, in the
 * order in which the product names them.
 *
 * @param html as the product renders it
 * @param page of the route; nothing for an unknown one
 */
export function peerIndex(html: string, peer: Peer, page: string | undefined): string {
  const { start } = peer;
  const { js, css } = (page && peer.pages[page]) || { js: [], css: [] };
  const [first = '', ...imported] = start.js;
  const at = (file: string) => peer.base + file;
  const tags = [
    ...start.fonts.map((file) => `<link rel="preload" href="${at(file)}" as="font" type="font/woff2" crossorigin>`),
    ...start.css.map((file) => style('stylesheet', at(file), peer)),
    ...(peer.modules ? [script(at(first), peer)] : start.js.map((file) => script(at(file), peer))),
    ...(peer.modules ? imported.map((file) => preload(at(file), peer)) : []),
    ...js.map((file) => preload(at(file), peer)),
    ...css.filter((file) => !start.css.includes(file)).map((file) => style('preload', at(file), peer)),
  ];
  let placed = false;
  return html
    .replace(codeTag, () => {
      if (placed) return '';
      placed = true;
      return `${tags.join('\n')}\n`;
    })
    .replace(filesTag, '')
    .replace(registryTag, (_all, open: string, text: string, close: string) => {
      const lean = JSON.stringify(withoutFiles(JSON.parse(text) as RegistrySnapshot));
      return open + lean.replaceAll('<', '\\u003c') + close;
    });
}
