import type { Check, EffectState, StudioId } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { judge, mended, type Pack } from '../policy/index.ts';
import { besideOf } from './beside.ts';
import type { EffectKind } from './definition.ts';
import type { Transaction } from './gate.ts';
import { type Lock, lockChecks } from './locks.ts';
import { type EffectRow, payloadHashOf } from './rows.ts';
import type { About, Subject } from './subject.ts';

const { effects } = tables;
type Reader = Pick<Transaction, 'select'>;

/** Somebody let something pass a pack of this version, with a reason, until then. */
export interface Override {
  pack: string;
  version: number;
  by: string;
  reason: string;
}

/** What a rule of this version asked for was shown. */
export interface Evidence {
  pack: string;
  version: number;
  by: string;
  /** What was shown, as it is told. */
  words: string;
}

/** Packs that the operator put in force, and a verdict for each one of them that cannot be read: it holds everything. */
export interface OwnPacks {
  packs: readonly Pack[];
  broken: readonly Check[];
}

/** The rules at the door: packs in force, who let what pass, and what was shown. */
export interface Rules {
  packs: readonly Pack[];
  /** Those of a studio. */
  own(db: Reader, studio: string): Promise<OwnPacks>;
  /** Those in force now. */
  overrides(db: Reader, about: About): Promise<readonly Override[]>;
  /** What is in force now. */
  evidence(db: Reader, about: About): Promise<readonly Evidence[]>;
  /** Those of a studio. */
  locks(db: Reader, studio: string): Promise<readonly Lock[]>;
}

/** What every pack that applies says of it now. What was overridden or has its evidence passes, and says by whom. */
export async function judged(
  db: Reader,
  { packs: known, own, overrides, evidence }: Omit<Rules, 'locks'>,
  subject: Subject,
): Promise<Check[]> {
  const { packs: added, broken } = await own(db, subject.studio);
  const packs = [...known, ...added];
  const checks = [...judge(packs, subject, await besideOf(db, subject, packs)), ...broken];
  const has = (verdict: Check['verdict']) => checks.some((check) => check.verdict === verdict);
  const passed = has('blocked') ? await overrides(db, subject) : [];
  const shown = has('needs evidence') ? await evidence(db, subject) : [];
  return checks.map((check) => {
    const isOf = (one: Override | Evidence) => one.pack === check.pack?.id && one.version === check.pack?.version;
    const proof = check.verdict === 'needs evidence' ? shown.find(isOf) : undefined;
    if (proof)
      return { ...check, verdict: 'pass', sentence: `${check.sentence} Evidence of ${proof.by}: ${proof.words}` };
    const mayPass = packs.some(({ id, override }) => id === check.pack?.id && override);
    const found = passed.find(isOf);
    if (check.verdict !== 'blocked' || !mayPass || !found) return check;
    return { ...check, verdict: 'pass', sentence: `${check.sentence} ${found.by} let it pass: ${found.reason}` };
  });
}

/** The same, and every lock that holds it: what stands between it and its way out. */
export const judgedAtDoor = async (db: Reader, rules: Rules, subject: Subject): Promise<Check[]> => [
  ...(await judged(db, rules, subject)),
  ...lockChecks(await rules.locks(db, subject.studio), subject),
];

/** The payload with the words that rules add; as it was where nothing is missing, or the kind does not take them. */
export function mendedBy(
  { packs }: Pick<Rules, 'packs'>,
  { kind, class: of, payload: schema }: EffectKind,
  payload: Record<string, unknown>,
): Record<string, unknown> {
  const better = mended(packs, { kind, class: of, payload });
  if (better === payload) return payload;
  const parsed = schema.safeParse(better);
  return parsed.success ? (parsed.data as Record<string, unknown>) : payload;
}

const keyOf = ({ name, verdict, sentence, pack }: Check) => payloadHashOf({ name, verdict, sentence, pack });

/** What the rules say of something planned now. */
interface Rejudged {
  verdicts: Check[];
  changed: boolean;
  /** Whether it has to wait for a person, whatever was decided before. */
  holds: boolean;
}

/**
 * Judges something planned again. An acceptance by name counts for the verdict that was accepted: a pack of another
 * version, or another sentence, asks anew.
 */
export async function rejudged(db: Reader, rules: Rules, row: EffectRow): Promise<Rejudged> {
  const fresh = await judgedAtDoor(db, rules, row);
  const stored = row.verdicts.filter(({ pack }) => pack);
  const known = new Set(stored.map(keyOf));
  const changed = fresh.length !== stored.length || fresh.some((check) => !known.has(keyOf(check)));
  const verdicts = [...row.verdicts.filter(({ pack }) => !pack), ...fresh];
  const accepted = new Set(row.approval?.accepted);
  const holds = verdicts.some((check) => {
    if (check.verdict !== 'needs evidence') return check.verdict === 'blocked';
    // In shadow nothing waits for an acceptance: it is noted with what is open.
    return row.mode !== 'shadow' && check.pack && !(accepted.has(check.name) && known.has(keyOf(check)));
  });
  return { verdicts, changed, holds };
}

/** Every effect that still may go out, or every one that went out, of a studio or of all; the newest first. */
export async function judgedRows(
  db: Pick<Database, 'select'>,
  states: readonly EffectState[],
  { studio, limit }: { studio?: StudioId; limit?: number } = {},
): Promise<EffectRow[]> {
  const rows = db
    .select()
    .from(effects)
    .where(and(inArray(effects.state, [...states]), studio && eq(effects.studio, studio)))
    .orderBy(desc(effects.createdAt), desc(effects.id));
  return limit === undefined ? rows : rows.limit(limit);
}
