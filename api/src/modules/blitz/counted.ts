import type { StudioId } from '@avenue/contract';
import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { chooseFor, forgetChoice, inForceOf, resolve } from '../../capabilities/learn/index.ts';
import { clickDays, listLinks, makeLink, retireLink, targetOf } from '../../capabilities/links/index.ts';
import { tables as kernel } from '../../kernel/db/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import type { Call, Services } from '../../services.ts';
import type { PostRow, Transaction } from './rows.ts';
import * as tables from './schema.ts';
import { styles } from './variants.ts';

const { campaigns, posts } = tables;
const { effects } = kernel;

/** A good outcome: somebody followed the link of the post. */
const topic = { module: 'blitz', metric: 'clicked' } as const;
const hourMs = 3_600_000;
/** A post has this long to be clicked. */
const countedMs = 72 * hourMs;
/** What nobody counted until then is not counted any more. */
const givenUpMs = 30 * 24 * hourMs;

/** How a post begins, and what it is counted by. */
interface Begun {
  /** Absent: as it comes. */
  begins?: string;
  counted: { link?: string; style?: string };
}

/**
 * Gives each post of a new campaign its beginning. Where the link of the campaign is one of the own short links, each gets one
 * of its own that leads to the same place, and its beginning is chosen to be learned from, unless a person put one in force.
 */
export async function beginPosts(
  tx: Transaction,
  { studio }: Pick<Call, 'studio'>,
  { title, words, link, ids }: { title: string; words: string; link: string; ids: readonly string[] },
): Promise<Begun[]> {
  const inForce = await inForceOf(tx, { studio, ...topic, context: '' });
  const begins = inForce ? { begins: inForce } : {};
  const target = await targetOf({ db: tx, studio }, link);
  if (!target) return ids.map(() => ({ ...begins, counted: {} }));
  const begun: Begun[] = [];
  for (const [at, id] of ids.entries()) {
    const named = { title: `${title.slice(0, 100)}, post ${at + 1}`, subject: id };
    const { path } = await makeLink({ db: tx, studio }, { url: target, tags: {}, ...named });
    const counted = { link: new URL(path, link).href };
    if (inForce || !words.trim()) begun.push({ ...begins, counted });
    else {
      const style = await chooseFor(tx, { studio, ...topic, context: '' }, { subject: id, arms: styles });
      begun.push({ begins: style, counted: { ...counted, style } });
    }
  }
  return begun;
}

/** Nothing is learned from a post whose words were changed. */
export const forgetStyle = (tx: Transaction, studio: StudioId, post: string) =>
  forgetChoice(tx, { studio, ...topic, subject: post });

const linkOf = async (db: Parameters<typeof listLinks>[0]['db'], studio: StudioId, post: string) =>
  (await listLinks({ db, studio }, { show: 'active', subject: post, limit: 1 })).rows[0];

/** Of a post that is thrown away its link is retired. */
export async function forgetPost(tx: Transaction, studio: StudioId, { id, link }: PostRow): Promise<void> {
  await forgetStyle(tx, studio, id);
  const own = link ? await linkOf(tx, studio, id) : undefined;
  if (own) await retireLink({ db: tx, studio }, own.code);
}

/**
 * Counts the clicks of posts that went out 72 hours ago, by whole days in UTC, and says what came of how they begin. A post
 * whose link was retired has no outcome.
 *
 * @param now in milliseconds. Default value: the clock
 * @returns how many were counted
 */
export async function countClicks(
  { db, bus }: Pick<Services, 'db'> & { bus: Pick<Services['bus'], 'changed'> },
  now = Date.now(),
): Promise<number> {
  const due = await db
    .select({ id: posts.id, style: posts.style, studio: campaigns.studio, at: effects.attemptAt })
    .from(posts)
    .innerJoin(campaigns, eq(posts.campaign, campaigns.id))
    .innerJoin(effects, eq(posts.effect, effects.id))
    .where(
      and(
        ...[isNull(posts.clicks), ne(posts.link, ''), inArray(effects.state, ['sent', 'verified', 'mismatch'])],
        ...[lt(effects.attemptAt, new Date(now - countedMs)), gt(effects.attemptAt, new Date(now - givenUpMs))],
      ),
    );
  let counted = 0;
  for (const { id, style, at, ...row } of due) {
    const studio = row.studio as StudioId;
    const link = await linkOf(db, studio, id);
    if (!link || !at) continue;
    const last = new Date(at.getTime() + countedMs).toISOString().slice(0, 10);
    const { days } = await clickDays({ db, studio }, link.code);
    const clicks = days.reduce((sum, one) => (one.day <= last ? sum + one.clicks : sum), 0);
    await db.transaction(async (tx) => {
      await tx.update(posts).set({ clicks }).where(eq(posts.id, id));
      if (style) await resolve(tx, { studio, ...topic, subject: id }, clicks > 0);
    });
    counted += 1;
  }
  if (counted > 0) await bus.changed('/api/blitz', '/api/learn');
  return counted;
}

const everyMs = hourMs / 2;

/** Counts clicks as posts come of age. @returns how it is stopped */
export const keepCounting = (parts: Pick<Services, 'db' | 'bus' | 'log'>): (() => void) =>
  keepDoing({ what: 'clicks of posts', everyMs, atOnce: true, log: parts.log }, () => countClicks(parts));
