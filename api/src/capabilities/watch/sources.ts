import type { WatchKind } from '@avenue/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { invalid, notFound } from '../../kernel/failure.ts';
import type { Principal } from '../../kernel/identity/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { Jobs } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { startLook } from './look.ts';
import { articleOf } from './page-views.ts';
import { requireSource, rowsOf, type WatchScope } from './rows.ts';
import { counts, sources } from './schema.ts';

const mostSources = 100;

export interface Watcher extends WatchScope {
  jobs: Jobs;
  who: Principal;
}

/** Address of a feed: of a channel of YouTube by its id or its page, of anything else the feed itself. */
function feedAddress(from: string): string | undefined {
  const id = /(?:^|channel\/|channel_id=)(UC[\w-]{22})(?:$|[/?&#])/.exec(from)?.[1];
  if (id) return `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
  if (!URL.canParse(from)) return undefined;
  const url = new URL(from);
  const isPage = /(^|\.)youtube\.com$|^youtu\.be$/.test(url.hostname) && !url.pathname.startsWith('/feeds/');
  return isPage ? undefined : url.href;
}

const namesYouTube = (from: string) =>
  /^@|^(?:https?:\/\/)?(?:[\w-]+\.)?(?:youtube\.com|youtu\.be)(?:\/|$)/i.test(from);

/** What is read for what was typed. @throws Failure 422 beside the field */
function originOf(kind: WatchKind, from: string): { origin: string; title: string } {
  if (kind === 'article') {
    const article = articleOf(from);
    if (!article) throw invalid('from', 'Paste the address of an article of Wikipedia, or write its title.');
    return { origin: article.url, title: article.title };
  }
  const address = feedAddress(from);
  if (!address || !/^https?:$/.test(new URL(address).protocol))
    throw invalid(
      'from',
      kind === 'rival' || namesYouTube(from)
        ? 'Paste the id of a YouTube channel (it begins with UC; on its page under Share channel, Copy channel ID) or the address of a feed.'
        : 'Paste the address of an RSS or Atom feed: it begins with https.',
    );
  const url = new URL(address);
  if (url.username || url.password) throw invalid('from', 'Leave the name and password out of the address.');
  return { origin: url.href, title: url.host };
}

/** Adds what is to be watched and looks at it; what was removed comes back. @throws Failure 422 beside the field */
export async function addSource(
  call: Watcher,
  { kind, from, channel = '' }: { kind: Exclude<WatchKind, 'file'>; from: string; channel?: string | undefined },
): Promise<string> {
  const { db, studio, who } = call;
  const named = originOf(kind, from);
  await demandRoom(call);
  const row = await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(sources)
      .values({ id: newId('wat'), studio, kind, ...named, channel, state: 'reading', by: who.name })
      .onConflictDoUpdate({
        target: [sources.studio, sources.kind, sources.origin],
        set: { removedAt: null, channel, state: 'reading', failure: null },
      })
      .returning();
    if (!kept) throw notFound('This source');
    await record(tx, { studio, action: 'watch.added', subject: kept.id, text: `"${kept.title}" is watched.` });
    return kept;
  });
  await startLook(call, row);
  return row.id;
}

async function demandRoom({ db, studio }: WatchScope): Promise<void> {
  if ((await db.$count(sources, and(eq(sources.studio, studio), isNull(sources.removedAt)))) >= mostSources)
    throw invalid('from', `At most ${mostSources} are watched. Remove one first.`);
}

/** Counts by day as a file told them; the same file again takes the place of the former one. */
export async function addFile(
  call: Watcher,
  { name, channel = '', series }: { name: string; channel?: string | undefined; series: readonly Counted[] },
): Promise<string> {
  const { db, studio, who } = call;
  await demandRoom(call);
  return db.transaction(async (tx) => {
    const now = new Date();
    const [row] = await tx
      .insert(sources)
      .values({
        ...{ id: newId('wat'), studio, kind: 'file', origin: name, title: name, channel, state: 'ready' },
        ...{ by: who.name, lookedAt: now },
      })
      .onConflictDoUpdate({
        target: [sources.studio, sources.kind, sources.origin],
        set: { removedAt: null, channel, state: 'ready', failure: null, lookedAt: now },
      })
      .returning();
    if (!row) throw notFound('This source');
    await tx.delete(counts).where(eq(counts.source, row.id));
    for (let at = 0; at < series.length; at += 1000)
      await tx.insert(counts).values(series.slice(at, at + 1000).map((one) => ({ source: row.id, ...one })));
    await record(tx, {
      studio,
      action: 'watch.added',
      subject: row.id,
      text: `Counts by day were taken from "${name}".`,
    });
    return row.id;
  });
}

export interface Counted {
  term: string;
  day: string;
  count: number;
  days: number;
}

/** Stops looking at a source, or takes that back. @throws Failure 404 */
export async function setSourceRemoved(scope: WatchScope, id: string, removed: boolean): Promise<void> {
  const row = await requireSource(scope, id);
  await scope.db.transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ removedAt: removed ? new Date() : null, nextAt: new Date() })
      .where(eq(sources.id, id));
    await record(tx, {
      ...{ studio: scope.studio, subject: id, action: removed ? 'watch.removed' : 'watch.restored' },
      text: `"${row.title}" ${removed ? 'is not watched any more' : 'is watched again'}.`,
    });
  });
}

/** Looks at everything of some kinds now. */
export async function lookAtAll(call: Watcher, kinds: readonly WatchKind[]): Promise<void> {
  for (const row of await rowsOf(call, kinds)) {
    if (row.kind === 'file') continue;
    await call.db.update(sources).set({ state: 'reading', failure: null }).where(eq(sources.id, row.id));
    await startLook(call, row);
  }
}
