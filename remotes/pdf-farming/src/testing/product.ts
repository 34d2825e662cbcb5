import type { PdfProduct } from '@avenue/contract/pdf';

/** A product as the server gives it. */
export const product: PdfProduct = {
  id: 'pdf_1',
  title: 'The first one',
  kind: 'planner',
  description: '',
  tags: [],
  priceCents: 900,
  currency: 'USD',
  channel: null,
  state: 'draft',
  readiness: { files: 0, cover: 0, copy: 0, listing: 0, links: 0, promotion: 0 },
  stepsDone: 2,
  files: [],
  sample: false,
  createdAt: '2026-03-14T09:30:00.000Z',
  updatedAt: '2026-03-14T09:30:00.000Z',
};
