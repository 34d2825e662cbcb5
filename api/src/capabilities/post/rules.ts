import type { AccountRules, HoursAndLimits, StudioId } from '@avenue/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { accountLabel } from '../../kernel/channels.ts';
import type { Database } from '../../kernel/db/index.ts';
import { record } from '../../kernel/journal/index.ts';
import type { SlotRules } from '../../kernel/schedule/index.ts';
import * as tables from './schema.ts';

const { rules } = tables;

/** Until somebody sets others: three a day, two hours apart, while people are awake. */
const usual: HoursAndLimits = { from: '09:00', to: '21:00', perDay: 3, spacingMin: 120, closed: [] };

type Reader = Pick<Database, 'select'>;

const toRules = (row: typeof rules.$inferSelect): AccountRules => {
  const { account, from, to, perDay, spacingMin, closed } = row;
  return { account, from, to, perDay, spacingMin, closed, isSet: true };
};

/** Those for all first, set or not, then those of single accounts. */
export async function listRules(db: Reader, studio: StudioId): Promise<AccountRules[]> {
  const rows = await db.select().from(rules).where(eq(rules.studio, studio)).orderBy(asc(rules.account));
  const set = rows.map(toRules);
  return set.some(({ account }) => account === '') ? set : [{ account: '', isSet: false, ...usual }, ...set];
}

/** The rules that hold for an account, in the time zone of the studio. */
export async function rulesOf(
  db: Reader,
  { studio, account, timeZone }: { studio: StudioId; account: string; timeZone: string },
): Promise<Omit<SlotRules, 'limits'>> {
  const rows = await db
    .select()
    .from(rules)
    .where(and(eq(rules.studio, studio), inArray(rules.account, ['', account])));
  const row = rows.find((one) => one.account === account) ?? rows[0];
  const { from, to, perDay, spacingMin, closed } = row ?? usual;
  return { timeZone, hours: { from, to }, perDay, spacingMin, closed };
}

const nameOf = async (db: Reader, studio: StudioId, account: string) =>
  account ? `of ${await accountLabel(db, studio, account)}` : 'for all accounts';

/** What is planned stays where it is. */
export const setRules = (
  db: Database,
  studio: StudioId,
  { account, ...set }: HoursAndLimits & { account: string },
): Promise<AccountRules[]> =>
  db.transaction(async (tx) => {
    const where = and(eq(rules.studio, studio), eq(rules.account, account));
    const [was] = await tx.select().from(rules).where(where).for('update');
    await tx
      .insert(rules)
      .values({ studio, account, ...set })
      .onConflictDoUpdate({ target: [rules.studio, rules.account], set: { ...set, changedAt: new Date() } });
    await record(tx, {
      studio,
      action: 'schedule.rules',
      subject: account || 'all',
      text: `The hours and limits ${await nameOf(tx, studio, account)} were set: ${set.from} to ${set.to}, ${set.perDay} a day, ${set.spacingMin} min apart.`,
      ...(was && { before: toRules(was) }),
      after: { account, ...set },
    });
    return listRules(tx, studio);
  });

export const dropRules = (db: Database, studio: StudioId, account: string): Promise<AccountRules[]> =>
  db.transaction(async (tx) => {
    const [was] = await tx
      .delete(rules)
      .where(and(eq(rules.studio, studio), eq(rules.account, account)))
      .returning();
    if (was)
      await record(tx, {
        studio,
        action: 'schedule.rules',
        subject: account,
        text: `The hours and limits ${await nameOf(tx, studio, account)} were taken away; those for all hold.`,
        before: toRules(was),
      });
    return listRules(tx, studio);
  });
