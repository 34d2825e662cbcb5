import type { BeatSource, BeatSpec, Format } from '../kit.ts';
import type { Beat } from '../types.ts';
import { capitalize, countWords, splitSentences, uncapitalize } from '../words.ts';
import type { Context } from './context.ts';
import { createDeck, type Deck } from './deck.ts';
import { isDoubled } from './fill.ts';

export const MAX_BEAT_WORDS = 32;
const LONG_SCRIPT_WORDS = 100;
/** Formats that make no sense without their lead-ins. */
const ALWAYS_LED = new Set('ssk ranking ending letter questions signs owned challenge rule swap'.split(' '));
const PITFALL_LEADS = ['Watch out for', 'A common slip is', 'One thing to avoid is'];

interface Draft extends Beat {
  from: BeatSource;
  optional: boolean;
  lead: string;
}

/** Writes advice in the order of a format; null when a beat it needs cannot be filled for this topic. */
export function writeFromFormat(format: Format, ctx: Context, targetWords: number): Beat[] | null {
  const { random } = ctx;
  const deck = createDeck(format, ctx);
  const led = random.next() < 0.75 || ALWAYS_LED.has(format.id);
  // One style of lead for the whole script, so that "First" is followed by "Second".
  const style = Math.floor(random.next() * 6);
  const beats: Draft[] = [];
  const add = (spec: BeatSpec, at = beats.length): boolean => {
    const fresh = writeBeat(spec, deck, led, style);
    beats.splice(at, 0, ...fresh);
    return fresh.length > 0;
  };
  const optionalShare = targetWords > LONG_SCRIPT_WORDS ? 0.75 : 0.3;
  for (const spec of format.beats) {
    if (spec.optional && random.next() >= optionalShare) continue;
    if (!add(spec) && !spec.optional) return null;
  }
  cut(beats, targetWords);
  for (let guard = 0; wordsIn(beats) < targetWords * 0.93 && guard < 8; guard++) lengthen(beats, deck, ctx, add);
  return beats.map(({ role, text }, at) => ({ role, text: withoutEcho(text, beats[at - 1]?.text ?? '') }));
}

/** An opening that ends on "Here's the task." and a lead that begins with it say it once. */
function withoutEcho(text: string, before: string): string {
  const said = splitSentences(before).at(-1);
  const [first, ...rest] = splitSentences(text);
  return rest.length > 0 && first === said ? rest.join(' ') : text;
}

function wordsIn(beats: readonly Beat[]): number {
  return beats.reduce((sum, { text }) => sum + countWords(text), 0);
}

function writeBeat(spec: BeatSpec, deck: Deck, led: boolean, style: number): Draft[] {
  const leads = (spec.leads ?? []).filter(Boolean);
  const joined = spec.from === 'pit';
  const lead = leads.length > 0 && (joined || led) ? (leads[style % leads.length] ?? '') : '';
  const body = deck.draw(spec.from, lead);
  if (!body) return [];
  const withLead = /[.?!]$/.test(lead) ? `${lead} ${body}` : `${lead} ${uncapitalize(body)}`;
  // "One thing to do: do it twice."
  const text = !lead || joined || isDoubled(withLead, body) ? body : withLead;
  return splitLong({
    role: spec.role,
    text,
    from: spec.from,
    optional: spec.optional ?? false,
    lead: joined || text === body ? '' : lead,
  });
}

/** A beat that takes too long to say becomes several. */
function splitLong(beat: Draft): Draft[] {
  if (countWords(beat.text) <= MAX_BEAT_WORDS) return [beat];
  const parts: string[] = [];
  for (const sentence of splitSentences(beat.text)) {
    const last = parts.at(-1);
    if (last !== undefined && countWords(`${last} ${sentence}`) <= MAX_BEAT_WORDS)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts.map((text) => ({ ...beat, text, lead: '' }));
}

/** Too long: drops what is least needed. */
function cut(beats: Draft[], targetWords: number): void {
  for (let guard = 0; wordsIn(beats) > targetWords * 1.08 && guard < 8; guard++) {
    const optional = beats.findIndex((beat) => beat.optional);
    const turn = targetWords < LONG_SCRIPT_WORDS ? beats.findIndex((beat) => beat.from === 'turn') : -1;
    const lastDo = beats.map((beat) => beat.from).lastIndexOf('do');
    const led = beats.some((beat) => beat.lead && beat.from !== 'check');
    if (optional >= 0) beats.splice(optional, 1);
    else if (turn >= 0) beats.splice(turn, 1);
    else if (led && wordsIn(beats) - targetWords < 12) beats.forEach(dropLead);
    else if (lastDo > 0 && beats.length > 4) beats.splice(lastDo, 1);
    else return;
  }
}

function dropLead(beat: Draft): void {
  if (!beat.lead) return;
  beat.text = capitalize(beat.text.slice(beat.lead.length).trim());
  beat.lead = '';
}

/** Too short: one more point before the turn or the ending. */
function lengthen(beats: Draft[], deck: Deck, ctx: Context, add: (spec: BeatSpec, at?: number) => boolean): void {
  const { random } = ctx;
  const has = (from: BeatSource) => beats.filter((beat) => beat.from === from).length;
  const kinds: BeatSource[] = has('why') > 0 ? ['do', 'do', 'check'] : ['do', 'do', 'why'];
  const from = deck.prefersPitfalls() ? 'pit' : (random.pick(kinds) ?? 'do');
  const last = beats.length - 1;
  const turn = beats.findIndex((beat, i) => beat.from === 'turn' && i > 2);
  const beforeCheck = beats[last - 1]?.from === 'check' && from !== 'check' && has('check') < 2;
  const at = turn > 0 && random.next() < 0.4 ? turn : beforeCheck ? last - 1 : last;
  const leads =
    from === 'pit'
      ? [random.pick(PITFALL_LEADS) ?? '']
      : from === 'do'
        ? [deck.extraLead(beats.map(({ text }) => text).join(' '))]
        : [];
  add({ role: 'point', from, leads }, at);
}
