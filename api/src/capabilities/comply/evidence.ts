import type { Evidence as Given, StudioId } from '@avenue/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { type About, type Evidence, holdEffect } from '../../kernel/effects/index.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { fileWord, requireEvidenceFile } from './evidence-file.ts';
import { type Judging, rejudgeWords } from './rejudge.ts';
import * as tables from './schema.ts';

const { evidence } = tables;

type Reader = Pick<Database, 'select'>;
type Row = typeof evidence.$inferSelect;

/** By the database's clock, which is the same for every process. */
const inForce = and(isNull(evidence.endedAt), or(isNull(evidence.until), gt(evidence.until, sql`clock_timestamp()`)));

const wordsOf = ({ text, url, file }: Pick<Row, 'text' | 'url' | 'file'>): string => {
  const more = [...(url ? [url] : []), ...(file ? [`${fileWord(file)} attached`] : [])];
  return more.length > 0 ? `${text} (${more.join(', ')})` : text;
};

const toEvidence = ({ createdAt, lastDay, ...row }: Row): Given => ({
  ...{ id: row.id, pack: row.pack, packTitle: row.packTitle, effect: row.effect, title: row.title },
  ...{ account: row.account, by: row.by, text: row.text, at: createdAt.toISOString() },
  ...(row.url && { url: row.url }),
  ...(row.file && { file: row.file }),
  ...(lastDay && { lastDay }),
});

/** What is in force for exactly these words about this thing; the rules at the door ask for it. */
export async function evidenceFor(db: Reader, { studio, subject, payloadHash }: About): Promise<Evidence[]> {
  const rows = await db
    .select()
    .from(evidence)
    .where(
      and(eq(evidence.studio, studio), eq(evidence.subject, subject), eq(evidence.payloadHash, payloadHash), inForce),
    )
    .orderBy(desc(evidence.createdAt), desc(evidence.id));
  return rows.map((row) => ({ pack: row.pack, version: row.version, by: row.by, words: wordsOf(row) }));
}

/** What is in force, the newest first. @param limit how many */
export async function listEvidence(db: Reader, studio: StudioId, limit = 100): Promise<Given[]> {
  const rows = await db
    .select()
    .from(evidence)
    .where(and(eq(evidence.studio, studio), inForce))
    .orderBy(desc(evidence.createdAt), desc(evidence.id))
    .limit(limit);
  return rows.map(toEvidence);
}

interface Shown {
  effect: string;
  pack: string;
  text: string;
  url: string;
  /** Address of a stored file; empty for none. */
  file: string;
  /** On which it counts, as the studio's calendar has it. */
  lastDay?: string | undefined;
  by: string;
}

/**
 * Answers one rule for exactly these words. It approves nothing: what waits for a yes waits for it still.
 *
 * @param zone of the studio
 * @throws Failure 409 `no_evidence_asked` where this rule asks for none, `not_open` for what is over; 422 for a day that is over
 * and for a file that is none
 */
export async function addEvidence(
  judging: Judging & { store: ArtefactStore },
  { effect, pack: wanted, text, url, file, lastDay, by }: Shown,
  zone: string,
): Promise<Given> {
  if (file) await requireEvidenceFile(judging, file);
  return judging.db.transaction(async (tx) => {
    const { studio } = judging;
    const held = await holdEffect(tx, studio, effect);
    if (held.state !== 'awaiting' && held.state !== 'ready')
      throw conflict('not_open', `"${held.title}" is ${held.state}: evidence changes nothing there.`);
    const check = held.verdicts.find(({ pack, verdict }) => pack?.id === wanted && verdict === 'needs evidence');
    if (!check?.pack) throw conflict('no_evidence_asked', `This rule asks for no evidence of "${held.title}".`);
    const [row] = await tx
      .insert(evidence)
      .values({
        ...{ id: newId('evi'), studio, pack: check.pack.id, packTitle: check.name, version: check.pack.version },
        ...{ subject: held.subject, payloadHash: held.payloadHash, effect, title: held.title, account: held.account },
        ...{ by, text, url, file },
        ...(lastDay && { lastDay, until: sql`(${lastDay}::date + 1)::timestamp at time zone ${zone}` }),
      })
      .returning();
    if (!row) throw new Error('The evidence was not kept.');
    if (row.until && row.until.getTime() <= Date.now()) throw invalid('lastDay', 'This day is over.');
    await record(tx, {
      studio,
      action: 'evidence.added',
      subject: effect,
      text: `Evidence for "${held.title}", which "${check.name}" asked for: ${wordsOf(row)}`,
      data: { evidence: row.id, pack: row.pack, version: row.version, hash: held.payloadHash, about: held.subject },
      ...((lastDay || file) && { after: { ...(lastDay && { lastDay }), ...(file && { file }) } }),
    });
    await rejudgeWords(tx, judging, row);
    return toEvidence(row);
  });
}

/** The rule asks again. @throws Failure 404 for what is over already */
export const endEvidence = (judging: Judging, id: string): Promise<Given> =>
  judging.db.transaction(async (tx) => {
    const { studio } = judging;
    const of = and(eq(evidence.id, id), eq(evidence.studio, studio), inForce);
    const [found] = await tx.select().from(evidence).where(of);
    if (!found) throw notFound('This evidence');
    // The modes and the effect first, in the order in which every decision takes them.
    await holdEffect(tx, studio, found.effect);
    const [row] = await tx.update(evidence).set({ endedAt: new Date() }).where(of).returning();
    if (!row) throw notFound('This evidence');
    await record(tx, {
      studio,
      action: 'evidence.ended',
      subject: row.effect,
      text: `Evidence for "${row.title}" was taken away: "${row.packTitle}" asks again.`,
      data: { evidence: row.id, pack: row.pack, version: row.version, hash: row.payloadHash, about: row.subject },
    });
    await rejudgeWords(tx, judging, row);
    return toEvidence(row);
  });
