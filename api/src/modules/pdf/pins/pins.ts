import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Body, EffectState } from '@avenue/contract';
import type { PdfPin } from '@avenue/contract/pdf';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { pinterestBoards, pinterestOAuth, pinterestPictures } from '../../../connectors/pinterest/index.ts';
import { listChannels, requireChannel } from '../../../kernel/channels.ts';
import { tables } from '../../../kernel/db/index.ts';
import { toEffect } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { conflict } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { postPictureOf } from '../../../providers/video/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { readProduct } from '../products/products.ts';
import { pins } from '../schema.ts';
import { demandPicture, pictureAt } from './picture.ts';

type Row = typeof pins.$inferSelect;
type Asked = Body<'POST /api/pdf/pin-to-pinterest'>;
type Told = Answer<'POST /api/pdf/pin-to-pinterest'>;

/** How long a press waits for what becomes of its pin. */
const patienceMs = 20_000;
const lookMs = 250;

const onItsWay: readonly EffectState[] = ['ready', 'sending', 'sent'];
const wentWrong: readonly EffectState[] = ['refused', 'failed', 'mismatch', 'rejected', 'expired', 'cancelled'];

/** Pins with where each stands; one question for all of their effects. */
async function shown({ db }: Scope, rows: readonly Row[]): Promise<PdfPin[]> {
  const ids = rows.flatMap(({ effectId }) => effectId ?? []);
  const found = ids.length === 0 ? [] : await db.select().from(tables.effects).where(inArray(tables.effects.id, ids));
  const effects = new Map(found.map((row) => [row.id, toEffect(row)]));
  return rows.flatMap((row) => {
    const effect = effects.get(row.effectId ?? '');
    if (!effect) return [];
    const { id, url, board, title, sample, createdAt } = row;
    return [
      {
        ...{ id, url, board, title, sample },
        state: effect.state,
        reason: effect.reason,
        ...(effect.url && { address: effect.url }),
        effect: effect.id,
        createdAt: createdAt.toISOString(),
      },
    ];
  });
}

/** A page of the pins, the newest first, and how many there are. */
export async function listPins(scope: Scope, { offset, limit }: { offset: number; limit: number }) {
  const where = and(eq(pins.studio, scope.studio), isNull(pins.removedAt));
  const [rows, total] = await Promise.all([
    scope.db.select().from(pins).where(where).orderBy(desc(pins.createdAt), desc(pins.id)).offset(offset).limit(limit),
    scope.db.$count(pins, where),
  ]);
  return { items: await shown(scope, rows), total };
}

/** The channel that pins: as asked for, else the product's, else the first one. @throws Failure 404, 409 `no_channel` */
async function channelFor(
  call: Call,
  asked: string | undefined,
  ofProduct: string | null | undefined,
): Promise<string> {
  const wanted = asked ?? ofProduct;
  if (wanted) return (await requireChannel(call, call.studio, wanted)).name;
  const [first] = await listChannels(call, call.studio);
  if (first) return first.name;
  throw conflict(
    'no_channel',
    'A pin belongs to a channel, and there is none yet. Add one in Admin Config, then post it.',
  );
}

/** The board of that name, where an account is connected; undefined where a person looks for it. */
async function boardNamed(call: Call, account: string, name: string) {
  const { oauth, signal, studio } = call;
  const { id: vendor } = pinterestOAuth;
  // Nothing is connected for the Sample studio, whose channels may have the same names.
  if (studio === 'sample' || !(await oauth.scopes(vendor, account))) return undefined;
  try {
    const boards = await pinterestBoards({ oauth, vendor: oauth.vendor(vendor), fetch: oauth.fetch }, account, signal);
    const wanted = name.toLocaleLowerCase();
    const board = boards.find((one) => one.name.trim().toLocaleLowerCase() === wanted);
    if (board) return { id: board.id, name: board.name };
    const some = boards.slice(0, 5).map((one) => `"${one.name}"`);
    const there =
      some.length > 0 ? ` It has ${some.join(', ')}${boards.length > some.length ? ' and others' : ''}.` : '';
    throw conflict('no_board', `This account has no board named "${name}".${there}`);
  } catch (error) {
    // Pinterest does not answer now; the door asks again when it sends.
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Waits until it is out, held or gone wrong, and no longer than somebody waits for the answer. */
async function settled({ db, signal }: Call, id: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until && !signal.aborted) {
    const [row] = await db
      .select({ state: tables.effects.state })
      .from(tables.effects)
      .where(eq(tables.effects.id, id));
    if (!row || !onItsWay.includes(row.state)) return;
    await wait(lookMs, undefined, { signal }).catch(() => {});
  }
}

/** What a press is told: it is out, it is held, or it went wrong. */
export function outcomeOf({ state, reason }: Pick<PdfPin, 'state' | 'reason'>): Omit<Told, 'pin'> {
  const success = state === 'verified';
  return { success, held: !success && !wentWrong.includes(state), reason: success ? '' : reason };
}

/**
 * Puts a pin before the door, with the yes of whoever pressed, and waits a moment for what becomes of it.
 *
 * @throws Failure 404 for a product or channel that is not there, 409 `no_channel`, `no_board`, `already_proposed`, 422
 */
export async function postPin(call: Call, asked: Asked): Promise<Told> {
  const { db, effects, studio, who } = call;
  const { pinUrl, boardName, text, productId } = asked;
  const product = productId ? await readProduct(call, productId) : undefined;
  const account = await channelFor(call, asked.channel, product?.channel);
  const isStored = pinUrl.startsWith('/media/');
  const found = isStored ? { picture: pinUrl, title: '', isPage: false } : await pictureAt(call, pinUrl);
  const cover = product?.files.find(({ role }) => role === 'cover')?.url;
  const picture = await postPictureOf(call, { url: demandPicture(found.picture ?? cover) }, 'pinUrl');
  const ofProduct = product && [product.title, product.description].filter(Boolean).join('\n\n').slice(0, 800);
  const words = text || ofProduct || found.title || boardName;
  const target = await boardNamed(call, account, boardName);
  const id = newId('pin');
  const title = (words.split('\n')[0] ?? words).slice(0, 100);
  const effect = await db.transaction(async (tx) => {
    const made = await effects.propose(tx, {
      ...{ studio, account, title, module: 'pdf', kind: pinterestPictures.kind, subject: id },
      payload: {
        ...{ shape: 1, account, text: words, picture },
        ...(found.isPage && { link: pinUrl }),
        ...(target ? { target } : { targetName: boardName }),
      },
      dedupKey: id,
      approval: { by: who.name, accepted: [] },
    });
    await tx.insert(pins).values({
      ...{ id, studio, url: pinUrl, board: boardName, productId, title, description: words, effectId: made.id },
    });
    return made;
  });
  // Whoever sends looks now, and not when the answer is there.
  await call.bus.changed('/api/effects');
  await settled(call, effect.id);
  const [row] = await db.select().from(pins).where(eq(pins.id, id));
  const [pin] = await shown(call, row ? [row] : []);
  if (!pin) throw new Error(`The pin ${id} was not given back.`);
  return { ...outcomeOf(pin), pin };
}
