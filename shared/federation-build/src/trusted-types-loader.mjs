/**
 * Where packages hand text to the parser of HTML, which a page under `require-trusted-types-for 'script'` refuses: the first
 * text goes, the second comes instead. Neither needs HTML: react-aria 3.53.1 empties two elements, media-chrome 4.19.4
 * reads the words of a chapter's title.
 *
 * @type {Record<string, [from: string, instead: string][]>}
 */
const changes = {
  'dist/private/live-announcer/LiveAnnouncer.mjs': [
    ["this.assertiveLog.innerHTML = ''", 'this.assertiveLog.replaceChildren()'],
    ["this.politeLog.innerHTML = ''", 'this.politeLog.replaceChildren()'],
  ],
  'media-store/state-mediator.js': [
    ['const domParser = new globalThis.DOMParser();', ''],
    ['domParser.parseFromString(text, "text/html").body.textContent || text', 'text.replace(/<[^>]*>/g, "")'],
  ],
};

/**
 * webpack loader; fails the build where a text is not found, as with another version of the package.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function withoutHtml(source) {
  const file = this.resourcePath.replaceAll('\\', '/');
  const [name, own] = Object.entries(changes).find(([end]) => file.endsWith(`/${end}`)) ?? ['', []];
  let text = source;
  for (const [from, instead] of own) {
    if (!text.includes(from)) throw new Error(`${name} has changed: "${from}" is not there.`);
    text = text.replaceAll(from, instead);
  }
  return text;
}
