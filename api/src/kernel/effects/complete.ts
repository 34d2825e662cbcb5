import type { StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import { type CompleteContext, type EffectKind, type Receipt, SendRefused } from './definition.ts';
import { gateOf, holdModes } from './gate.ts';
import { atLeast } from './ladder.ts';
import { lockChecks } from './locks.ts';
import { contextOf, type EffectRow } from './rows.ts';
import type { Rules } from './rules.ts';
import { sentenceOf } from './settle.ts';

/** What was decided may not go on. */
class Closed extends Error {
  override readonly name = 'Closed';

  constructor() {
    super('The mode has changed since it was decided, so nothing more was done to it.');
  }
}

type Parts = { db: Database; rules: Pick<Rules, 'locks'> };

/** `left`: a part of it will not be done, and why. */
type Ended = { state: 'done' } | { state: 'left'; why: string } | { state: 'later'; why: string; receipt?: Receipt };

/** Makes a change while the modes are held: whoever stops waits for it, and nothing is changed after a stop. */
const writeIn =
  ({ db, rules }: Parts, row: EffectRow): CompleteContext['write'] =>
  (work) =>
    db.transaction(async (tx) => {
      const { module, class: of, account } = row;
      const studio = row.studio as StudioId;
      await holdModes(tx, studio);
      const gate = await gateOf(tx, { studio, module, class: of, account });
      if (gate.epoch !== row.epoch || !atLeast(gate.mode, 'assisted')) throw new Closed();
      const [lock] = lockChecks(await rules.locks(tx, studio), row);
      if (lock) throw new Error(`${lock.name}. ${lock.sentence}`);
      return work();
    });

/** Does what is still missing of something that arrived, where its kind says that there may be something. */
export async function complete(
  parts: Parts,
  row: EffectRow,
  { kind, signal }: { kind: EffectKind; signal: AbortSignal },
): Promise<Ended> {
  const receipt = row.receipt as Receipt;
  // What was found to be another thing is read again, and changed by nobody here.
  if (!kind.complete || receipt.byHand || row.state === 'mismatch') return { state: 'done' };
  try {
    const ended = await kind.complete(row.payload, receipt, { ...contextOf(row, signal), write: writeIn(parts, row) });
    if (ended === 'done') return { state: 'done' };
    return { state: 'later', why: ended.later, ...(ended.receipt && { receipt: ended.receipt }) };
  } catch (error) {
    if (error instanceof Closed || error instanceof SendRefused) return { state: 'left', why: sentenceOf(error) };
    return { state: 'later', why: `It could not be completed: ${sentenceOf(error)}` };
  }
}
