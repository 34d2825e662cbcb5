import { keepsTo } from '../../wish.ts';
import { capitalize } from '../../words.ts';
import type { Ask } from '../kind.ts';
import { listLines, put } from '../lines.ts';
import type { Fields } from '../offer.ts';
import { type ListingBrief, listingData } from './brief.ts';

const ended = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`);

/** Tags that fit, in the words of the product; a pattern whose word is missing or too long is left out. */
function tagsOf(
  { kind, topic, audience, digital, product }: ListingBrief,
  shuffle: <T>(list: readonly T[]) => T[],
): string[] {
  const values: Record<string, string> = {
    topic: topic.toLowerCase(),
    ...(audience && { audience: audience.toLowerCase() }),
  };
  const patterns = [...listingData.kinds[kind].tags, ...(digital === 'yes' ? listingData.download : [])];
  const own = patterns
    .filter((one) => [...one.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name]))
    .map((one) => put(one, values));
  const words = [topic.toLowerCase(), product.toLowerCase(), ...(audience ? [audience.toLowerCase()] : [])];
  return [...new Set([...own, ...shuffle(words)])]
    .map((tag) => tag.replace(/[^\p{L}\p{M}\p{N} '’-]/gu, '').trim())
    .filter((tag) => tag !== '' && tag.length <= listingData.tagChars)
    .slice(0, listingData.tags);
}

/** What is in it, in the operator's words, with the house's honest lines around it; no benefit that nobody named. */
export function listingFormula({ brief, wish, number, random, pick }: Ask<ListingBrief>): Fields | undefined {
  const inside = listLines(brief.inside).filter((one) => keepsTo(one, wish));
  if (inside.length === 0) return undefined;
  const { name } = listingData.kinds[brief.kind];
  const known = brief.product.toLowerCase();
  const says = (words: string) => words && !known.includes(words.toLowerCase());
  const parts = [
    brief.product,
    ...(number % 2 === 0 && inside[0] && inside[0].length < 50 ? [inside[0]] : []),
    ...(name && says(name) ? [`${brief.topic} ${name}`] : says(brief.topic) ? [brief.topic] : []),
    ...(brief.audience && says(brief.audience) ? [`for ${brief.audience}`] : []),
    ...(brief.digital === 'yes' ? ['digital download'] : []),
  ];
  const title: string[] = [];
  for (const part of parts) if ([...title, part].join(', ').length <= listingData.title) title.push(part);
  const values = { product: brief.product, inside: inside[0] ?? '', audience: brief.audience };
  const firsts = listingData.first.filter((one) => !one.includes('{audience}') || brief.audience);
  const first = ended(put(pick(firsts), values));
  const carried = listingData.if.filter(({ when }) => new RegExp(when, 'i').test(brief.inside)).map(({ say }) => say);
  const lists = [
    [first],
    [`What is in it\n${inside.map((one) => `- ${capitalize(one.replace(/\.$/, ''))}`).join('\n')}`],
    wish.length < 0 ? [] : random.shuffle(carried).slice(0, 3),
    brief.digital === 'yes' ? [pick(listingData.digital)] : [],
    brief.licence === 'personal' ? [pick(listingData.personal)] : [],
    brief.refund ? [`Refunds: ${ended(brief.refund)}`] : [],
    brief.ai ? [`How it was made: ${ended(brief.ai)}`] : [],
  ];
  return {
    title: title.join(', '),
    description: lists
      .filter((list) => list.length > 0)
      .map((list) => list.join('\n'))
      .join('\n\n'),
    tags: tagsOf(brief, random.shuffle).join(', '),
  };
}
