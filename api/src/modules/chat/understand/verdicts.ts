import { openerLength } from '../language/frames.ts';
import { read } from '../language/reading.ts';
import { isFiller, type Word } from '../language/words.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { doTo } from './commands.ts';
import type { Intent } from './intent.ts';

type Verdict = 'approve' | 'deny' | 'leave';

const verdicts: Readonly<Record<string, Verdict>> = {
  yes: 'approve',
  ok: 'approve',
  okay: 'approve',
  good: 'approve',
  approve: 'approve',
  approved: 'approve',
  fine: 'approve',
  no: 'deny',
  deny: 'deny',
  denied: 'deny',
  reject: 'deny',
  bad: 'deny',
  leave: 'leave',
  skip: 'leave',
  unsure: 'leave',
};
/** Stands between a name and what is said of it. */
const between = /^(?:is|are|gets?|and|but|to|for|a|the|one|video|its?|please|then|not|sure)$/;

interface Judged {
  verdict: Verdict;
  name: Word[];
}

/** "The sunset yes, the lighthouse no" or "yes sunset, no lighthouse": each name with its verdict. */
function judged(words: readonly Word[]): Judged[] {
  const found: Judged[] = [];
  let name: Word[] = [];
  const leads = verdicts[words[0]?.text ?? ''] !== undefined;
  let open: Verdict | undefined;
  for (const word of words) {
    const verdict = verdicts[word.text];
    if (verdict === undefined) {
      if (!between.test(word.text)) name.push(word);
    } else if (leads) {
      if (open) found.push({ verdict: open, name });
      [open, name] = [verdict, []];
    } else {
      found.push({ verdict, name });
      name = [];
    }
  }
  if (open) found.push({ verdict: open, name });
  else if (name.length) return [];
  return found;
}

/** Several verdicts in one breath, each with the video it is for; nothing where one of them names none. */
export function verdictsIn(sentence: string, given: readonly Word[], situation: Situation, talk: Talk): Intent[] {
  const lead = openerLength(given);
  const words = given.slice(lead);
  const all = [words, ...(lead > 0 ? [given] : [])].map(judged).find((found) => found.length > 1);
  if (!all || new Set(all.map(({ verdict }) => verdict)).size < 2) return [];
  if (all.some(({ name }) => name.every(({ text }) => isFiller(text)))) return [];
  const meant = all.flatMap(({ verdict, name }) => {
    if (verdict === 'leave') return [];
    const { intent } = doTo(verdict, read(sentence, name, situation), {}, situation, talk);
    return [intent];
  });
  return meant.every(({ is }) => is === 'thing' || is === 'blocked') ? meant : [];
}
