// Without zod, see `words.ts` of the contract.

const closed = (sentence: string) => (/[.!?…]["”']?$/u.test(sentence) ? sentence : `${sentence}.`);

/** What the video of a fact says: the words before it, the fact, where it is from, and the words after it. */
export const factSaid = (
  { text, title }: { text: string; title: string },
  { opening, ending }: { opening: string; ending: string },
): string[] => [
  ...(opening.trim() ? [closed(opening.trim())] : []),
  closed(text),
  ...(title ? [closed(`It stands in ${title.replace(/ [-–—] Wikipedia$/, '')}`)] : []),
  ...(ending.trim() ? [closed(ending.trim())] : []),
];
