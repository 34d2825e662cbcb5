import path from 'node:path';
import { type HandOffKit, kitName } from '@avenue/contract';
import type { ListingPayload } from './payload.ts';
import type { ListingShop } from './shop.ts';

const longestText = 20_000;

/** What a person needs to list a product by hand. */
export const listingKit = (payload: ListingPayload, shop: ListingShop): HandOffKit => {
  const { title, description, tags, priceCents, currency, ai, files, pictures } = payload;
  const text = (id: string, label: string, words: string, limit: number) =>
    ({ id, label, text: words, size: words.length, limit, unit: 'characters' }) as const;
  return {
    platform: shop.name,
    files: [
      ...files.map((file, at) => ({ ...file, id: `file-${at + 1}`, label: 'What buyers get' })),
      ...pictures.map(({ url, bytes }, at) => ({
        ...{ url, bytes, id: `picture-${at + 1}`, label: `Picture ${at + 1}` },
        name: `${kitName(title.slice(0, 60))}-${at + 1}${path.extname(url)}`,
      })),
    ],
    texts: [
      text('title', 'Title', title, shop.limits.titleChars.value),
      text('description', 'Description', description, shop.limits.descriptionChars?.value ?? longestText),
      ...(tags.length > 0 ? [text('tags', 'Tags', tags.join(', '), longestText)] : []),
    ],
    choices: [
      { id: 'price', label: 'Price', value: `${(priceCents / 100).toFixed(2)} ${currency}` },
      { id: 'kind', label: 'Kind', value: 'A digital file' },
      { id: 'made', label: 'Made by a model', value: ai ? 'Yes, in part: say so' : 'No' },
    ],
    steps: [
      { id: 'begin', label: 'Begin a new product for a digital file' },
      { id: 'words', label: 'Paste title, description and tags; set the price' },
      { id: 'files', label: `Upload ${files.length === 1 ? 'the file' : 'the files'} that buyers get` },
      { id: 'pictures', label: 'Upload the pictures in their order' },
      { id: 'publish', label: 'Publish it, then open it and copy its address' },
    ],
    links: shop.links,
    address: { label: 'Address of the product', example: shop.example },
  };
};
