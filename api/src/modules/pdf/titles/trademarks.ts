import { readFileSync } from 'node:fs';

interface List {
  /** Day on which it was last looked through. */
  asOf: string;
  names: { words: string; of: string }[];
  examples: { title: string; finds?: string }[];
}

interface Name {
  words: string;
  of: string;
  /** What a text without cannot have the name: to make all patterns takes a fifth of a second. */
  begins: string;
  pattern?: RegExp;
}

let known: (Omit<List, 'names'> & { names: Name[] }) | undefined;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");

function load() {
  if (known) return known;
  const list = JSON.parse(readFileSync(new URL('./data/trademarks.json', import.meta.url), 'utf8')) as List;
  const names = list.names.map((one) => ({ ...one, begins: partsOf(one.words)[0]?.toLowerCase() ?? '' }));
  known = { ...list, names };
  return known;
}

const partsOf = (words: string) => plain(words).split(/[\s-]+/);

function patternOf(name: Name): RegExp {
  const parts = partsOf(name.words).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  name.pattern ??= new RegExp(
    String.raw`(?<![\p{L}\p{N}])${parts.join(String.raw`[\s-]*`)}(?:'?s)?(?![\p{L}\p{N}])`,
    'iu',
  );
  return name.pattern;
}

/** Titles with the name that is found in each, or none: what the list is for. */
export const trademarkExamples = (): List['examples'] => load().examples;

/** Well-known brand names in a title, whole words alone, each with what to do about it. */
export function trademarksIn(title: string): { words: string; text: string }[] {
  const { names, asOf } = load();
  const text = plain(title);
  const small = text.toLowerCase();
  return names.flatMap((name) => {
    const { words, of, begins } = name;
    return small.includes(begins) && patternOf(name).test(text)
      ? [
          {
            words,
            text: `"${words}" is a brand of ${of}. Stores take listings down for such words: use it with a licence alone. List of ${asOf}.`,
          },
        ]
      : [];
  });
}
