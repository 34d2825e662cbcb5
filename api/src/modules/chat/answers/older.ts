import type { ChatThingKind } from '@avenue/contract';
import type { Situation } from '../situation/types.ts';
import { kindWords, list } from './words.ts';

/** Which of these kinds are known only in part, as a sentence; nothing where all are known. */
export function olderNote(kinds: readonly ChatThingKind[], { things, older }: Situation): string {
  const asked = Object.entries(older).filter(
    ([kind, n]) => n > 0 && (!kinds.length || kinds.some((one) => one === kind)),
  );
  if (asked.length === 0) return '';
  const known = asked.map(([kind]) => {
    const n = things.filter((thing) => thing.kind === kind).length;
    return `your newest ${n.toLocaleString('en-US')} ${kindWords[kind as ChatThingKind].many}`;
  });
  return `I know ${list(known)} by name; older ones are in the library.`;
}
