import type { Check, StudioId } from '@avenue/contract';
import { tables } from '../db/index.ts';
import { conflict, Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { record } from '../journal/index.ts';
import type { EffectKind } from './definition.ts';
import { gateOf, holdModes, type Transaction } from './gate.ts';
import { begin, lowest } from './ladder.ts';
import { type EffectRow, payloadHashOf } from './rows.ts';
import { judgedAtDoor, mendedBy, type Rules } from './rules.ts';
import { ruleFor } from './trust.ts';

export interface Proposal {
  studio: StudioId;
  /** Module that wants it. */
  module: string;
  kind: string;
  account?: string;
  /** What it is about: `que_…`. */
  subject: string;
  title: string;
  payload: Record<string, unknown>;
  /** Two with the same key are one. */
  dedupKey: string;
  /** Default value: now */
  dueAt?: Date;
  /** Default value: three days after it is due */
  expiresAt?: Date;
  /** Default value: 0 */
  costCents?: number;
  /** What the module found; those of the kind and of every rule pack are added. */
  checks?: readonly Check[];
  /** Somebody said yes to exactly this where it was decided, accepting open checks by name. */
  approval?: { by: string; accepted: readonly string[] };
}

const lastingMs = 3 * 24 * 3_600_000;

/** Raised for a payload that is none of its kind. */
function parsedBy({ payload: schema }: EffectKind, payload: Proposal['payload'], title: string) {
  const parsed = schema.safeParse(payload);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Failure(422, 'invalid', `"${title}" cannot be sent as it is: ${details[0]?.message ?? ''}`, details);
}

/**
 * Puts something before the door, in the transaction of the decision that leads to it. Nothing is sent from here. What a
 * rule adds to its words nobody has seen, so an approval that comes with it counts only for words that stayed.
 *
 * @throws Failure 422 for a payload that is none of its kind, 409 `already_proposed` where the same one is on its way or out
 */
export async function propose(
  tx: Transaction,
  { kindOf, rules }: { kindOf: (kind: string) => EffectKind; rules: Rules },
  { account = '', costCents = 0, checks = [], approval, dueAt = new Date(), ...proposal }: Proposal,
): Promise<EffectRow> {
  const { studio, module, subject, title, dedupKey } = proposal;
  const kind = kindOf(proposal.kind);
  const asked = parsedBy(kind, proposal.payload, title);
  const payload = mendedBy(rules, kind, asked);
  const payloadHash = payloadHashOf(payload);
  await holdModes(tx, studio);
  const place = { studio, module, class: kind.class, account };
  const gate = await gateOf(tx, place);
  const mode = lowest(gate.mode, kind.ceiling ?? 'live');
  const about = { studio, kind: kind.kind, class: kind.class, account, subject, title, payload, payloadHash, dueAt };
  const verdicts = [...checks, ...(kind.checks?.(payload) ?? []), ...(await judgedAtDoor(tx, rules, about))];
  const accepted = new Set(approval?.accepted);
  const left = verdicts.filter(({ verdict, name }) => verdict !== 'needs evidence' || !accepted.has(name));
  const approved =
    approval !== undefined && payload === asked && left.every(({ verdict }) => verdict !== 'needs evidence');
  const begun = begin(mode, left, approved);
  const trusted = { ...place, kind: kind.kind, costCents, verdicts, mode, ceiling: kind.ceiling };
  const rule = begun.state === 'awaiting' ? await ruleFor(tx, trusted) : undefined;
  const start = rule ? ({ state: 'ready', reason: `A rule of ${rule.madeBy} let it pass.` } as const) : begun;
  const yes = approved
    ? { by: approval.by, accepted: [...accepted] }
    : rule && { by: `a rule of ${rule.madeBy}`, accepted: [], rule: rule.id };
  const expiresAt = proposal.expiresAt ?? new Date(dueAt.getTime() + lastingMs);
  const [row] = await tx
    .insert(tables.effects)
    .values({
      ...place,
      id: newId('eff'),
      kind: kind.kind,
      subject,
      title,
      payload,
      payloadHash,
      dedupKey,
      costCents,
      verdicts,
      ...start,
      mode,
      epoch: gate.epoch,
      ...(yes && { approval: { ...yes, at: new Date().toISOString(), hash: payloadHash } }),
      ...(rule && { trust: rule.id }),
      dueAt,
      expiresAt,
      nextAt: start.state === 'ready' ? dueAt : start.state === 'awaiting' ? expiresAt : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('already_proposed', `"${title}" is on its way already, or out.`);
  await record(tx, {
    studio,
    action: start.state === 'refused' ? 'effect.refused' : 'effect.proposed',
    subject: row.id,
    text: `${kind.label}: "${title}" ${start.state === 'refused' ? 'was refused' : 'was proposed'}. ${start.reason}`,
    data: { hash: payloadHash, about: subject, mode, epoch: gate.epoch, payload, ...(rule && { rule: rule.id }) },
    after: { state: row.state, due: dueAt.toISOString() },
  });
  return row;
}
