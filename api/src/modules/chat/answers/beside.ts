import { longestDenyReason } from '@avenue/contract/words';
import type { Wish } from '../actions/index.ts';
import type { Step } from '../understand/index.ts';
import type { Reply } from './reply.ts';
import { capital, list } from './words.ts';

/** What becomes of a wish that no call takes. */
const remarkedOn: Readonly<Record<string, string>> = {
  'ideas.start': 'Leave out what does not fit.',
  'idea.script': 'Change the draft in the Script Builder; the voice comes after you approve it.',
  'script.voice': 'Voices are chosen in the Voiceover Engine.',
  'script.compile': 'Pictures, music and captions are chosen in the Video Generator.',
};
/** A reason beside these changes nothing. */
const takesReasons = new Set(['decision.deny', 'idea.remove', 'script.remove', 'decision.remove', 'video.remove']);

/** Ideas have no length: it is asked for with the script. */
const ofLength = (seconds: number): string =>
  `Ideas have no length: say "${seconds} seconds" again when you have the script written.`;

/** What was said beside the wish and is not passed on; nothing where all of it is. */
export function remarkNote(action: string, { remarks = [], seconds, reason }: Wish): string {
  const length = seconds && action === 'ideas.start' ? ofLength(seconds) : '';
  if (remarks.length > 0 && action === 'decision.deny' && !reason)
    return `${list(remarks.map((one) => `"${one}"`))} ${remarks.length === 1 ? 'is' : 'are'} not kept with it: a reason holds up to ${longestDenyReason} characters.`;
  if (remarks.length === 0 || takesReasons.has(action)) return length;
  return [length, `I cannot pass on ${list(remarks.map((one) => `"${one}"`))}.`, remarkedOn[action]]
    .filter(Boolean)
    .join(' ');
}

const stepWords: Readonly<Record<Step, string>> = {
  script: 'the script',
  voiceover: 'the voiceover',
  video: 'the video',
  queue: 'the Upload Queue',
};

/** Steps that were asked for and cannot follow before something is approved. */
const laterNote = (later: readonly Step[]): string =>
  `This is the first step only. ${capital(list(later.map((step) => stepWords[step])))} ${later.length === 1 ? 'comes' : 'come, one by one,'} after you approve what was made before; nothing is approved by itself.`;

/** A reply that says what comes later. */
export const withLater = (told: Reply, later: readonly Step[] = []): Reply =>
  later.length ? { ...told, text: `${told.text} ${laterNote(later)}` } : told;
