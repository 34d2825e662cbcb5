import type { EffectClass, GateRow, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { conflict } from '../failure.ts';

/** What a place has done in the last 30 days, and what people said of it. */
export interface Score {
  /** Shadowed or awaiting. */
  held: number;
  reviewed: number;
  /** Of the reviewed, those that would have gone out with no or a small edit. */
  agreed: number;
  /** Of the last 20 proposals, those that a rule blocked. */
  blocks: number;
}

export const noScore: Score = { held: 0, reviewed: 0, agreed: 0, blocks: 0 };

interface ScoreRow extends Record<string, unknown> {
  module: string;
  class: EffectClass;
  /** Of all accounts: null. */
  account: string | null;
  held: number;
  reviewed: number;
  agreed: number;
  blocks: number;
}

/** Names a module with a class, and an account of it. */
export const scoreKey = (module: string, of: string, account?: string): string =>
  account === undefined ? `${module} ${of}` : `${module} ${of} ${account}`;

/**
 * Of every module and class, and of each account below, by `scoreKey`. Approving and denying one that waited is a review
 * as well; taking back an approval is none.
 */
export async function scores(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
): Promise<ReadonlyMap<string, Score & Pick<ScoreRow, 'module' | 'class' | 'account'>>> {
  const { rows } = await db.execute<ScoreRow>(sql`
    select module, class, case when grouping(account) = 0 then account end as account,
      (count(*) filter (where state in ('shadowed', 'awaiting')))::int as held,
      (count(*) filter (where said is not null))::int as reviewed,
      (count(*) filter (where said in ('yes', 'edit')))::int as agreed,
      (case when grouping(account) = 0 then count(*) filter (where blocked and nth_of_account <= 20)
        else count(*) filter (where blocked and nth <= 20) end)::int as blocks
    from (
      select module, class, account, state, verdicts @> '[{"verdict":"blocked"}]' as blocked,
        coalesce(review ->> 'verdict', case
          when state = 'rejected' then 'no'
          when approval is not null and state not in ('shadowed', 'awaiting', 'cancelled', 'expired') then 'yes' end) as said,
        row_number() over (partition by module, class order by created_at desc, id desc) as nth,
        row_number() over (partition by module, class, account order by created_at desc, id desc) as nth_of_account
      from kernel.effects where studio = ${studio} and created_at > now() - interval '30 days'
    ) e
    group by grouping sets ((module, class), (module, class, account))`);
  return new Map(rows.map((row) => [scoreKey(row.module, row.class, row.account ?? undefined), row]));
}

/** What Live asks for. */
const needed = { reviewed: 20, agreed: 0.9, blocks: 0 } as const;

const percent = (share: number) => `${Math.floor(share * 100)} %`;

/** Each thing that Live asks for: what there is of it, and what is needed. */
export function gateOfScore({ reviewed, agreed, blocks }: Score): GateRow[] {
  const share = reviewed > 0 ? agreed / reviewed : 0;
  return [
    {
      id: 'reviewed',
      label: 'Reviewed',
      have: String(reviewed),
      need: String(needed.reviewed),
      share: Math.min(1, reviewed / needed.reviewed),
      met: reviewed >= needed.reviewed,
    },
    {
      id: 'accepted',
      label: 'Would have sent it, no or small edit',
      have: reviewed > 0 ? percent(share) : 'none yet',
      need: percent(needed.agreed),
      share,
      met: reviewed > 0 && share >= needed.agreed,
    },
    {
      id: 'blocks',
      label: 'Blocks in the last 20',
      have: String(blocks),
      need: String(needed.blocks),
      share: blocks > needed.blocks ? 0 : 1,
      met: blocks <= needed.blocks,
    },
  ];
}

/**
 * Whether a place may be Live. Places that only limit others may: nothing goes out by them alone.
 *
 * @param despite why it is to be Live all the same
 * @returns what is missing
 * @throws Failure 409 `not_ready`, naming what is missing, where nobody says why it is to be Live despite that
 */
export async function requireReady(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  { module, class: of, account }: { module: string; class: EffectClass | ''; account: string },
  despite: string | undefined,
): Promise<GateRow[]> {
  if (!module || !of) return [];
  const score = (await scores(db, studio)).get(scoreKey(module, of, account || undefined)) ?? noScore;
  const missing = gateOfScore(score).filter(({ met }) => !met);
  if (missing.length > 0 && !despite)
    throw conflict(
      'not_ready',
      `Not ready for Live. ${missing.map(({ label, have, need }) => `${label}: ${have} of ${need}`).join('; ')}. Review more, or say why it is to be Live despite that.`,
    );
  return missing;
}
