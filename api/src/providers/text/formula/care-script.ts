import type { Sensitive } from '../kit.ts';
import type { Beat } from '../types.ts';
import { countWords } from '../words.ts';
import type { Context } from './context.ts';
import { fill } from './fill.ts';

/** A painful or forbidden topic gets support and safety only, in words written for it. */
export function writeWithCare(care: Sensitive, ctx: Context, targetWords: number): Beat[] {
  const { random } = ctx;
  const slots = { ...ctx, mentioned: true };
  const say = (text: string | undefined) => (text ? (fill(text, slots) ?? text) : '');
  const hook = { role: 'hook', text: say(random.pick(care.hooks)) };
  const ending = { role: 'ending', text: say(random.pick(care.endings)) };
  const [first, ...others] = care.points;
  const beats: Beat[] = [];
  let total = countWords(hook.text) + countWords(ending.text);
  for (const point of [first, ...random.shuffle(others)]) {
    const text = say(point);
    if (!text || total + countWords(text) > targetWords * 1.1) continue;
    beats.push({ role: 'action', text });
    total += countWords(text);
  }
  return [hook, ...beats, ending];
}
