import type { Topic } from '../../formula/index.ts';
import { listLines } from '../lines.ts';

const tagOf = (words: string): string | undefined => {
  const plain = words.replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return /\p{L}/u.test(plain) && plain.length <= 40 ? `#${plain.toLowerCase()}` : undefined;
};

const joints = /\s(?:on|about|of|for|with|without|in|at|to|from|and|or|by)\s/;

/** Hashtags in the operator's words first, then the subject and its area; nothing that was not named. */
export function hashtagsOf(topic: Topic, own: string, most: number, painful: boolean): string {
  const typed = listLines(own.replace(/[,;#]+/g, '\n')).map(tagOf);
  const subject = topic.foreign ? topic.text : topic.subject || topic.text;
  const last = subject.split(joints).at(-1)?.split(/\s+/) ?? [];
  const named = last.length <= 2 ? [last.join(' '), ...(topic.foreign ? [] : last.slice(-1))] : [];
  const area = topic.niche && !topic.niche.field.includes(' ') ? [topic.niche.field] : [];
  const found = painful || topic.kind === 'question' ? [] : [...named, ...area].map(tagOf);
  return [...new Set([...typed, ...found])]
    .filter((tag) => tag !== undefined)
    .slice(0, most)
    .join(' ');
}
