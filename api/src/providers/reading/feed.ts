import { DomUtils, parseDocument } from 'htmlparser2';
import { isTag, piecesOfHtml, type Tag } from './page.ts';
import { type FeedItem, type FeedReading, Unreadable } from './types.ts';

const mostItems = 200;
const mostTitleChars = 300;
const mostKeyChars = 500;

const childrenOf = (tag: Tag, ...names: string[]): Tag[] =>
  tag.children.filter(isTag).filter(({ name }) => names.includes(name));

const textIn = (tag: Tag | undefined) => (tag ? DomUtils.textContent(tag).trim() : '');
const textOf = (tag: Tag, ...names: string[]) =>
  names.map((name) => textIn(childrenOf(tag, name)[0])).find((text) => text !== '') ?? '';
const line = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, mostTitleChars);
/** A title may hold markup: it is shown as words. */
const titleOf = (tag: Tag) =>
  line(
    piecesOfHtml(textOf(tag, 'title'))
      .map(({ text }) => text)
      .join(' '),
  );

function addressOf(tag: Tag, base: string): string | undefined {
  const links = childrenOf(tag, 'link');
  const chosen = links.find(({ attribs }) => (attribs.rel ?? 'alternate') === 'alternate') ?? links[0];
  const said = chosen ? (chosen.attribs.href ?? textIn(chosen)) : '';
  try {
    const url = new URL(said, base);
    return said && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2000) : undefined;
  } catch {
    return undefined;
  }
}

function dateOf(tag: Tag): string | undefined {
  const at = new Date(textOf(tag, 'pubDate', 'published', 'dc:date', 'updated'));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Atom may hold its text as markup of its own in place of written-out markup. */
function contentOf(tag: Tag): string {
  for (const name of ['content:encoded', 'content', 'description', 'summary', 'media:description']) {
    const [found] = childrenOf(tag, name);
    if (!found) continue;
    const html = found.attribs.type === 'xhtml' ? DomUtils.getInnerHTML(found) : textIn(found);
    if (html.trim()) return html;
  }
  return '';
}

/** Media RSS: https://www.rssboard.org/media-rss#media-community. Feeds of YouTube channels tell it. */
function viewsOf(tag: Tag): number | undefined {
  const [statistics] = DomUtils.getElementsByTagName('media:statistics', tag, true, 1);
  const views = Number(statistics?.attribs.views ?? Number.NaN);
  return Number.isSafeInteger(views) && views >= 0 ? views : undefined;
}

function itemOf(tag: Tag, base: string): FeedItem | undefined {
  const [title, url] = [titleOf(tag), addressOf(tag, base)];
  const key = (textOf(tag, 'guid', 'id') || url || title).slice(0, mostKeyChars);
  if (!key) return undefined;
  const content = contentOf(tag);
  const pieces = piecesOfHtml(content);
  const published = dateOf(tag);
  const views = viewsOf(tag);
  return {
    ...{ key, title: title || url || 'Without a title', pieces },
    ...(url && { url }),
    ...(published && { published }),
    ...(views !== undefined && { views }),
  };
}

/** Items of an RSS or Atom feed, as they stand there. @param base address of the feed @throws Unreadable */
export function readFeed(xml: string, base: string): FeedReading {
  const root = parseDocument(xml, { xmlMode: true });
  const [head] = DomUtils.getElementsByTagName((name) => ['channel', 'feed'].includes(name), root, true, 1);
  if (!head)
    throw new Unreadable('This is no RSS or Atom feed. Look for an address that ends in feed, rss or atom.xml.');
  const items = DomUtils.getElementsByTagName((name) => ['item', 'entry'].includes(name), root, true, mostItems);
  const language = textOf(head, 'language') || (head.attribs['xml:lang'] ?? '');
  const title = titleOf(head);
  return {
    ...(title && { title }),
    ...(language && { language }),
    items: items.flatMap((item) => itemOf(item, base) ?? []),
  };
}
