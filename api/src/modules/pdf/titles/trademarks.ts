import { readFileSync } from 'node:fs';

interface List {
  /** Day on which it was last looked through. */
  asOf: string;
  names: { words: string; of: string }[];
  examples: { title: string; finds?: string }[];
}

let known: (List & { patterns: RegExp[] }) | undefined;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");

function load() {
  if (known) return known;
  const list = JSON.parse(readFileSync(new URL('./data/trademarks.json', import.meta.url), 'utf8')) as List;
  const patterns = list.names.map(({ words }) => {
    const parts = plain(words)
      .split(/[\s-]+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${parts.join(String.raw`[\s-]*`)}(?:'?s)?(?![\p{L}\p{M}\p{N}])`, 'iu');
  });
  known = { ...list, patterns };
  return known;
}

/** Titles with the name that is found in each, or none: what the list is for. */
export const trademarkExamples = (): List['examples'] => load().examples;

/** Well-known brand names in a title, whole words alone, each with what to do about it. */
export function trademarksIn(title: string): { words: string; text: string }[] {
  const { names, patterns, asOf } = load();
  const text = plain(title);
  return names.flatMap(({ words, of }, at) =>
    patterns[at]?.test(text)
      ? [
          {
            words,
            text: `"${words}" is a brand of ${of}. Stores take listings down for such words: use it with a licence alone. List of ${asOf}.`,
          },
        ]
      : [],
  );
}
