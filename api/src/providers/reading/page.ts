import { Readability } from '@mozilla/readability';
import { ElementType, Parser, parseDocument } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { placeOf } from './plain.ts';
import { type Piece, type Reading, Unreadable } from './types.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Tag = Extract<Node, { attribs: unknown }>;

export const isTag = (node: Node): node is Tag => ElementType.isTag(node);

const never = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'head',
  'textarea',
  'select',
  'object',
]);
const blocks = new Set(
  'address article aside blockquote body dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/**
 * Markup as pieces under its headings: one a block, white space as a browser shows it. Markup that is written out stays
 * the text that it is.
 */
export function piecesOfHtml(html: string, first = ''): Piece[] {
  const pieces: Piece[] = [];
  let [place, part, count, open, bare] = [first, 0, 0, '', ''];
  const close = (heading: boolean) => {
    const text = open
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    open = '';
    if (text === '') return;
    if (heading) {
      if (bare) pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
      [place, part, bare] = [placeOf(text), part + 1, text];
      return;
    }
    [bare, count] = ['', count + 1];
    pieces.push({ text, place: place || `paragraph ${count}`, part: `${part}` });
  };
  // Without recursion: markup may be nested a hundred thousand deep.
  type Step = { node: Node; heading: boolean; pre: boolean } | { closes: boolean };
  const steps: Step[] = parseDocument(html)
    .children.map((node) => ({ node, heading: false, pre: false }))
    .reverse();
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('closes' in step) {
      close(step.closes);
      continue;
    }
    const { node, heading, pre } = step;
    if (node.type === ElementType.Text) open += pre ? node.data : node.data.replace(/\s+/g, ' ');
    if (!isTag(node) || never.has(node.name)) continue;
    if (node.name === 'br') open += '\n';
    const isBlock = blocks.has(node.name);
    const inHeading = heading || /^h[1-6]$/.test(node.name);
    if (isBlock) {
      close(heading);
      steps.push({ closes: inHeading });
    }
    for (const child of node.children.toReversed())
      steps.push({ node: child, heading: inHeading, pre: pre || node.name === 'pre' });
  }
  close(false);
  if (bare) pieces.push({ text: bare, place: placeOf(bare), part: `${part}` });
  return pieces;
}

const dateOf = (text: string | null | undefined): string | undefined => {
  const at = text ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};

const mostElements = 20_000;
const mostDepth = 300;

/** Whether markup is of a size that a page has: what finds its article takes time that grows with the square of both. */
function isOfUsualSize(html: string): boolean {
  let [elements, depth, deepest] = [0, 0, 0];
  new Parser({
    onopentag() {
      elements += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  }).end(html);
  return elements <= mostElements && deepest <= mostDepth;
}

/** What somebody comes to a page for, without menus and banners. Nothing of it is run or called. @throws Unreadable */
export function readPage(html: string): Reading {
  const usual = isOfUsualSize(html);
  const { document } = parseHTML(usual ? html : '<html></html>');
  const told = document.documentElement?.getAttribute('lang') ?? '';
  const title = document.querySelector('title')?.textContent?.trim() ?? '';
  const article = usual ? new Readability(document as unknown as Document, { charThreshold: 200 }).parse() : null;
  const pieces = piecesOfHtml(article?.content ?? html);
  if (pieces.length === 0)
    throw new Unreadable(
      'No text was found on this page; it may be drawn by a script. Copy its text and paste it as an article.',
    );
  const named = article?.title?.trim() || title;
  const language = (article?.lang || told).trim();
  const published = dateOf(article?.publishedTime);
  return { pieces, ...(named && { title: named }), ...(language && { language }), ...(published && { published }) };
}
