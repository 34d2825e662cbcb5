import type { PdfProduct, ProductKind } from '@avenue/contract/pdf';
import { formatMoney, StatusChip } from '@avenue/ui';

/** Kinds of product as they are chosen. */
export const kinds: readonly { value: ProductKind; label: string }[] = [
  { value: 'planner', label: 'Planner' },
  { value: 'journal', label: 'Journal' },
  { value: 'bucket-list', label: 'Bucket list' },
  { value: 'checklist', label: 'Checklist' },
  { value: 'other', label: 'Something else' },
];

export const kindWord = (kind: ProductKind) => kinds.find(({ value }) => value === kind)?.label ?? kind;

export const priceWord = ({ priceCents, currency }: Pick<PdfProduct, 'priceCents' | 'currency'>) =>
  priceCents === null ? 'no price yet' : formatMoney(priceCents, currency);

/** The page of one product. */
export const productPath = (id: string) => `/pdf/product?${new URLSearchParams({ id })}`;

const stateChips = {
  draft: { status: 'draft', word: 'Draft' },
  ready: { status: 'approved', word: 'Ready' },
  listed: { status: 'verified', word: 'Listed' },
  mismatch: { status: 'mismatch', word: 'Mismatch' },
} as const;

/** The state of a product as a chip. */
export const ProductChip = ({ state }: Pick<PdfProduct, 'state'>) => (
  <StatusChip status={stateChips[state].status}>{stateChips[state].word}</StatusChip>
);
