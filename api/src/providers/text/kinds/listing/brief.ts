import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { choice, line, maybe, text } from '../input.ts';

type Kind = 'planner' | 'journal' | 'checklist' | 'worksheet' | 'cards' | 'art' | 'course' | 'preset' | 'other';

interface ListingData {
  /** Characters of a title, number of tags and characters of each, as Etsy takes them. */
  title: number;
  tags: number;
  tagChars: number;
  kinds: Record<Kind, { name: string; tags: string[] }>;
  download: string[];
  first: string[];
  /** Said only where the operator's own words carry it. */
  if: { when: string; say: string }[];
  digital: string[];
  personal: string[];
}

export const listingData = JSON.parse(
  readFileSync(new URL('../data/listing.json', import.meta.url), 'utf8'),
) as ListingData;

const names = {
  planner: 'Planner',
  journal: 'Journal',
  checklist: 'Checklist',
  worksheet: 'Worksheets',
  cards: 'Cards',
  art: 'Print for a wall',
  course: 'Course',
  preset: 'Presets or templates',
  other: 'Something else',
} as const satisfies Record<Kind, string>;

export const listingInput = z.object({
  product: line('Name of the product', 'Name the product.', 'As buyers know it: "Balcony garden planner".', 100),
  kind: choice('What it is', names),
  topic: line('What it is about', 'Say what it is about.', 'One to three words: "balcony garden".', 60),
  audience: maybe('For whom', 'Left out where it is empty: "beginners".', 60),
  inside: text('What is in it', {
    missing: 'Say what is in it, one thing a line. Nothing else is promised.',
    help: 'One thing a line: "24 undated pages", "A4 and US Letter". Nothing is said of it that you do not say.',
  }),
  digital: choice('How it comes', { yes: 'As a file to download', no: 'By post' }),
  licence: choice('What a buyer may do with it', { none: 'Say nothing of it', personal: 'Personal use alone' }),
  refund: maybe('Your rule for refunds', 'As you apply it. Nothing is said where it is empty.', 300),
  ai: maybe('How it was made', 'For example "with the help of AI, checked by me". Etsy asks for it.', 200),
});
export type ListingBrief = z.output<typeof listingInput>;
