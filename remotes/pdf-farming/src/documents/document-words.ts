import type { Cadence, DocumentKind, DocumentLocale, ListedDocument, PdfProduct } from '@avenue/contract/pdf';
import { formatNumber } from '@avenue/ui';

export const kindWords: Readonly<Record<DocumentKind, string>> = {
  planner: 'Planner',
  journal: 'Journal',
  'bucket-list': 'Bucket list',
};

/** In the language itself, as those who read it look for it. */
export const localeWords: Readonly<Record<DocumentLocale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ar: 'العربية',
};

export const cadenceWords: Readonly<Record<Cadence, string>> = {
  once: 'once',
  quarter: 'each quarter',
  month: 'each month',
  week: 'each week',
  day: 'each day',
};

export const pagesWord = (pages: number): string => (pages === 1 ? '1 page' : `${formatNumber(pages)} pages`);

const pageOf: Readonly<Record<DocumentKind, string>> = {
  planner: '/pdf/journal-planner-builder',
  journal: '/pdf/journal-planner-builder',
  'bucket-list': '/pdf/bucket-list-generator',
};

/** Where a document is worked on. */
export const documentPath = ({ id, kind }: Pick<ListedDocument, 'id' | 'kind'>): string =>
  `${pageOf[kind]}?${new URLSearchParams({ document: id })}`;

/** What has no maker of its own begins in the nearest one. */
const makerOf: Readonly<Record<PdfProduct['kind'], string>> = {
  ...pageOf,
  checklist: pageOf['bucket-list'],
  other: pageOf.planner,
};

/** Where the document of a product is begun. */
export const makerPath = ({ id, kind }: Pick<PdfProduct, 'id' | 'kind'>): string =>
  `${makerOf[kind]}?${new URLSearchParams({ product: id })}`;
