import type { EffectState } from '@avenue/contract';
import { and, desc, eq, gt, inArray, like, lt, ne, or } from 'drizzle-orm';
import { tables } from '../db/index.ts';
import {
  type Beside,
  compared,
  comparedDays,
  comparedText,
  type Earlier,
  type Pack,
  type Placed,
} from '../policy/index.ts';
import type { Transaction } from './gate.ts';
import type { Subject } from './subject.ts';

const { effects } = tables;
type Reader = Pick<Transaction, 'select'>;

/** What an account means to send, or sent; shadowed ones would have gone out. */
const counted: readonly EffectState[] = [
  'awaiting',
  'ready',
  'handed',
  'sending',
  'unknown',
  'sent',
  'verified',
  'mismatch',
  'shadowed',
];

async function earlierOf(db: Reader, subject: Subject, limit: number): Promise<Earlier[]> {
  if (limit === 0) return [];
  const rows = await db
    .select({ title: effects.title, payload: effects.payload })
    .from(effects)
    .where(
      and(
        eq(effects.studio, subject.studio),
        eq(effects.account, subject.account),
        eq(effects.kind, subject.kind),
        ne(effects.subject, subject.subject),
        inArray(effects.state, [...counted]),
        subject.createdAt && lt(effects.createdAt, subject.createdAt),
      ),
    )
    .orderBy(desc(effects.createdAt), desc(effects.id))
    .limit(limit);
  return rows.map(({ title, payload }) => ({ title, text: comparedText(payload) }));
}

const dayMs = 24 * 3_600_000;
/** Nearest in time; an account has far fewer within the days of any rule. */
const mostPlaced = 500;

/**
 * What the account has on the same platform before it, within so many days, by the times at which both go out. The same
 * thing noted in shadow is no other one: it would have gone out once.
 */
async function placedOf(db: Reader, subject: Subject, days: number): Promise<Placed[]> {
  if (days === 0) return [];
  const [connector = ''] = subject.kind.split('.');
  const due = subject.dueAt.getTime();
  const rows = await db
    .select({ title: effects.title, payload: effects.payload, dueAt: effects.dueAt })
    .from(effects)
    .where(
      and(
        eq(effects.studio, subject.studio),
        eq(effects.account, subject.account),
        like(effects.kind, `${connector}.%`),
        inArray(effects.state, [...counted]),
        or(ne(effects.subject, subject.subject), ne(effects.state, 'shadowed')),
        gt(effects.dueAt, new Date(due - days * dayMs)),
        // Of two at one moment one is the first, whoever asks.
        or(
          lt(effects.dueAt, subject.dueAt),
          and(eq(effects.dueAt, subject.dueAt), subject.id === undefined ? undefined : lt(effects.id, subject.id)),
        ),
      ),
    )
    .orderBy(desc(effects.dueAt), desc(effects.id))
    .limit(mostPlaced);
  return rows.map(({ title, payload, dueAt }) => ({ title, payload, days: (due - dueAt.getTime()) / dayMs }));
}

/** What the packs that apply compare it with. */
export const besideOf = async (db: Reader, subject: Subject, packs: readonly Pack[]): Promise<Beside> => ({
  earlier: await earlierOf(db, subject, compared(packs, subject)),
  placed: await placedOf(db, subject, comparedDays(packs, subject)),
});
