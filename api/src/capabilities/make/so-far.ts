import type { Maker } from './maker.ts';

/** How often tabs are told, in milliseconds. */
const everyMs = 300;
/** The end of what was written is what is read. */
const mostChars = 1200;
const leastChars = 16;

/** A string that begins in JSON which is not whole yet, up to where it ends or the text does. */
const value = /"((?:[^"\\]|\\.)*)("?)(\s*:)?/gs;

/** Words that stand in an answer so far: its longer strings, without the names of its parts. */
export function wordsSoFar(answer: string): string {
  const found = [...answer.matchAll(value)].flatMap(([, inside = '', closed, isName]) => {
    if (isName || inside.length < leastChars) return [];
    const whole = closed ? inside : inside.replace(/\\(?:u[0-9a-f]{0,3})?$/i, '');
    try {
      return [JSON.parse(`"${whole}"`) as string];
    } catch {
      return [];
    }
  });
  return found.join('\n').trim().slice(-mostChars);
}

/** Tells open tabs what is being written for `about`, now and then. */
export function telling({ bus }: Pick<Maker, 'bus'>, about: readonly string[]): (answer: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (answer) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    const text = wordsSoFar(answer);
    // A beginning without words yet is no turn: what comes right after it would not be told.
    if (!text) return;
    last = now;
    // Hints: where one is lost the next one says more.
    void bus.emit({ type: 'writing', about: [...about], text }).catch(() => undefined);
  };
}
