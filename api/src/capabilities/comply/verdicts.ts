import type { Check, EffectState, StudioId, VerdictRow } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { isLock } from '../../kernel/effects/index.ts';
import { packs } from '../../kernel/policy/index.ts';
import { ownPacksFor } from './own-packs.ts';

const { anyFound } = kernel;

type Reader = Pick<Database, 'execute'>;

/** Days that are counted. */
const counted = 30;

const isOpen = sql`e.state in ('awaiting', 'ready', 'handed')`;

export interface VerdictFilter {
  pack?: string | undefined;
  verdict?: 'needs evidence' | 'blocked' | undefined;
  module?: string | undefined;
  state?: 'open' | 'over' | undefined;
  /** Words of the title, the account or the sentence. */
  q?: string | undefined;
  offset?: number | undefined;
  /** Default value: 50 */
  limit?: number | undefined;
}

type Found = Pick<VerdictRow, 'effect' | 'module' | 'kind' | 'account' | 'subject' | 'title'> & {
  state: EffectState;
  created_at: string;
  due_at: string;
  check: Check;
  total: string;
};

/** One row for each verdict that is not a pass, on the newest thing first. */
export async function listVerdicts(
  db: Reader & Pick<Database, 'select'>,
  studio: StudioId,
  { pack, verdict, module, state, q = '', offset = 0, limit = 50 }: VerdictFilter,
): Promise<{ rows: VerdictRow[]; total: number }> {
  const wanted = [
    sql`e.studio = ${studio}`,
    anyFound(sql`e.verdicts`),
    sql`v.check ->> 'verdict' <> 'pass'`,
    ...(pack ? [sql`v.check -> 'pack' ->> 'id' = ${pack}`] : []),
    ...(verdict ? [sql`v.check ->> 'verdict' = ${verdict}`] : []),
    ...(module ? [sql`e.module = ${module}`] : []),
    ...(state ? [state === 'open' ? isOpen : sql`not (${isOpen})`] : []),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 12)
      .map(
        (word) =>
          sql`strpos(kernel.search_fold(e.title || ' ' || e.account || ' ' || (v.check ->> 'name') || ' ' || (v.check ->> 'sentence')), kernel.search_fold(${word})) > 0`,
      ),
  ];
  const where = sql.join(wanted, sql` and `);
  const from = sql`kernel.effects e cross join lateral jsonb_array_elements(e.verdicts) with ordinality v ("check", nth)`;
  const [{ packs: own }, { rows }, { rows: sums }] = await Promise.all([
    ownPacksFor(db, studio),
    db.execute<Found>(sql`
      select e.id effect, e.module, e.kind, e.account, e.subject, e.title, e.state, e.created_at, e.due_at, v.check
      from ${from} where ${where} order by e.created_at desc, e.id desc, v.nth offset ${offset} limit ${limit}`),
    db.execute<{ total: string }>(sql`select count(*) total from ${from} where ${where}`),
  ]);
  return {
    rows: rows.map(({ created_at, due_at, check, effect, module: of, kind, account, subject, title, state: is }) => {
      const found = [...packs, ...own].find(({ id }) => id === check.pack?.id);
      return {
        ...{ effect, module: of, kind, account, subject, title, state: is, check },
        createdAt: new Date(created_at).toISOString(),
        dueAt: new Date(due_at).toISOString(),
        ...(found && { fix: found.fix }),
        ...(isLock(check) && { fix: 'Unlock it on this page; then it waits for a yes.' }),
        override: found?.override === true && check.verdict === 'blocked',
      };
    }),
    total: Number(sums[0]?.total ?? 0),
  };
}

interface Counts {
  pass: number;
  evidence: number;
  blocked: number;
}

interface Counted {
  /** Of the last 30 days, all rules together. */
  all: Counts;
  /** By id of the pack. */
  byPack: ReadonlyMap<string, Counts>;
  /** Planned things that a pack holds or leaves open now, by its id. */
  open: ReadonlyMap<string, number>;
  /** Modules with anything that did not pass in that time, or is open. */
  modules: string[];
}

const none = (): Counts => ({ pass: 0, evidence: 0, blocked: 0 });
const names = { pass: 'pass', 'needs evidence': 'evidence', blocked: 'blocked' } as const;

export async function countVerdicts(db: Reader, studio: StudioId): Promise<Counted> {
  const { rows } = await db.execute<{
    pack: string | null;
    verdict: Check['verdict'];
    module: string;
    recent: string;
    open: string;
  }>(sql`
    select v.check -> 'pack' ->> 'id' pack, v.check ->> 'verdict' verdict, e.module,
      count(*) filter (where e.created_at > now() - make_interval(days => ${counted})) recent,
      count(*) filter (where ${isOpen}) open
    from kernel.effects e cross join lateral jsonb_array_elements(e.verdicts) v ("check")
    where e.studio = ${studio} and (e.created_at > now() - make_interval(days => ${counted}) or ${isOpen}) group by 1, 2, 3`);
  const all = none();
  const byPack = new Map<string, Counts>();
  const open = new Map<string, number>();
  for (const { pack, verdict, recent, open: planned } of rows) {
    all[names[verdict]] += Number(recent);
    if (!pack) continue;
    const counts = byPack.get(pack) ?? none();
    counts[names[verdict]] += Number(recent);
    byPack.set(pack, counts);
    if (verdict !== 'pass') open.set(pack, (open.get(pack) ?? 0) + Number(planned));
  }
  const failing = rows.filter(({ verdict }) => verdict !== 'pass').map(({ module }) => module);
  return { all, byPack, open, modules: [...new Set(failing)].sort() };
}
