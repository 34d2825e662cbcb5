import type { ClipReason } from '@avenue/contract/viral-clips';
import type { Moment } from '../../providers/hearing/index.ts';
import type { FootageFacts } from '../../providers/video/index.ts';
import type { Sentence } from './sentences.ts';

/** A part of the footage that begins and ends with a sentence. */
export interface Candidate {
  /** Sentences from and to, the last one included. */
  from: number;
  to: number;
  startMs: number;
  endMs: number;
  score: number;
  reasons: ClipReason[];
}

/** What each part counts for in a score. */
export const weights: Readonly<Record<ClipReason['part'], number>> = {
  ...{ question: 25, surprise: 20, alone: 25, energy: 15, laughter: 20, cuts: 5, pace: 10 },
};

export const lengths = { least: 12_000, most: 60_000 } as const;
/** Quiet kept before the first and after the last word. */
const edgeMs = 150;
const tailMs = 350;

const leans =
  /^["“]?(?:it|its|they|their|them|he|his|she|her|this|that|these|those|there|then|so|and|but|or|also|as i said|like i said|anyway|however)\b/iu;
const surprising =
  /\b(?:never|nobody|no one|only|first|last|secret|mistake|wrong|actually|surpris\p{L}*|incredibl\p{L}*|imagine|turns out|but here|until|suddenly|impossible|worst|best|most|least|biggest|smallest|killed|died|lost|won|free|dollars?|million|billion|percent|twice)\b/giu;
const numbers = /\d/;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What is measured of the sound: how far the loudest second of a part stands over the middle of what is spoken. */
function energyOf({ loudness }: FootageFacts, startMs: number, endMs: number, usual: number) {
  const part = loudness.slice(Math.floor(startMs / 1000), Math.ceil(endMs / 1000));
  const loudest = Math.max(-70, ...part);
  return { over: loudest - usual, at: Math.max(0, part.indexOf(loudest)) * 1000 };
}

/** What was measured, and where people laugh or clap; without moments nothing listened for them. */
export type Measured = FootageFacts & { moments?: readonly Moment[] | undefined };

/** Laughter and applause count when they come within it, or at once after its last word. */
const afterMs = 2000;

const isQuestion = ({ text }: Sentence) => /[?？؟]["”'»]?$/u.test(text);

/**
 * What a part of the footage has by which a clip is watched, each as a share of 0 to 1 with a sentence. The score is their
 * weighted mean, 0 to 100; what is not known leaves it.
 */
export function judge(
  sentences: readonly Sentence[],
  facts: Measured,
  usual: number,
): Pick<Candidate, 'score' | 'reasons'> {
  const first = sentences[0] as Sentence;
  const last = sentences.at(-1) as Sentence;
  const [startMs, endMs] = [first.startMs, last.endMs];
  const seconds = (endMs - startMs) / 1000;
  const text = sentences
    .map((one) => one.text)
    .join(' ')
    .trim();
  const reasons: ClipReason[] = [];
  const add = (part: ClipReason['part'], value: number, sentence: string) =>
    reasons.push({ part, value: Math.round(Math.min(1, Math.max(0, value)) * 100) / 100, sentence });
  if (text !== '') {
    const asked = sentences.findIndex(isQuestion);
    const isAnswered = asked >= 0 && asked < sentences.length - 1;
    // Who hears the question first stays for its answer; a question at the end is the next clip's.
    const answered = [1, 0.7][asked] ?? 0.5;
    add(
      'question',
      isAnswered ? answered - (isQuestion(last) ? 0.3 : 0) : asked >= 0 ? 0.2 : 0,
      isAnswered
        ? `Asked at ${clock((sentences[asked]?.startMs ?? 0) - startMs)}, answered from ${clock((sentences[asked + 1]?.startMs ?? 0) - startMs)}`
        : asked >= 0
          ? 'It asks and does not answer'
          : 'It asks nothing',
    );
    const found = [...new Set((text.match(surprising) ?? []).map((word) => word.toLowerCase()))];
    const isNumbered = numbers.test(text);
    add(
      'surprise',
      found.length / 4 + (isNumbered ? 0.25 : 0),
      found.length > 0
        ? `Words that turn: ${found
            .slice(0, 3)
            .map((word) => `"${word}"`)
            .join(', ')}${isNumbered ? ', and a number' : ''}`
        : isNumbered
          ? 'It tells a number'
          : 'No word turns',
    );
    const isAlone = !leans.test(first.text);
    add(
      'alone',
      isAlone ? 1 : 0.1,
      isAlone
        ? 'Its first sentence stands by itself'
        : `It begins with "${first.text.split(' ')[0]}": what that is was said before`,
    );
  }
  if (facts.hasSound) {
    const { over, at } = energyOf(facts, startMs, endMs, usual);
    add(
      'energy',
      over / 12,
      over >= 3 ? `${Math.round(over)} dB over the usual voice at ${clock(at)}` : 'It is as loud as the rest',
    );
  }
  if (facts.moments) {
    const heard = facts.moments.find(({ fromMs, toMs }) => toMs > startMs + 2000 && fromMs < endMs + afterMs);
    const word = heard && `${heard.kind.charAt(0).toUpperCase()}${heard.kind.slice(1)}`;
    add(
      'laughter',
      heard ? 1 : 0,
      heard ? `${word} at ${clock(Math.max(0, heard.fromMs - startMs))}` : 'Nobody laughs or claps',
    );
  }
  const cuts = facts.cuts.filter((cut) => cut > startMs && cut < endMs).length;
  add(
    'cuts',
    (cuts / Math.max(1, seconds)) * 6,
    cuts === 0 ? 'No cut' : `${cuts === 1 ? 'One cut' : `${cuts} cuts`} in ${Math.round(seconds)} s`,
  );
  const quiet = facts.silences.reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, endMs) - Math.max(from, startMs)),
    0,
  );
  add(
    'pace',
    1 - quiet / Math.max(1, endMs - startMs) / 0.35,
    quiet < 1000 ? 'Hardly a pause' : `${(quiet / 1000).toFixed(1)} s of pauses`,
  );
  const total = reasons.reduce((sum, { part }) => sum + weights[part], 0);
  const score = Math.round(
    (reasons.reduce((sum, { part, value }) => sum + value * weights[part], 0) / Math.max(1, total)) * 100,
  );
  return { score, reasons };
}

/**
 * The best parts of footage that do not overlap, the best first. Each begins with a sentence and ends with one, with a
 * little quiet around, never within another sentence.
 */
export function findClips(told: readonly Sentence[], facts: Measured, count: number): Candidate[] {
  // A transcript may be of a longer cut.
  const sentences = told.filter(({ endMs }) => endMs <= facts.durationMs);
  const spoken = facts.loudness.filter((value) => value > -50);
  const usual = median(spoken);
  const all: Candidate[] = [];
  for (let from = 0; from < sentences.length; from++) {
    const first = sentences[from] as Sentence;
    for (let to = from; to < sentences.length; to++) {
      const last = sentences[to] as Sentence;
      const length = last.endMs - first.startMs;
      if (length > lengths.most) break;
      if (length < lengths.least) continue;
      const before = sentences[from - 1];
      const next = sentences[to + 1];
      all.push({
        ...{ from, to },
        startMs: Math.max(before?.endMs ?? 0, first.startMs - edgeMs, 0),
        endMs: Math.min(next?.startMs ?? facts.durationMs, last.endMs + tailMs, facts.durationMs),
        ...judge(sentences.slice(from, to + 1), facts, usual),
      });
    }
  }
  const taken: Candidate[] = [];
  for (const one of all.toSorted((a, b) => b.score - a.score || a.endMs - a.startMs - (b.endMs - b.startMs)))
    if (taken.length < count && taken.every((other) => one.endMs <= other.startMs || one.startMs >= other.endMs))
      taken.push(one);
  return taken;
}
