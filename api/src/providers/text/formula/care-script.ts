import type { Sensitive } from '../kit.ts';
import { helpSentence } from '../sensitive.ts';
import type { Beat } from '../types.ts';
import { countWords } from '../words.ts';
import type { Context } from './context.ts';
import { fill } from './fill.ts';

/** Where help is found on a subject, as a beat; none where there is nothing to say of it. @param language as BCP 47 */
export function helpBeats(care: Sensitive | undefined, language?: string): Beat[] {
  const text = care && helpSentence(care, language);
  return text === undefined ? [] : [{ role: 'help', text }];
}

/** Titles written for a painful topic. One that is typed in another language stands in none: words of two languages make no title. */
export const careTitles = ({ titles }: Sensitive, { foreign }: { foreign: boolean }): string[] =>
  titles.filter((title) => !foreign || !title.includes('{'));

/** A painful or forbidden topic gets support and safety only, in words written for it; where help is found is always said. */
export function writeWithCare(care: Sensitive, ctx: Context, targetWords: number): Beat[] {
  const { random } = ctx;
  const slots = { ...ctx, mentioned: true };
  const say = (text: string | undefined) => (text ? (fill(text, slots) ?? text) : '');
  const hook = { role: 'hook', text: say(random.pick(care.hooks)) };
  const ending = { role: 'ending', text: say(random.pick(care.endings)) };
  const [first, ...others] = care.points;
  const beats = helpBeats(care);
  let total = countWords([hook, ...beats, ending].map(({ text }) => text).join(' '));
  for (const point of [first, ...random.shuffle(others)]) {
    const text = say(point);
    if (!text || total + countWords(text) > targetWords * 1.1) continue;
    beats.push({ role: 'action', text });
    total += countWords(text);
  }
  return [hook, ...beats, ending];
}
