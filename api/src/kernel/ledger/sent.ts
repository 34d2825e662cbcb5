import type { Database, tables } from '../db/index.ts';
import { noteFact } from './facts.ts';

type Sent = Pick<
  typeof tables.effects.$inferSelect,
  'id' | 'studio' | 'module' | 'account' | 'subject' | 'title' | 'costCents' | 'receipt' | 'state'
>;

/** In which effects and budgets count: vendors of paid calls charge in it. */
export const costCurrency = 'USD';

/**
 * What an effect cost, in the transaction in which it was sent: what the receipt says, else what was expected. One that
 * was shadowed stands in the simulated book. Sent again by another way, it is written once.
 */
export async function noteSent(tx: Pick<Database, 'select' | 'insert'>, effect: Sent): Promise<void> {
  const { id, studio, module, account, subject, title, receipt } = effect;
  const charged = receipt?.costCents;
  const isKnown = Number.isInteger(charged) && Number(charged) >= 0;
  const cents = isKnown ? Number(charged) : effect.costCents;
  if (cents <= 0 || receipt?.byHand === true) return;
  await noteFact(tx, {
    ...{ studio, module, account, subject },
    book: effect.state === 'shadowed' ? 'simulated' : 'real',
    kind: 'cost',
    cents: -cents,
    currency: costCurrency,
    occurredAt: new Date(),
    source: 'receipt',
    sourceId: id,
    state: isKnown ? 'confirmed' : 'expected',
    text: `"${title}" was ${effect.state}.`,
  });
}
