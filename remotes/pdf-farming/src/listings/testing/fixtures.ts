import type { ProductListings, StoreListing } from '@avenue/contract/pdf';
import type { Answers } from '@avenue/testing';
import { product } from '../../testing/product.ts';

export const etsy: StoreListing = {
  ...{ store: 'etsy', name: 'Etsy', account: 'CHANNEL_NIGHT', own: false, version: 2 },
  words: { title: 'Garden Journal', description: 'Rows and beds.', tags: ['garden'], priceCents: 900 },
  limits: { titleChars: 140, tags: 13, tagChars: 20 },
  checks: [{ name: 'Title', verdict: 'pass', sentence: '14 of 140 characters' }],
  may: { sends: true, reason: '' },
  ...{ state: 'none', reason: '', effect: null, address: null, readAt: null, releasable: false },
  fee: { cents: 20, said: 'Etsy takes 0.20 USD for showing it.' },
  files: [{ name: 'garden.zip', bytes: 1_400_000, url: `/media/${'a'.repeat(64)}.zip` }],
  pictures: [{ name: 'hero.jpg', url: `/media/${'b'.repeat(64)}.jpg` }],
};
const gumroad: StoreListing = {
  ...etsy,
  ...{
    store: 'gumroad',
    name: 'Gumroad',
    limits: { titleChars: 255 },
    fee: { cents: 0, said: 'Gumroad takes nothing.' },
  },
};

export const view = (one: Partial<StoreListing> = {}, more: Partial<ProductListings> = {}): ProductListings => ({
  product: { id: 'pdf_1', title: product.title, sample: false, currency: 'USD' },
  lacks: '',
  stores: [gumroad, { ...etsy, ...one }],
  ...more,
});

export const answers: Answers = {
  'GET /api/pdf/products/{id}/listings': view(),
  'GET /api/pdf/products/{id}/listings/{store}/difference': {
    ...{ there: false, sentence: 'Nothing of it stands at Etsy yet.', points: [] },
  },
  'GET /api/pdf/catalogue': { items: [product], total: 1 },
};
