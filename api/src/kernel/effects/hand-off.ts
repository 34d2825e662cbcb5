import type { HandOff, HandOffKit, StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, invalid } from '../failure.ts';
import type { EffectKind } from './definition.ts';
import { type EffectRow, holdEffect, requireEffect } from './rows.ts';

interface Which {
  studio: StudioId;
  id: string;
  kindOf(kind: string): EffectKind | undefined;
}

/** A hand-off without what is known of phones. */
export type Ticked = Omit<HandOff, 'phone'>;

/** @throws Failure 409 `no_hand_off` where nothing here knows how it is posted */
export function kitOf({ kind: name, payload, title }: EffectRow, kindOf: Which['kindOf']): HandOffKit {
  const kind = kindOf(name);
  const read = kind?.handOff && kind.payload.safeParse(payload);
  if (!kind?.handOff || !read?.success)
    throw conflict('no_hand_off', `There is no way to post "${title}" by hand from here.`);
  return kind.handOff.kit(read.data);
}

/**
 * What a person needs to post it.
 *
 * @throws Failure 404, 409 `no_hand_off`
 */
export async function readHandOff(db: Database, { studio, id, kindOf }: Which): Promise<Ticked> {
  const row = await requireEffect(db, studio, id);
  return { ...kitOf(row, kindOf), ticked: row.ticked };
}

/**
 * Keeps which of its choices and steps are done.
 *
 * @throws Failure 404, 409 `no_hand_off`, 422 for a tick that is none of it
 */
export const tickHandOff = (
  db: Database,
  { studio, id, kindOf, ticked }: Which & { ticked: readonly string[] },
): Promise<Ticked> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id);
    const kit = kitOf(row, kindOf);
    const known = new Set([...kit.choices, ...kit.steps].map((one) => one.id));
    if (ticked.some((one) => !known.has(one))) throw invalid('ticked', 'One of these stands on no list of this one.');
    const kept = [...new Set(ticked)];
    await tx.update(tables.effects).set({ ticked: kept }).where(eq(tables.effects.id, id));
    return { ...kit, ticked: kept };
  });
