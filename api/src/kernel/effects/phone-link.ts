import type { PhoneHandOff, StudioId } from '@avenue/contract';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { accountLabel } from '../channels.ts';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newToken, principalBySession, tokenHash } from '../identity/index.ts';
import { told } from './decide.ts';
import type { EffectKind } from './definition.ts';
import { kitOf } from './hand-off.ts';
import { holdEffect } from './rows.ts';

const { phoneLinks } = tables;

/** How long a code may be opened, and how long it shows the hand-off from then on. */
export const phoneLinkMs = 20 * 60_000;

/** A hand-off as a phone may see it, without the page of who is signed in. */
export type OnPhone = Omit<PhoneHandOff, 'page'>;

interface Known {
  kindOf(kind: string): EffectKind | undefined;
}

const over = () => notFound('This code');

/**
 * A code that shows one hand-off on a phone, once, and changes nothing; one before of the same hand-off stops working.
 *
 * @param by session that it stands and falls with, and the name of its member
 * @throws Failure 404, 409 `no_hand_off`, `not_by_hand` for what is not a person's to post
 */
export const makePhoneLink = (
  db: Database,
  { studio, id, by, kindOf }: Known & { studio: StudioId; id: string; by: { session: string; name: string } },
  now = new Date(),
): Promise<{ code: string; endsAt: Date }> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id);
    kitOf(row, kindOf);
    if (row.state !== 'handed')
      throw conflict('not_by_hand', `"${row.title}" is ${row.state}: there is nothing to post on a phone.`);
    const code = newToken();
    const endsAt = new Date(now.getTime() + phoneLinkMs);
    await tx.delete(phoneLinks).where(or(eq(phoneLinks.effectId, id), lt(phoneLinks.endsAt, now)));
    await tx.insert(phoneLinks).values({ effectId: id, hash: tokenHash(code), sessionId: by.session, endsAt });
    await told(tx, row, 'phone', `${by.name} made a code that shows "${row.title}" on a phone.`, row.state);
    return { code, endsAt };
  });

/**
 * Uses a code up; of two at once one has it.
 *
 * @returns what the phone holds from now on in place of the code
 * @throws Failure 404 for a code that is unknown, used or over, or whose session or hand-off is not there any more
 */
export const openPhoneLink = (
  db: Database,
  code: string,
  { kindOf }: Known,
  now = new Date(),
): Promise<{ held: string; handOff: OnPhone }> =>
  db.transaction(async (tx) => {
    const held = newToken();
    const [link] = await tx
      .update(phoneLinks)
      .set({ hash: tokenHash(held), openedAt: now, endsAt: new Date(now.getTime() + phoneLinkMs) })
      .where(and(eq(phoneLinks.hash, tokenHash(code)), isNull(phoneLinks.openedAt), gt(phoneLinks.endsAt, now)))
      .returning();
    if (!link) throw over();
    const { handOff, row } = await behind(tx, held, kindOf, now);
    await told(tx, row, 'phone', `"${row.title}" was opened on a phone by its code.`, row.state);
    return { held, handOff };
  });

/** The hand-off that a phone holds, while it is a person's to post and the session that made the code stands. */
async function behind(db: Pick<Database, 'select'>, held: string, kindOf: Known['kindOf'], now: Date) {
  const [link] = await db
    .select()
    .from(phoneLinks)
    .where(and(eq(phoneLinks.hash, tokenHash(held)), isNotNull(phoneLinks.openedAt), gt(phoneLinks.endsAt, now)));
  if (!link || !(await principalBySession(db, link.sessionId, now))) throw over();
  const [row] = await db
    .select()
    .from(tables.effects)
    .where(
      and(eq(tables.effects.id, link.effectId), eq(tables.effects.state, 'handed'), gt(tables.effects.expiresAt, now)),
    );
  if (!row) throw over();
  const { id, title } = row;
  const studio = row.studio as StudioId;
  const account = await accountLabel(db, studio, row.account);
  const sample = studio === 'sample';
  return { row, handOff: { ...kitOf(row, kindOf), id, title, account, sample, endsAt: link.endsAt.toISOString() } };
}

/**
 * What a phone may see: that one hand-off.
 *
 * @param held what its cookie holds
 * @throws Failure 404 for what was not opened, is over, or is nobody's to post any more
 */
export async function readPhoneLink(db: Database, held: string | undefined, { kindOf }: Known, now = new Date()) {
  if (held === undefined) throw over();
  return (await behind(db, held, kindOf, now)).handOff;
}

/** Name under which a file of it is stored. @throws Failure 404 for one that is none of it, and as `readPhoneLink` */
export async function phoneFile(
  db: Database,
  held: string | undefined,
  { id, kindOf }: Known & { id: string },
): Promise<string> {
  const { files } = await readPhoneLink(db, held, { kindOf });
  const file = files.find((one) => one.id === id);
  if (!file) throw notFound('This file');
  return file.url.replace('/media/', '');
}

/** When a phone opened the newest code of a hand-off, while that one holds. */
export async function phoneOpenedAt(
  db: Pick<Database, 'select'>,
  effectId: string,
  now = new Date(),
): Promise<Date | undefined> {
  const [link] = await db
    .select({ at: phoneLinks.openedAt })
    .from(phoneLinks)
    .where(and(eq(phoneLinks.effectId, effectId), gt(phoneLinks.endsAt, now)));
  return link?.at ?? undefined;
}
