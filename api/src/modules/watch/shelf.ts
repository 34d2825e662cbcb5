import { plainWords } from '../../kernel/likeness.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';

export interface Own {
  title: string;
  path: string;
}

/** Things among which one's own is looked for. */
const looked = 5;

/** The own thing whose title has every word of a topic, among what modules have written. */
export async function shelfOf(call: Call, modules: readonly Module[], topic: string): Promise<Own | undefined> {
  const words = plainWords(topic);
  for (const { works, search } of modules) {
    if (!works || !search) continue;
    for (const { title, path } of await search(call, { q: topic, limit: looked })) {
      const own = plainWords(title).join(' ');
      if (words.every((word) => own.includes(word))) return { title, path };
    }
  }
  return undefined;
}
