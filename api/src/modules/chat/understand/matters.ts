import { textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import type { Matter, Situation } from '../situation/types.ts';
import type { Intent } from './intent.ts';
import { namedIn } from './named-in.ts';

const patterns = new WeakMap<Matter, RegExp>();

function patternOf(matter: Matter): RegExp {
  const known = patterns.get(matter);
  if (known) return known;
  const made = new RegExp(matter.ways.map((way) => (way.startsWith('^') ? way : `\\b(?:${way})`)).join('|'));
  patterns.set(matter, made);
  return made;
}

/** Sentences of a message, each with its words. */
export function sentencesIn(
  message: string,
  words: readonly Word[],
): { part: readonly Word[]; text: string; typed: string }[] {
  const starts = words.flatMap((word, i) => {
    const before = words[i - 1];
    return !before || /[.!?;](?:\s|$)/.test(message.slice(before.to, word.from)) ? [i] : [];
  });
  return starts.map((at, i) => {
    const part = words.slice(at, starts[i + 1]);
    return { part, text: textOf({ words: part }), typed: message.slice(part[0]?.from, part.at(-1)?.to) };
  });
}

/** A question that a module answers from what is there; its other sentences are told as not used. */
export function matterAsked(message: string, words: readonly Word[], situation: Situation): Intent | undefined {
  const sentences = sentencesIn(message, words);
  const named = namedIn(words, situation);
  const beside = named.length > 0 ? { beside: named } : {};
  for (const matter of situation.matters) {
    const pattern = patternOf(matter);
    const asked = sentences.findIndex(({ text }) => pattern.test(text));
    if (asked >= 0) return { is: 'matter', matter, said: message, ...beside, ...rest(sentences, asked) };
    // "TikTok says it expired. What do I do?"
    if (pattern.test(textOf({ words }))) return { is: 'matter', matter, said: message, ...beside };
  }
  return undefined;
}

const small = /^(?:hi|hello|hey|please|thanks|thank you|good (?:morning|evening)|ok|okay|now|lol|haha)(?: \w+)?$/;
/** What only tells more about the question: "been gone since Friday". */
const ordersOrAsks =
  /^(?:what|which|who|how|where|why|when|is|are|can|could|do|does|approve|deny|remove|delete|make|write|open|show|find|get|give|cancel|stop|start|post|send|add)\b/;

function rest(sentences: readonly { text: string; typed: string }[], asked: number) {
  const unused = sentences.flatMap(({ text, typed }, i) =>
    i === asked || small.test(text) || !ordersOrAsks.test(text) ? [] : [typed],
  );
  return unused.length ? { unused } : {};
}
