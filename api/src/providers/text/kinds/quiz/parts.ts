import type { Random } from '../../random.ts';
import type { Asked } from './brief.ts';

const gap = '____';
const options = 4;
const number =
  /(?<![\p{L}\p{N}.,:/-])\d{1,3}(?:,\d{3})+(?![\p{N}])|(?<![\p{L}\p{N}.,:/-])\d+(?:\.\d+)?(?![\p{N}:/-]|[.,]\p{N}|\p{L})/gu;
const grouped = (value: number, like: string) => (like.includes(',') ? value.toLocaleString('en-US') : String(value));

/** Numbers near one, written like it: a year stays a year, a half stays a half. */
function near(shown: string, random: Random): string[] {
  const value = Number(shown.replaceAll(',', ''));
  const places = shown.split('.')[1]?.length ?? 0;
  const isYear = places === 0 && value >= 1000 && value <= 2100 && !shown.includes(',');
  const steps = isYear
    ? [-21, -13, -8, 6, 11, 17]
    : places > 0
      ? [-0.5, -0.3, 0.2, 0.4, 0.6].map((share) => share * Math.max(value, 1))
      : value < 10
        ? [-3, -2, -1, 1, 2, 3, 4]
        : [-0.4, -0.25, 0.2, 0.5, 1].map(
            (share) => Math.max(1, Math.round(Math.abs(share) * value)) * Math.sign(share),
          );
  const made = steps
    .map((step) => value + step)
    .filter((one) => one > 0)
    .map((one) => (places > 0 ? one.toFixed(places) : grouped(Math.round(one), shown)));
  return random.shuffle([...new Set(made)].filter((one) => one !== shown));
}

const inOrder = (list: readonly string[]) =>
  [...list].sort((a, b) => Number(a.replaceAll(',', '')) - Number(b.replaceAll(',', '')));

/** "Which number is missing?", with three others near it. */
export function numberGap(sentence: string, random: Random): Asked | undefined {
  const found = random.pick([...sentence.matchAll(number)]);
  if (!found) return undefined;
  const [shown] = found;
  const others = near(shown, random).slice(0, options - 1);
  if (others.length < options - 1) return undefined;
  const asked = sentence.slice(0, found.index) + gap + sentence.slice(found.index + shown.length);
  return { ask: `Which number is missing? "${asked}"`, options: inOrder([shown, ...others]), answer: shown, sentence };
}

/** A statement that is true, or has another number than the material. */
export function trueOrFalse(sentence: string, random: Random, wanted: boolean): Asked | undefined {
  const found = random.pick([...sentence.matchAll(number)]);
  if (!found) return undefined;
  const [shown] = found;
  const other = near(shown, random)[0];
  const isTrue = wanted || other === undefined;
  const said = isTrue ? sentence : sentence.slice(0, found.index) + other + sentence.slice(found.index + shown.length);
  return { ask: `True or false? "${said}"`, options: ['True', 'False'], answer: isTrue ? 'True' : 'False', sentence };
}

/** A word with a capital inside a sentence: a name, or several that stand together. */
const opener =
  'The|A|An|In|On|At|By|From|With|For|To|Of|And|But|Or|When|While|If|As|After|Before|Since|During|Every|Each|This|That|These|Those|His|Her|Their|Our|My|Your|Its|Some|Many|Most|Both|Only|Even|No|Not|Today|Then|Dr|Mr|Mrs|Ms';
const word = "\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'’-]*";
const name = new RegExp(
  `(?:(?<=[\\p{Ll}\\p{N},;] |\\b\\p{Lu}{2,} the |^(?:${opener}) )${word}|^(?!(?:${opener})\\b)${word}(?= (?:(?:of|de|van|von) )?\\p{Lu}\\p{Ll}))(?: (?:(?:of|de|van|von) )?${word})*`,
  'gu',
);
const noName =
  /^(?:I|I'm|I've|I'll|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/;

export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(name)].map(([one]) => one).filter((one) => !noName.test(one));

/** "Which name is missing?", with three other names of the same material. */
export function nameGap(sentence: string, all: readonly string[], random: Random): Asked | undefined {
  const shown = random.pick(namesIn(sentence));
  if (shown === undefined) return undefined;
  const others = random.shuffle(
    [...new Set(all)].filter((one) => !sentence.includes(one) && !shown.includes(one) && !one.includes(shown)),
  );
  if (others.length < options - 1) return undefined;
  const asked = sentence.replace(shown, () => gap);
  return {
    ask: `Which name is missing? "${asked}"`,
    options: random.shuffle([shown, ...others.slice(0, options - 1)]),
    answer: shown,
    sentence,
  };
}

/** The same without others to choose from: the name is written. */
export function typedName(sentence: string, random: Random): Asked | undefined {
  const shown = random.pick(namesIn(sentence));
  if (shown === undefined) return undefined;
  return { ask: `Fill in the name: "${sentence.replace(shown, () => gap)}"`, options: [], answer: shown, sentence };
}

/** Where a sentence may be broken off, so that its end is an answer. */
const joint =
  / (because|so that|until|unless|instead of|rather than|in order to|if|when|before|after|which means|as long as) /i;

/** "Finish the sentence": the answer is what the material says. */
export function finish(sentence: string): Asked | undefined {
  const found = joint.exec(sentence);
  if (!found || found.index < 15) return undefined;
  const at = found.index + found[0].length;
  const end = sentence.slice(at).replace(/[.!]$/, '');
  if (end.split(' ').length < 3 || end.split(' ').length > 14) return undefined;
  return {
    ask: `Finish the sentence: "${sentence.slice(0, at).trimEnd()} ..."`,
    options: [],
    answer: `... ${end}`,
    sentence,
  };
}
