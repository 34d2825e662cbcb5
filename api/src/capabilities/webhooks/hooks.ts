import type { StudioId, Webhook, WebhookEvent, WebhookMessage } from '@avenue/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Credentials } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { Secret } from '../../kernel/secret.ts';
import { secretOf } from './post.ts';
import { deliveries, hooks } from './schema.ts';
import { newSecretText } from './sign.ts';

type Hook = typeof hooks.$inferSelect;
type Row = typeof deliveries.$inferSelect;

/** Where webhooks are kept, and of which studio. */
export interface HookScope {
  db: Database;
  credentials: Credentials;
  studio: StudioId;
}

interface HookWords {
  url: string;
  local: boolean;
  events: WebhookEvent[];
}

export const toDelivery = (row: Row): WebhookMessage => ({
  id: row.id,
  event: row.event,
  ...(row.effect && { effect: row.effect }),
  title: row.title,
  state: row.state,
  attempts: row.attempts,
  sentence: row.sentence,
  ...(row.status && { status: row.status }),
  ...(row.answer && { answer: row.answer }),
  body: row.body,
  createdAt: row.createdAt.toISOString(),
  ...(row.nextAt && { nextAt: row.nextAt.toISOString() }),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
});

/** @throws Failure 422 for an address that nothing may be sent to */
function demandAddress({ url, local }: HookWords): void {
  const { protocol, username, password } = new URL(url);
  if (username || password) throw invalid('url', 'Leave out the user name: messages are signed instead.');
  if (protocol !== 'https:' && !local)
    throw invalid('url', 'Give an address that begins with https://, or say that it is in your own network.');
}

/** @throws Failure 404 */
export async function requireHook({ db, studio }: Pick<HookScope, 'db' | 'studio'>, id: string): Promise<Hook> {
  const [row] = await db
    .select()
    .from(hooks)
    .where(and(eq(hooks.id, id), eq(hooks.studio, studio)));
  if (!row) throw notFound('This webhook');
  return row;
}

/** All of a studio, the oldest first, each with how it does. */
export async function listHooks({ db, studio }: Pick<HookScope, 'db' | 'studio'>): Promise<Webhook[]> {
  const rows = await db.select().from(hooks).where(eq(hooks.studio, studio)).orderBy(hooks.createdAt, hooks.id);
  return Promise.all(rows.map((row) => toHook(db, row)));
}

async function toHook(db: Database, { id, url, local, events, active, offReason, createdAt }: Hook) {
  const [[counted], [last]] = await Promise.all([
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${deliveries.state} = 'waiting')::int`,
        gaveUp: sql<number>`count(*) filter (where ${deliveries.state} = 'gave up' and ${deliveries.event} <> 'test')::int`,
      })
      .from(deliveries)
      .where(eq(deliveries.hook, id)),
    db.select().from(deliveries).where(eq(deliveries.hook, id)).orderBy(desc(deliveries.createdAt)).limit(1),
  ]);
  const { body: _body, answer: _answer, ...brief } = last ? toDelivery(last) : ({} as WebhookMessage);
  return {
    id,
    url,
    local,
    events,
    active,
    ...(offReason && { offReason }),
    waiting: counted?.waiting ?? 0,
    gaveUp: counted?.gaveUp ?? 0,
    ...(last && { last: brief }),
    createdAt: createdAt.toISOString(),
  } satisfies Webhook;
}

const hostOf = (url: string) => new URL(url).host;

/** @returns the webhook and the text of its secret, which is shown nowhere again. @throws Failure 422 */
export async function addHook({ db, credentials, studio }: HookScope, words: HookWords) {
  demandAddress(words);
  const text = newSecretText();
  const row = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(hooks)
      .values({ ...words, id: newId('whk'), studio })
      .returning();
    const hook = made as Hook;
    await credentials.put(secretOf(hook.id), new Secret(text), tx);
    await record(tx, {
      studio,
      action: 'webhook.added',
      subject: hook.id,
      text: `A webhook to ${hostOf(hook.url)} was added.`,
      after: { events: hook.events, local: hook.local },
    });
    return hook;
  });
  return { webhook: await toHook(db, row), secret: text };
}

/** @throws Failure 404, 422 */
export async function changeHook(scope: HookScope, id: string, words: HookWords & { active: boolean }) {
  demandAddress(words);
  const { db, studio } = scope;
  const was = await requireHook(scope, id);
  const row = await db.transaction(async (tx) => {
    const [saved] = await tx
      .update(hooks)
      .set({ ...words, offReason: null })
      .where(eq(hooks.id, id))
      .returning();
    const shown = ({ url, local, events, active }: Hook) => ({ address: hostOf(url), local, events, active });
    await record(tx, {
      studio,
      action: 'webhook.changed',
      subject: id,
      text: `The webhook to ${hostOf(words.url)} was changed.`,
      before: shown(was),
      after: shown(saved as Hook),
    });
    return saved as Hook;
  });
  return toHook(db, row);
}

/** @throws Failure 404 */
export async function removeHook(scope: HookScope, id: string): Promise<void> {
  const { url } = await requireHook(scope, id);
  await scope.db.transaction(async (tx) => {
    await tx.delete(hooks).where(eq(hooks.id, id));
    await scope.credentials.remove(secretOf(id), tx);
    await record(tx, {
      studio: scope.studio,
      action: 'webhook.removed',
      subject: id,
      text: `The webhook to ${hostOf(url)} was removed.`,
    });
  });
}

/** @returns the text of the new secret. @throws Failure 404 */
export async function renewSecret(scope: HookScope, id: string): Promise<string> {
  const { url } = await requireHook(scope, id);
  const text = newSecretText();
  await scope.db.transaction(async (tx) => {
    await scope.credentials.put(secretOf(id), new Secret(text), tx);
    await record(tx, {
      studio: scope.studio,
      action: 'webhook.secret',
      subject: id,
      text: `The webhook to ${hostOf(url)} got another secret.`,
    });
  });
  return text;
}

/** Messages of a webhook, newest first. @throws Failure 404 */
export async function listDeliveries(
  scope: HookScope,
  id: string,
  { offset = 0, limit = 20 }: { offset?: number | undefined; limit?: number | undefined },
) {
  await requireHook(scope, id);
  const ofHook = eq(deliveries.hook, id);
  const [rows, [total]] = await Promise.all([
    scope.db
      .select()
      .from(deliveries)
      .where(ofHook)
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .offset(offset)
      .limit(limit),
    scope.db.select({ total: count() }).from(deliveries).where(ofHook),
  ]);
  return { rows: rows.map(toDelivery), total: total?.total ?? 0 };
}

/** A test message that nobody tries by itself. */
export async function makeTest(db: Database, hook: Hook): Promise<Row> {
  const at = new Date();
  const body = JSON.stringify({
    type: 'test',
    timestamp: at.toISOString(),
    data: { id: hook.id, title: 'A test message of Avenue' },
  });
  const [row] = await db
    .insert(deliveries)
    .values({ id: newId('whm'), hook: hook.id, event: 'test', title: 'Test message', body, createdAt: at })
    .returning();
  return row as Row;
}

/** @throws Failure 404 */
export async function requireDelivery(db: Database, hook: string, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.hook, hook)));
  if (!row) throw notFound('This message');
  return row;
}

/** Lets a message that has ended go out again, with all its tries. */
export async function sendAgain(db: Database, id: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: new Date(), endedAt: null, sentence: '', status: null, answer: null })
    .where(eq(deliveries.id, id));
}
