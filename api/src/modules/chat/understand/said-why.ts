import { longestDenyReason } from '@avenue/contract/words';
import { type Reading, read } from '../language/reading.ts';
import { asReason } from '../language/reasons.ts';
import { partsByComma } from '../language/remarks.ts';
import { named } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';

/** Begins a part that tells why. */
const gives = /^(?:the|it|its|this|that|i|he|she|they|because|too|there|my|nobody|no|sounds|looks|feels|just|so|not)$/;

/**
 * "No to the map one, the voice sounds like somebody who reads a book": the reason orders no book and no voice. What
 * stands in it is kept as the reason, in its words.
 */
export function withoutReasons(reading: Reading, situation: Situation): Reading {
  const denies = reading.verbs.some(({ name, at }) => at === 0 && name === 'deny');
  if (!denies || reading.frame !== 'command' || reading.reason) return reading;
  const [order, ...rest] = partsByComma(reading.sentence, reading.words, situation);
  if (!order || rest.length === 0 || !rest.every((part) => gives.test(part[0]?.text ?? ''))) return reading;
  const lead = read(reading.sentence, order, situation);
  if (lead.mentions.length === 0 && named(lead.left, situation.things).length === 0) return reading;
  const [first, last] = [rest[0]?.[0], rest.at(-1)?.at(-1)];
  const said = first && last ? [reading.sentence.slice(first.from, last.to)] : [];
  const reason = asReason(said.join(''));
  const fits = reason !== '' && reason.length <= longestDenyReason;
  return fits ? { ...lead, reason } : { ...lead, remarks: [...(reading.remarks ?? []), ...said] };
}
