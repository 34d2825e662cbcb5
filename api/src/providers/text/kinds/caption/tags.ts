import type { Topic } from '../../formula/index.ts';
import { listLines } from '../lines.ts';

const tagOf = (words: string): string | undefined => {
  const plain = words.replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return /\p{L}/u.test(plain) && plain.length <= 40 ? `#${plain.toLowerCase()}` : undefined;
};

const joints = /\s(?:on|about|of|with|without|in|at|to|from|and|or|by)\s/;
/** Words that make a tag: signs and figures do not. */
const plain = /^[\p{L}\p{M} '’-]+$/u;

/** Hashtags in the operator's words first, then the subject and its area; nothing that was not named. */
export function hashtagsOf(topic: Topic, own: string, most: number, painful: boolean): string {
  const typed = listLines(own.replace(/[,;#]+/g, '\n')).map(tagOf);
  const subject = topic.foreign ? topic.text : topic.subject || topic.text;
  // Whom it is for is not what it is about.
  const parts = (subject.split(/\sfor\s/)[0] ?? '').split(joints).filter((part) => plain.test(part));
  const last = parts.at(-1)?.split(/\s+/) ?? [];
  const named = last.length > 0 && last.length <= 2 ? [last.join(' '), ...(topic.foreign ? [] : last.slice(-1))] : [];
  const area = topic.niche && !topic.niche.field.includes(' ') ? [topic.niche.field] : [];
  const found = painful || topic.kind === 'question' ? [] : [...named, ...area].map(tagOf);
  return [...new Set([...typed, ...found])]
    .filter((tag) => tag !== undefined)
    .slice(0, most)
    .join(' ');
}
