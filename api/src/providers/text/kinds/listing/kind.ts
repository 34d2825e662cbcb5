import { z } from 'zod';
import { countWords } from '../../words.ts';
import { lengthFit } from '../grade.ts';
import { defineKind } from '../kind.ts';
import { listingData, listingInput } from './brief.ts';
import { listingExamples } from './examples.ts';
import { listingFormula } from './formula.ts';

const tagsIn = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
/** What nobody can promise a buyer. */
const promised =
  /\b(?:best(?:seller| seller)?|guarantee[ds]?|risk[- ]free|limited time|only today|last chance|life[- ]changing|perfect gift|everyone loves|number one|#1)\b/i;

/** Title, description and tags of a product in a shop. */
export const listing = defineKind({
  id: 'text.listing',
  version: 1,
  title: 'Listings in a shop',
  what: 'Title, description and tags of a product, as long as a shop takes them, with nothing promised that is not in it.',
  input: listingInput,
  output: [
    { name: 'title', label: 'Title', rows: 2 },
    { name: 'description', label: 'Description', rows: 14 },
    { name: 'tags', label: 'Tags', rows: 2, optional: true },
  ],
  material: { need: 'none', what: '' },
  none: 'Nothing is left to say of what is in it. Name what the buyer gets, one thing a line.',
  next: [
    {
      label: 'Write a caption for it',
      recipe: 'text.caption',
      carries: { topic: 'title', details: 'description' },
    },
  ],
  examples: listingExamples,
  order: { topic: 'topic' },
  topicOf: ({ topic }) => topic,
  titleOf: ({ title = '' }) => title,
  textOf: ({ title = '', description = '', tags = '' }) => [title, description, tags].filter(Boolean).join('\n\n'),
  // Each part of a title and each line stands on its own line of what was given.
  stated: ({ title = '', description = '' }) =>
    `${title.replaceAll(', ', '\n')}\n${description.replaceAll(': ', '\n')}`,
  instructions: {
    text: [
      'Write the listing of a product in a shop: {product}',
      'It is: {kind}, about {topic}.',
      'For: {audience}',
      'What is in it, and nothing else may be promised: {inside}',
      'How it comes: {digital}',
      'Rule for refunds: {refund}',
      'How it was made: {ai}',
      'What a buyer may do with it: {licence}',
      'A title of at most {title} characters, and up to {tags} tags of at most {chars} characters each.',
    ].join('\n'),
    names: {
      product: 'name of the product',
      kind: 'what it is',
      topic: 'what it is about',
      audience: 'for whom',
      inside: 'what is in it',
      digital: 'how it comes',
      refund: 'your rule for refunds',
      ai: 'how it was made',
      licence: 'what a buyer may do with it',
      title: 'characters of a title',
      tags: 'number of tags',
      chars: 'characters of a tag',
    },
    needs: ['product', 'inside'],
  },
  values: ({ product, kind, topic, audience, inside, digital, refund, ai, licence }) => ({
    licence: licence === 'personal' ? 'personal use alone' : '',
    ...{ product: JSON.stringify(product), kind, topic: JSON.stringify(topic), audience, refund, ai },
    ...{ inside: JSON.stringify(inside), digital: digital === 'yes' ? 'a file to download' : 'by post' },
    ...{ title: String(listingData.title), tags: String(listingData.tags), chars: String(listingData.tagChars) },
  }),
  reply: z.object({ title: z.string(), description: z.string(), tags: z.array(z.string()) }),
  read: ({ title, description, tags }) => ({
    ...{ title: title.replace(/\s+/g, ' ').trim(), description },
    tags: tags
      .map((tag) => tag.replace(/[,#]/g, ' ').trim())
      .filter(Boolean)
      .slice(0, listingData.tags)
      .join(', '),
  }),
  charsOfOne: 1200,
  formula: listingFormula,
  checks: ({ title = '', description = '', tags = '' }) => {
    const list = tagsIn(tags);
    const long = list.filter((tag) => tag.length > listingData.tagChars);
    const wrong = list.length > listingData.tags || long.length > 0 || new Set(list).size < list.length;
    const found = promised.exec(`${title} ${description}`);
    return [
      {
        name: 'Title',
        verdict: title.length <= listingData.title && !title.includes('\n') ? 'pass' : 'blocked',
        sentence: `${title.length} of ${listingData.title} characters that a title may have, in one line.`,
      },
      {
        name: 'Tags',
        verdict: wrong ? 'blocked' : 'pass',
        sentence: wrong
          ? `At most ${listingData.tags} tags, each once and of at most ${listingData.tagChars} characters${long[0] ? `: "${long[0]}" is longer` : ''}.`
          : `${list.length} of ${listingData.tags} tags.`,
      },
      {
        name: 'Promises',
        verdict: found ? 'needs evidence' : 'pass',
        sentence: found
          ? `"${found[0]}" promises what nobody can hold. Say what is in it.`
          : 'It promises nothing but what is in it.',
      },
    ];
  },
  fit: ({ description = '' }) => lengthFit(countWords(description), 30, 250, 'a description'),
});
