import type { Body } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { conflict } from '../../../kernel/failure.ts';
import { sha256 } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { type FoundClaim, findClaims, plainClaim } from '../../../providers/text/index.ts';
import type { Call, Scope } from '../../../services.ts';
import * as tables from '../schema.ts';
import { requireScript, type ScriptRow } from './rows.ts';

const { claimRulings } = tables;

const hashOf = (sentence: string) => sha256(plainClaim(sentence));

/** A claim of a script; `dismissed` when the operator said of this sentence, in any script, that it is none. */
export type JudgedClaim = FoundClaim & { dismissed: boolean };

/** Claims of a script as they stand. A dismissed sentence that has a source is shown as sourced. */
export async function claimsOf({ db, studio }: Scope, row: ScriptRow): Promise<JudgedClaim[]> {
  const found = findClaims(row.text, row.material, row.topic, row.ties);
  if (found.length === 0) return [];
  const ruled = await db.select({ hash: claimRulings.hash }).from(claimRulings).where(eq(claimRulings.studio, studio));
  const none = new Set(ruled.map(({ hash }) => hash));
  return found.map((claim) => ({ ...claim, dismissed: !claim.support && none.has(hashOf(claim.sentence)) }));
}

/**
 * Remembers that a sentence is no claim, or forgets it; counts for every script of the studio that has the sentence.
 *
 * @throws Failure 409 `changed_elsewhere` when the sentence does not stand in the script any more
 */
export async function ruleOnClaim(
  call: Call,
  id: string,
  { text, claim }: Body<'POST /api/scripts/{id}/claims'>,
): Promise<void> {
  const { studio } = call;
  const hash = hashOf(text);
  await call.db.transaction(async (tx) => {
    const row = await requireScript({ db: tx, studio }, id);
    const claims = await claimsOf({ db: tx, studio }, row);
    const stands = claims.find(({ sentence }) => hashOf(sentence) === hash);
    if (!stands)
      throw conflict('changed_elsewhere', 'This sentence is not in the script any more. Look at its claims again.');
    if (stands.dismissed === !claim) return;
    if (claim) await tx.delete(claimRulings).where(and(eq(claimRulings.studio, studio), eq(claimRulings.hash, hash)));
    else await tx.insert(claimRulings).values({ studio, hash, text: stands.sentence }).onConflictDoNothing();
    await record(tx, {
      studio,
      action: claim ? 'claim.restored' : 'claim.dismissed',
      subject: id,
      text: claim
        ? `"${stands.sentence.slice(0, 120)}" is a claim after all.`
        : `"${stands.sentence.slice(0, 120)}" was called no claim.`,
      data: { hash },
    });
  });
}
