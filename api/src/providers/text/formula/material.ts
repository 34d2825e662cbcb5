import { sentencesIn } from '../material.ts';
import { type Claim, type Material, standOf } from '../types.ts';
import { capitalize, countWords, plainWords, stem } from '../words.ts';
import type { Topic } from './topic.ts';

/** One sentence of the material, with its place. */
export interface Fact {
  claim: Claim;
  /** Running number over all material. */
  index: number;
  /** Leans on the sentence before: "It", "They", "This". */
  dependent: boolean;
  /** The sentence made short enough to speak, in one or more parts; numbers are never touched. */
  spoken: string[];
}

const MAX_FACTS = 400;
const MAX_SPOKEN_WORDS = 30;
const MAX_SENTENCE_CHARS = 700;

const DEPENDENT = /^(It|They|He|She|This|These|Those|That|Such|His|Her|Their|Its|There)\b/;
/** Where a new statement begins; a comma inside a list of words is none. */
const CLAUSE_BREAK =
  /; | – | — |, (?=(?:and|but|so|while|because) (?:the|an?|it|they|he|she|we|you|this|these|those|there|its|their|his|her) )/;
/** A side clause between subject and verb. The verb must follow, or the comma belongs to a list. */
const MIDDLE_CLAUSE =
  /, (?:which|who|where) [^,.;]{12,200}, (?=(?:was|is|were|are|had|has|could|would|will|can|did|became|began|stood|remained) )/;
const CONNECTOR =
  /^(?:However|Moreover|Furthermore|In addition|Additionally|Also|As a result|In fact|Of course|Indeed|Therefore|Thus|Finally|Overall|Interestingly|Notably|For example|For instance|And|But|So),?\s+/i;

/**
 * Material as sentences that can be spoken; questions, headings, over-long sentences, what it orders and what is in another
 * language are left out.
 *
 * @param language of what is written from it
 */
export function readFacts(material: readonly Material[], language = 'en'): Fact[] {
  const facts: Fact[] = [];
  material.forEach((one, source) => {
    for (const sentence of sentencesIn(one.text, language).told) {
      if (facts.length >= MAX_FACTS) return;
      if (sentence.length > MAX_SENTENCE_CHARS || countWords(sentence) < 3 || /\?["”']?$/.test(sentence)) continue;
      const spoken = shorten(sentence);
      if (spoken.length === 0) continue;
      facts.push({
        claim: { material: source, sentence, ...standOf(one) },
        index: facts.length,
        dependent: DEPENDENT.test(sentence),
        spoken,
      });
    }
  });
  return facts;
}

/** Drops brackets, openers and side clauses; splits at semicolons. Empty when it stays too long to speak. */
export function shorten(sentence: string): string[] {
  let text = sentence
    .replace(/\s*\[[^\]]{0,200}\]/g, '')
    .replace(/\s*\([^()]{0,300}\)/g, '')
    .replace(CONNECTOR, '')
    .trim();
  if (countWords(text) > 24) {
    text = text
      .replace(MIDDLE_CLAUSE, ' ')
      .replace(/, (?:which|who|where) [^,.;]{12,200}(?=[.;]|$)/, '')
      .replace(/, [a-z]+ing [^,.;]{12,200}(?=\.$)/, '');
  }
  const parts = countWords(text) > 28 ? text.split(CLAUSE_BREAK) : [text];
  const spoken = parts.map((part) =>
    capitalize(part.trim().replace(/[,;:]$/, '')).replace(/([^.!?"”。।؟！？])$/, '$1.'),
  );
  return spoken.every((part) => countWords(part) <= MAX_SPOKEN_WORDS)
    ? spoken.filter((part) => countWords(part) > 2 || /[\u3040-\u9fff]{4}/.test(part))
    : [];
}

/** How much each fact is worth telling: words of the topic, words the material repeats, numbers, and coming first. */
export function rankFacts(facts: readonly Fact[], topic: Topic): Map<Fact, number> {
  const keys = (text: string) =>
    new Set(
      plainWords(text)
        .filter((word) => word.length > 3)
        .map(stem),
    );
  const frequency = new Map<string, number>();
  for (const { claim } of facts) {
    for (const key of keys(claim.sentence)) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  return new Map(
    facts.map((fact) => {
      const { sentence } = fact.claim;
      let weight = 0;
      for (const key of keys(sentence)) {
        weight += (topic.words.has(key) ? 1.5 : 0) + ((frequency.get(key) ?? 0) > 1 ? 0.3 : 0);
      }
      const worth = weight / Math.sqrt(4 + countWords(sentence));
      return [fact, worth + (/\d/.test(sentence) ? 0.4 : 0) + (fact.index === 0 ? 0.5 : 0)];
    }),
  );
}
