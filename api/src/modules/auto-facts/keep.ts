import { and, desc, eq, ne, or } from 'drizzle-orm';
import { passagesLike } from '../../capabilities/make/index.ts';
import { sha256 } from '../../kernel/ids.ts';
import { findSupport, plainClaim } from '../../providers/text/index.ts';
import type { Scope } from '../../services.ts';
import * as tables from './schema.ts';
import { checkableOf, type Rarity, surpriseOf } from './score.ts';
import { isHeld, type Told, verifyFact } from './verify.ts';

const { facts } = tables;
export type FactRow = typeof facts.$inferSelect;

/** What a fact is of itself, before it is looked at. */
export type Bare = Pick<
  FactRow,
  'text' | 'quote' | 'sourceTitle' | 'sourceUrl' | 'passage' | 'sourceText' | 'gone' | 'asOf'
>;

/** Earlier ones that a fact is held against. */
const heldAgainst = 2000;
const lookedFor = 8;

export const keyOf = (text: string): string => sha256(plainClaim(text)).slice(0, 32);

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Facts of a channel that were kept, and such as wait: what is told once is not told again. */
export async function toldOn({ db, studio }: Scope, channel: string, except = ''): Promise<Told[]> {
  const rows = await db
    .select({ id: facts.id, text: facts.text, decision: facts.decision, at: facts.decidedAt })
    .from(facts)
    .where(
      and(
        ...[eq(facts.studio, studio), eq(facts.channel, channel), ne(facts.id, except)],
        or(eq(facts.decision, 'kept'), and(eq(facts.decision, 'open'), eq(facts.held, false))),
      ),
    )
    .orderBy(desc(facts.createdAt), desc(facts.id))
    .limit(heldAgainst);
  return rows.map(({ id, text, decision, at }) => ({
    ...{ id, text },
    as: decision === 'kept' && at ? `kept on ${day.format(at)}` : 'which waits here already',
  }));
}

/** Another source of the library that tells the same, with every number. */
async function secondSource(scope: Scope, { text, passage, sourceTitle }: Bare): Promise<string | undefined> {
  const own = passage?.slice(0, passage.lastIndexOf('.'));
  for (const one of await passagesLike(scope, text, lookedFor)) {
    const isOther = one.passage === undefined || one.passage.slice(0, one.passage.lastIndexOf('.')) !== own;
    if (!isOther || one.title === sourceTitle) continue;
    if (findSupport(text, [one])) return one.title ?? 'another one';
  }
  return undefined;
}

/** Looks at a fact: what speaks for it, what holds it, and how far it is from what one expects. */
export async function judged(
  scope: Scope,
  bare: Bare,
  { others, now = new Date(), rarity }: { others: readonly Told[]; now?: Date; rarity?: Rarity },
) {
  const { text, quote, sourceTitle, sourceUrl, sourceText, gone, asOf } = bare;
  const source = {
    title: sourceTitle,
    ...(sourceUrl !== null && { url: sourceUrl }),
    ...(sourceText !== null && { text: sourceText }),
    ...(gone !== null && { gone }),
    ...(asOf !== null && { asOf }),
  };
  const checks = verifyFact({ text, quote, source }, others, now);
  const second = isHeld(checks) ? undefined : await secondSource(scope, bare);
  if (second) checks.push({ id: 'second', verdict: 'pass', sentence: `A second source agrees: ${second}` });
  const surprise = surpriseOf(text, rarity);
  const checkable = checkableOf({ quote, source }, checks, second);
  return {
    ...{ checks, held: isHeld(checks), key: keyOf(text) },
    ...{ surprise: surprise.value, surpriseWhy: surprise.why },
    ...{ checkable: checkable.value, checkableWhy: checkable.why },
  };
}
