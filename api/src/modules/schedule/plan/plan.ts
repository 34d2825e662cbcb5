import type { Body, EffectState, PlanPlatform, PlatformPlan, SocialPlan } from '@avenue/contract';
import { and, eq, gte } from 'drizzle-orm';
import { plannedBetween } from '../../../capabilities/post/index.ts';
import { conflict, notFound } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { dayIn } from '../../../kernel/schedule/index.ts';
import type { Call } from '../../../services.ts';
import { plans, ticks } from '../schema.ts';
import { fillSlots, mondayOf, type Outgoing, slotTimes } from './slots.ts';
import { suggested } from './suggested.ts';

/** From this week's Monday on. */
const daysAhead = 21;
/** What ends so stands nowhere: a time with it alone is empty. */
const reachesNobody: ReadonlySet<EffectState> = new Set(['shadowed', 'failed', 'expired', 'cancelled']);
/** So far the empty times are named. */
const shownMs = 14 * 86_400_000;

const nameOf = (platform: PlanPlatform) => suggested.find((one) => one.platform === platform)?.name ?? platform;

/** What goes out, or went, by platform. */
async function goingOut(call: Call, from: Date, to: Date): Promise<Outgoing[]> {
  const { rows } = await plannedBetween(call.db, call.studio, { from, to });
  return rows.flatMap(({ kind, title, state, dueAt }) =>
    dueAt && !reachesNobody.has(state)
      ? [
          {
            platform: kind.split('.')[0] ?? kind,
            at: new Date(dueAt),
            title,
            isOut: state === 'sent' || state === 'verified' || state === 'mismatch',
          },
        ]
      : [],
  );
}

/**
 * What is meant to go out at each platform, and what is there of it.
 *
 * @param sent platforms that something can be sent to from here
 */
export async function readPlan(call: Call, sent: ReadonlySet<string>, now = new Date()): Promise<SocialPlan> {
  const { db, studio } = call;
  const timeZone = await call.studios.zone();
  const monday = mondayOf(dayIn(now, timeZone));
  const [kept, ticked, going] = await Promise.all([
    db.select().from(plans).where(eq(plans.studio, studio)),
    db
      .select()
      .from(ticks)
      .where(and(eq(ticks.studio, studio), gte(ticks.day, monday.toString()))),
    goingOut(
      call,
      new Date(monday.toZonedDateTime({ timeZone }).epochMilliseconds),
      new Date(monday.add({ days: daysAhead }).toZonedDateTime({ timeZone }).epochMilliseconds),
    ),
  ]);
  const at = { timeZone, ticked: new Set(ticked.map(({ platform, day, time }) => `${platform} ${day} ${time}`)) };
  const rows: SocialPlan['rows'] = [];
  const slots: SocialPlan['slots'] = [];
  for (const { platform, name, plan: first } of suggested) {
    const own = kept.find((one) => one.platform === platform);
    const plan: PlatformPlan = own?.plan ?? first;
    const all = fillSlots(
      slotTimes(platform, plan, { from: monday, count: daysAhead, timeZone }),
      going.filter((one) => one.platform === platform),
      at,
    );
    const thisWeek = all.filter(({ day }) => day < monday.add({ days: 7 }).toString());
    rows.push({
      ...{ platform, name, ...plan, isSentHere: sent.has(platform), isSuggested: !own, version: own?.version ?? 0 },
      week: { meant: thisWeek.length, covered: thisWeek.filter(({ state }) => state !== 'empty').length },
    });
    const until = now.getTime() + shownMs;
    slots.push(...all.filter((slot) => Date.parse(slot.at) >= now.getTime() && Date.parse(slot.at) < until));
  }
  slots.sort((a, b) => a.at.localeCompare(b.at));
  return { timeZone, rows, slots, source: call.studio === 'sample' ? 'sample' : 'computed' };
}

/** Sets what is meant to go out at a platform. @throws Failure 409 `stale` where somebody else changed it meanwhile */
export async function setPlan(
  { db, studio }: Call,
  platform: PlanPlatform,
  { version, ...plan }: Body<'PUT /api/schedule/plan/{platform}'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const is = and(eq(plans.studio, studio), eq(plans.platform, platform));
    const [known] = await tx.select({ version: plans.version }).from(plans).where(is).for('update');
    if ((known?.version ?? 0) !== version)
      throw conflict('stale', 'It was changed elsewhere meanwhile. Look at it again, then change it.');
    const next = { plan: { ...plan, days: plan.days.toSorted(), times: plan.times.toSorted() }, version: version + 1 };
    const set = { ...next, changedAt: new Date() };
    const [written] = await tx
      .insert(plans)
      .values({ studio, platform, ...next })
      .onConflictDoUpdate({ target: [plans.studio, plans.platform], set, setWhere: eq(plans.version, version) })
      .returning({ version: plans.version });
    if (!written) throw conflict('stale', 'It was changed elsewhere meanwhile. Look at it again, then change it.');
    const text = `The plan for ${nameOf(platform)} was changed.`;
    await record(tx, { studio, action: 'schedule.plan', subject: platform, text });
  });
}

/** Goes back to what is suggested. @throws Failure 404 where nobody changed it */
export async function dropPlan({ db, studio }: Call, platform: PlanPlatform): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(plans)
      .where(and(eq(plans.studio, studio), eq(plans.platform, platform)))
      .returning();
    if (gone.length === 0) throw notFound('A plan of your own');
    const text = `The plan for ${nameOf(platform)} is the suggested one again.`;
    await record(tx, { studio, action: 'schedule.plan', subject: platform, text });
  });
}

/** Ticks a time off that a person posted at, or takes the tick back. Twice is once. */
export async function tick(
  { db, studio }: Call,
  platform: PlanPlatform,
  { day, time, done }: Body<'PUT /api/schedule/plan/{platform}/done'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const one = { studio, platform, day, time };
    const changed = done
      ? await tx.insert(ticks).values(one).onConflictDoNothing().returning()
      : await tx
          .delete(ticks)
          .where(and(eq(ticks.studio, studio), eq(ticks.platform, platform), eq(ticks.day, day), eq(ticks.time, time)))
          .returning();
    if (changed.length === 0) return;
    const text = `${nameOf(platform)} on ${day} at ${time}: ${done ? 'posted by hand.' : 'not posted after all.'}`;
    await record(tx, { studio, action: 'schedule.ticked', subject: platform, text });
  });
}
