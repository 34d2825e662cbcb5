import type { Calibration } from '@avenue/contract';
import type { Database } from '../../kernel/db/index.ts';
import { type Random, randomOf } from './thompson.ts';

/** A chance that was said before, and whether it came true. */
export interface Said {
  chance: number;
  good: boolean;
}

/** Outcomes before anything is said of chances. */
const needed = 300;
const simulations = 200;

/** Mean square of how far chances were off: 0 is best, 0.25 is a coin. */
export const brierOf = (said: readonly Said[]): number =>
  said.reduce((sum, { chance, good }) => sum + (chance - Number(good)) ** 2, 0) / said.length;

/** Shares that never fall as chances rise, nearest to what came true: isotonic regression by pooling neighbours. */
function recalibrated(said: readonly Said[]): { weight: number; share: number }[] {
  const byChance = new Map<number, { weight: number; sum: number }>();
  for (const { chance, good } of said) {
    const block = byChance.get(chance) ?? { weight: 0, sum: 0 };
    byChance.set(chance, { weight: block.weight + 1, sum: block.sum + Number(good) });
  }
  const blocks: { weight: number; sum: number }[] = [];
  for (const [, block] of [...byChance].sort(([a], [b]) => a - b)) {
    let last = block;
    for (;;) {
      const before = blocks.at(-1);
      if (!before || before.sum / before.weight < last.sum / last.weight) break;
      blocks.pop();
      last = { weight: before.weight + last.weight, sum: before.sum + last.sum };
    }
    blocks.push(last);
  }
  return blocks.map(({ weight, sum }) => ({ weight, share: sum / weight }));
}

/** The part of the Brier score that better chances for the same order would take away (Dimitriadis, Gneiting, Jordan 2021). */
export function miscalibrationOf(said: readonly Said[]): number {
  // Within a block the outcomes are 0 or 1 with its share: what is left is its variance.
  const best = recalibrated(said).reduce((sum, { weight, share }) => sum + weight * share * (1 - share), 0);
  return Math.max(0, brierOf(said) - best / said.length);
}

/** The most miscalibration, in 95 of 100 cases, of somebody who is always right about these chances: few outcomes show some by luck. */
export function nullBandOf(said: readonly Said[], random: Random = randomOf(3)): number {
  const found = Array.from({ length: simulations }, () =>
    miscalibrationOf(said.map(({ chance }) => ({ chance, good: random() < chance }))),
  ).sort((a, b) => a - b);
  return found[Math.ceil(simulations * 0.95) - 1] ?? 0;
}

/** What may be said of chances; nothing but a count while there are few outcomes. */
export function judge(said: readonly Said[]): Calibration {
  const known = said.length;
  if (known === 0) return { state: 'not enough', sentence: 'No outcome is known yet.', known, needed };
  const brier = brierOf(said);
  if (known < needed) {
    const sentence = `Not enough outcomes: ${known} of about ${needed} needed.`;
    return { state: 'not enough', sentence, known, needed, brier };
  }
  const miscalibration = miscalibrationOf(said);
  const nullBand = nullBandOf(said);
  const isRight = miscalibration <= nullBand;
  return {
    state: isRight ? 'as said' : 'not as said',
    sentence: isRight
      ? 'Chances came true as often as they were said, as far as so many outcomes show.'
      : 'Chances did not come true as often as they were said: more than luck explains.',
    ...{ known, needed, brier, miscalibration, nullBand },
  };
}

type Reader = Pick<Database, 'select'>;

/** What was judged of a database, by what it is about, at so many outcomes: to judge takes hundreds of simulations. */
const judged = new WeakMap<object, Map<string, { known: number; calibration: Calibration }>>();

/**
 * Whether chances came true; judged anew once another outcome is known, since none ever changes.
 *
 * @param about what they are about, such as a studio and a kind
 * @param known outcomes that there are
 * @param read reads them
 */
export async function judgeOnce(
  db: Reader,
  about: string,
  { known, read }: { known: number; read: () => Promise<readonly Said[]> },
): Promise<Calibration> {
  const kept = judged.get(db) ?? new Map<string, { known: number; calibration: Calibration }>();
  judged.set(db, kept);
  const before = kept.get(about);
  if (before?.known === known) return before.calibration;
  const calibration = judge(await read());
  kept.set(about, { known, calibration });
  return calibration;
}
