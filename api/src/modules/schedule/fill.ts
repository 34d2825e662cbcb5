import type { Answer, Body, Planned, Unplaced } from '@avenue/contract';
import { nextSlots, plannedOf } from '../../capabilities/post/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';

/** A time that is shown is still to come when it is pressed. */
const leewayMs = 10 * 60_000;
/** Of one family at a time. */
const shown = 50;

/**
 * What was approved and has no time, each with the next free one of its account; nothing is taken. Of each family those that
 * were approved first; `more` says that others wait for these.
 *
 * @param only the family whose own are told. The times are those of all: what one is shown is not taken by another one's
 */
export async function listUnplaced(
  call: Call,
  modules: readonly Module[],
  only?: string,
): Promise<Answer<'GET /api/schedule/unplaced'>> {
  const { db, studio, studios } = call;
  const told = await Promise.all(
    modules.map(async ({ id, unplaced }) => ({
      id,
      own: ((await unplaced?.list(call, shown + 1)) ?? []).map((one) => ({ module: id, ...one })),
    })),
  );
  const isTold = (id: string) => only === undefined || id === only;
  const waiting = told.flatMap(({ own }) => own.slice(0, shown));
  const timeZone = await studios.zone();
  const notBefore = new Date(Date.now() + leewayMs);
  const rows: Unplaced[] = [];
  for (const account of [...new Set(waiting.map((one) => one.account))]) {
    const own = waiting.filter((one) => one.account === account);
    const found = await nextSlots(db, { studio, account, timeZone }, { notBefore, most: own.length });
    // Late in the day a gap before the first time is found second: who waits longest gets the earliest of them.
    const slots = found.toSorted(
      (a, b) => ('none' in a ? Infinity : a.at.getTime()) - ('none' in b ? Infinity : b.at.getTime()),
    );
    const last = slots.at(-1);
    for (const [index, one] of own.entries()) {
      const slot = slots[index] ?? last;
      if (!slot || 'none' in slot)
        rows.push({ ...one, why: [{ name: 'Time', sentence: slot?.none ?? 'No time is free.', kept: false }] });
      else rows.push({ ...one, at: slot.at.toISOString(), why: slot.why });
    }
  }
  return {
    rows: rows.filter(({ module }) => isTold(module)).toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9')),
    ...(told.some(({ id, own }) => isTold(id) && own.length > shown) && { more: true }),
  };
}

/** Gives each the time that was shown, one after the other; what gets none is named with why, and the others go on. */
export async function fill(
  call: Call,
  modules: readonly Module[],
  { items }: Body<'POST /api/schedule/fill'>,
): Promise<Answer<'POST /api/schedule/fill'>> {
  const { db, studio } = call;
  const titles = new Map((await listUnplaced(call, modules)).rows.map(({ subject, title }) => [subject, title]));
  const placed: Planned[] = [];
  const refused: { title: string; sentence: string }[] = [];
  for (const { module, subject, at } of items.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const title = titles.get(subject);
    const port = modules.find(({ id }) => id === module)?.unplaced;
    if (title === undefined || !port) {
      refused.push({ title: title ?? 'One of them', sentence: 'It has a time already, or is not approved any more.' });
      continue;
    }
    try {
      await port.place(call, subject, new Date(at));
      placed.push(...(await plannedOf(db, { studio, module, subject })));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ title, sentence: error.message });
    }
  }
  return { placed, refused };
}
