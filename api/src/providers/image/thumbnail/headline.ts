import { faceOfScript, leaningIn } from '../../type/index.ts';

/** Words that say nothing alone; a headline neither ends with one nor consists of them. */
const weak = new Set(
  'a an the and or but of to in on at for with from by about into as than that this these those which who is are was were be it its your you my i we they do does how why what when where not no so if one some any'.split(
    ' ',
  ),
);
const leastWords = 2;
const mostWords = 5;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isTelling = (word: string) => plain(word).length > 2 && !weak.has(plain(word));
const stemOf = (word: string) => plain(word).replace(/(?:ing|ed|es|s)$/, '');
const capital = (text: string) => text.replace(/^\P{L}*\p{Ll}/u, (letter) => letter.toUpperCase());

/** "history of lighthouses" from "The history of lighthouses,"; undefined when it says too little or too much. */
function tidy(text: string): string | undefined {
  let list = wordsOf(text.replace(/[\s,;:.!\u2013\u2014-]+$/u, ''));
  if (/^(?:a|an|the)$/i.test(list[0] ?? '')) list = list.slice(1);
  if (list.length < leastWords || list.length > mostWords) return undefined;
  if (!list.some(isTelling) || weak.has(plain(list.at(-1) ?? ''))) return undefined;
  return capital(list.join(' '));
}

/** Ever shorter starts of a phrase, each ending on a word that means something. */
function shorter(text: string): string[] {
  const cut = text.replace(/ (?:as|without|while|when|after|before|because|using|during|from|for|with) .+$/i, '');
  const list = wordsOf(cut);
  const starts = [cut];
  for (let count = Math.min(mostWords, list.length); count >= leastWords; count--)
    starts.push(list.slice(0, count).join(' '));
  return starts;
}

/**
 * Two to five words that stand on a thumbnail: the title itself where it is that short, else the clause of it or the
 * topic that names the subject. Never a piece such as "One task" that leaves the subject out. A title of which nothing
 * of that kind can be made stays as it is. A topic in another script than the title cannot be held against it.
 */
export function headline(title: string, about = ''): string {
  const topic = faceOfScript(title).fontFile === faceOfScript(about).fontFile ? about : '';
  const subject = new Set(wordsOf(topic).filter(isTelling).map(stemOf));
  const names = (text: string) => subject.size === 0 || wordsOf(text).some((word) => subject.has(stemOf(word)));
  // A question keeps its mark.
  const clauses = title.split(/\s*[:;,!(|\u2013\u2014：；，、،؛।]\s*|(?<=[?؟])\s+|(?<=？)|\s-\s/);
  const whole = title.trim();
  // What may stand alone is known of one language: in others the fitter cuts, and shows that it did.
  const cut = /\p{Script=Latin}/u.test(whole) && leaningIn(whole).language === 'en' ? shorter : () => [];
  const tries = [whole, ...clauses, topic, ...clauses.flatMap(cut), ...cut(topic)];
  for (const text of tries) {
    const short = tidy(text);
    if (short && names(short)) return short;
  }
  return whole;
}
