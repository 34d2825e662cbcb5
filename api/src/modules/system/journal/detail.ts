import type { Answer, JournalLine } from '@avenue/contract';
import { mayAs } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import type { PrincipalKind } from '../../../kernel/identity/index.ts';
import { ruleOf } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import type { ModuleList } from '../module-list.ts';
import { toLine } from './lines.ts';
import { studioRead } from './query.ts';

type Detail = Answer<'GET /api/journal/lines/{seq}'>;

interface Row extends Record<string, unknown> {
  seq: string;
  at: string;
  studio: JournalLine['studio'];
  actor: string;
  action: string;
  subject: string;
  text: string;
  kind: JournalLine['kind'];
  seal: string;
  hash: string;
  data: {
    by?: { kind: PrincipalKind; id: string; address?: string; session?: string; reference?: string; maker?: string };
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  };
  previous: Detail['previous'] | null;
  next: Detail['next'] | null;
}

/** A value as it is read: the words of a list with commas. */
function asText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map((one) => asText(one) ?? '').join(', ') || undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What is another one afterwards, by name. */
function changesOf({ before = {}, after = {} }: Pick<Row['data'], 'before' | 'after'>): Detail['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [asText(before[name]), asText(after[name])];
    return was === is
      ? []
      : [{ name, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

/** Where somebody was belongs to the Admins, and to whoever it was. */
function byOf({ by }: Row['data'], { who }: Call): Detail['by'] {
  if (!by) return undefined;
  const { kind, reference, address, session } = by;
  const may = mayAs(who.role, 'admin') || by.id === who.id || (by.maker !== undefined && by.maker === who.id);
  return {
    kind,
    ...(reference !== undefined && { reference }),
    ...(may && address !== undefined && { address }),
    ...(may && session !== undefined && { session }),
  };
}

async function thingOf(call: Call, modules: ModuleList, row: Row): Promise<Detail['thing']> {
  // A thing of another studio opens nowhere.
  if (row.studio !== call.studio) return undefined;
  for (const { thing } of modules()) {
    const found = await thing?.(call, row);
    if (found) return found;
  }
  return undefined;
}

const beside = (of: 'previous' | 'next') => {
  const [sign, order] = of === 'previous' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select json_build_object('seq', k.seq, 'seal', right(k.hash, 64)) from kernel.journal k
    where k.seq ${sign} j.seq order by k.seq ${order} limit 1)`;
};

/** @throws Failure 404, 403 `role` for a line of another studio where somebody is no Admin */
export async function readLine(call: Call, modules: ModuleList, seq: number): Promise<Detail> {
  const { rows } = await call.db.execute<Row>(sql`
    select seq, at, studio, actor, action, subject, text, kind, right(hash, 64) as seal, hash, data,
      ${beside('previous')} as previous, ${beside('next')} as next
    from kernel.journal j where seq = ${seq}`);
  const [row] = rows;
  if (!row) throw notFound('This line');
  studioRead(call, { studio: row.studio });
  const { seq: _seq, at, studio, actor, action, subject, text, kind, seal, hash, data, previous, next } = row;
  const [by, thing] = [byOf(data, call), await thingOf(call, modules, row)];
  return {
    ...toLine({ seq, at, studio, actor, action, subject, text, kind, seal }),
    ...(by && { by }),
    changes: changesOf(data),
    ...(thing && { thing }),
    rule: ruleOf(hash),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}
