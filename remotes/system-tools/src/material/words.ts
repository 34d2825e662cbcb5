import type { MaterialFeed, MaterialKind, MaterialSource } from '@avenue/contract';

/** What shows a source somewhere. */
export const views = ['/api/make/material', '/api/make/passages', '/api/make/quotes', '/api/make/works'] as const;

export const kindNames: Readonly<Record<MaterialKind, { one: string; many: string }>> = {
  note: { one: 'Note', many: 'Notes' },
  article: { one: 'Article', many: 'Articles' },
  file: { one: 'File', many: 'Files' },
  address: { one: 'Page', many: 'Pages' },
  work: { one: 'Own text', many: 'Own texts' },
  feed: { one: 'Item of a feed', many: 'Items of feeds' },
};

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const passagesWords = (passages: number) => count(passages, 'passage', 'passages');

export const sourceWords = ({ kind, from, passages }: MaterialSource): string =>
  [kindNames[kind].one, from, ...(passages > 0 ? [passagesWords(passages)] : [])].join(', ');

export const feedWords = ({ items, failure }: MaterialFeed): string =>
  failure ?? (items === 0 ? 'no item yet' : count(items, 'item', 'items'));

/** A passage with where it stands, as it is pasted elsewhere. */
export const quoteWords = (text: string, title: string, place: string, url: string | undefined): string =>
  `“${text}”\n${title}, ${place}${url?.startsWith('http') ? `, ${url}` : ''}`;
