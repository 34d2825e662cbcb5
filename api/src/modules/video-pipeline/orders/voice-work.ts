import type { OrderOutcome } from '@avenue/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { callIn } from '../../../services.ts';
import type { OrderWork } from '../../order-work.ts';
import { paidVoices, takeOf } from '../filming.ts';
import * as tables from '../schema.ts';
import { discardTake } from '../voiceover.ts';
import { unspokenScripts } from './approved-scripts.ts';

const { takes } = tables;

const outcomeOf: Record<(typeof takes.$inferSelect)['status'], OrderOutcome> = {
  ready: 'waiting',
  approved: 'approved',
  discarded: 'denied',
};

/** A voice for a script that was approved: it waits to be listened to. */
export const voiceWork: OrderWork = {
  kind: 'voice',
  title: 'Voiceover',
  makes: 'one voiceover',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold it for me' }],
  from: [unspokenScripts.id],
  steps: [{ name: 'speak', label: 'Speak it', weight: 1 }],
  needsBytes: 300e6,
  async make(given, { channel, entry }, { step, signal }) {
    const call = callIn(given, given.studio, { signal });
    const { id, seconds, engine } = await step('speak', () => takeOf(call, channel, entry.id));
    return {
      ...{ subject: id, title: entry.title },
      path: `/voiceover-engine?${new URLSearchParams({ channel, script: entry.id })}`,
      sentence: `${seconds} s, spoken by ${engine}. It waits to be listened to.`,
    };
  },
  unpriced: paidVoices,
  keeps: ({ db, studio }, ids) =>
    db
      .select()
      .from(takes)
      .where(and(eq(takes.studio, studio), inArray(takes.id, [...ids]), isNull(takes.removedAt))),
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({ id: takes.id, status: takes.status, removedAt: takes.removedAt })
      .from(takes)
      .where(and(eq(takes.studio, studio), inArray(takes.id, [...ids])));
    return new Map(rows.map(({ id, status, removedAt }) => [id, removedAt ? 'denied' : outcomeOf[status]] as const));
  },
  takeBack: async (call, id) => {
    await discardTake(call, id);
  },
};
