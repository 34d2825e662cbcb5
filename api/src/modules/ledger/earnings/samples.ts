import { eq } from 'drizzle-orm';
import { dayIn } from '../../../kernel/calendar.ts';
import type { NewFact } from '../../../kernel/ledger/index.ts';
import { noteFacts, noteHours } from '../../../kernel/ledger/index.ts';
import type { Services } from '../../../services.ts';
import { goals } from '../schema.ts';

const months = 14;
const day = 86_400_000;

/** Days of a month on which it comes in: every week has some. */
const paidOn = [1, 4, 8, 11, 15, 18, 22, 25, 28];

/** What each account of the Sample studio earns in a month, in cents, before it grows. */
const sources = [
  { module: 'video', stream: 'ads', account: 'CHANNEL_SLOW_HISTORY', cents: 98_000, text: 'Video ads' },
  {
    module: 'links',
    stream: 'affiliate',
    account: 'CHANNEL_SLOW_HISTORY',
    cents: 31_000,
    text: 'Affiliate sales',
  },
  { module: 'video', stream: 'ads', account: 'CHANNEL_POCKET_PHYSICS', cents: 41_000, text: 'Video ads' },
  {
    module: 'pdf',
    stream: 'sale',
    account: 'CHANNEL_NIGHT_GARDEN',
    cents: 22_000,
    text: 'Undated Garden Journal and others',
  },
  { module: '', stream: 'subscription', account: 'CHANNEL_POCKET_PHYSICS', cents: 52_000, text: 'Members' },
] as const;
const worked = [
  { account: 'CHANNEL_SLOW_HISTORY', minutes: 150, text: 'Picked ideas, looked through two scripts' },
  { account: 'CHANNEL_POCKET_PHYSICS', minutes: 95, text: 'Answered members, chose thumbnails' },
  { account: 'CHANNEL_NIGHT_GARDEN', minutes: 120, text: 'Covers and listings' },
] as const;
const shares = [1, 0.92, 1.06, 0.97, 1.12, 1.04, 1.1, 1.18, 1.09, 1.22, 1.31, 1.27, 1.38, 1.33];

/** Work of the last weeks: three evenings in each. */
const sampleHours = (now: Date) =>
  Array.from({ length: 15 }, (_, n) => {
    const work = worked[n % worked.length] ?? worked[0];
    return { ...work, day: dayIn(new Date(now.getTime() - (n * 2 + 1) * day), 'UTC'), sourceId: `sample hours ${n}` };
  });

/** Puts sample earnings in that are not there; they are dated by the day on which the studio was begun. */
export async function seedEarnings({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  // Cheap at every later start.
  if ((await db.$count(goals, eq(goals.studio, 'sample'))) > 0) return;
  const facts: NewFact[] = [];
  const base = { studio: 'sample', book: 'real', currency: 'USD', source: 'import' } as const;
  for (let back = months - 1; back >= 0; back--) {
    for (const date of paidOn) {
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, date, 9));
      if (at > now) continue;
      for (const [n, { module, stream, account, cents, text }] of sources.entries()) {
        const share =
          (shares[(months - 1 - back + n * 3) % shares.length] ?? 1) * (0.7 + ((months - back) / months) * 0.5);
        const earned = Math.round((cents * share) / paidOn.length);
        const of = { ...base, module, stream, account, occurredAt: at };
        const name = `sample ${stream} ${account} ${back} ${date}`;
        facts.push({ ...of, kind: 'income', cents: earned, state: 'confirmed', sourceId: name, text });
        facts.push({
          ...of,
          ...{ kind: 'fee', cents: -Math.round(earned * 0.12), state: 'confirmed', sourceId: `${name} fee` },
          text: `Fees of: ${text.toLowerCase()}`,
        });
      }
    }
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 12, 9));
    if (at > now) continue;
    facts.push({
      ...{ ...base, module: 'video', account: 'CHANNEL_SLOW_HISTORY', occurredAt: at, kind: 'cost' },
      ...{
        cents: -4200,
        state: 'confirmed',
        source: 'model call',
        sourceId: `sample cost ${back}`,
        text: 'Paid models',
      },
    });
  }
  for (const [n, { text, cents }] of [
    { text: 'YouTube AdSense', cents: 114_410 },
    { text: 'Gumroad', cents: 40_250 },
    { text: 'Etsy', cents: 18_820 },
    { text: 'Amazon Associates', cents: 9604 },
  ].entries())
    facts.push({
      ...{ ...base, module: '', account: '', kind: 'income', state: 'expected', cents, text: `${text}, payout` },
      ...{ occurredAt: new Date(now.getTime() + (n + 2) * 3 * day), sourceId: `sample payout ${text}` },
    });
  await noteFacts(db, facts);
  for (const hours of sampleHours(now)) await noteHours(db, 'sample', hours);
  await db
    .insert(goals)
    .values([
      { studio: 'sample', account: 'CHANNEL_SLOW_HISTORY', currency: 'USD', cents: 250_000 },
      { studio: 'sample', account: 'CHANNEL_POCKET_PHYSICS', currency: 'USD', cents: 100_000 },
      { studio: 'sample', account: 'CHANNEL_NIGHT_GARDEN', currency: 'USD', cents: 40_000 },
    ])
    .onConflictDoNothing();
}
