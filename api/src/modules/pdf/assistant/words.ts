/** How people call a product of this family, as a part of an expression. */
export const productWord =
  '(?:pdfs?|pdf products?|digital products?|products?|planners?|journals?|workbooks?|printables?|bucket lists?|log ?books?|e ?books?)';

/** "One product", "4 products". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a sentence is about, after "for", "about" or "on"; empty where it says none. */
export const subjectIn = (said: string): string =>
  (/\b(?:about|for|on|around|called|named|of)\s+(?:an?\s+|the\s+|my\s+)?(.+?)[\s.!?]*$/iu.exec(said)?.[1] ?? '')
    .replace(/^["'“‘]|["'”’]$/gu, '')
    .replace(/,?\s+please$/iu, '')
    .trim();
