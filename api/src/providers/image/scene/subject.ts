import { meaningsIn } from './homonyms.ts';
import { inEnglish } from './in-english.ts';
import { literal } from './likened.ts';
import { rank } from './rank.ts';
import { englishTopic } from './term.ts';
import { standInsOf } from './topic.ts';
import { canBeSubject, isFaint, isTelling, termsOf } from './words.ts';

/** Sentences that name it, at least. */
const leastTimes = 2;
const leastShare = 0.18;
/** Words that stand for a subject, at most. That something was written is said by the writer, of any subject. */
const most = 5;

/**
 * What the sentences of a video name again and again and can be drawn, as English words, the most frequent first: the
 * subject of a video whose title names nothing ("The life of Marie Curie"). Empty where no word comes twice.
 */
export function subjectOf(sentences: readonly string[], language: string): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const term of new Set(termsOf(inEnglish(sentence, language))))
      if (!isFaint(term) && canBeSubject(term) && !isTelling(term) && term !== 'writ' && rank(term).named.size > 0)
        counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= Math.max(leastTimes, sentences.length * leastShare))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([term]) => term)
    .join(' ');
}

/** Motifs that stand for a video by themselves, by its title and its sentences. Undefined without a title. */
export function standInsFor(
  title: string,
  sentences: readonly string[],
  language: string,
  around: string,
): string[] | undefined {
  if (!title.trim()) return undefined;
  // A line of the writer around the title names what the title names.
  const own = sentences.filter((sentence) => !sentence.toLowerCase().includes(title.toLowerCase()));
  const meanings = meaningsIn(title, language, [title, sentences.join(' ')]);
  const topic = englishTopic(title, language, meanings);
  // What else is named counts: gold names its bars, and a medal only where one is spoken of.
  const said = new Set(termsOf(topic));
  const mentioned = own.map((sentence) => {
    const words = termsOf(inEnglish(literal(sentence, language), language));
    const others = words.filter((word) => !said.has(word)).join(' ');
    return rank(others).plain;
  });
  return standInsOf(topic, around, mentioned);
}
