import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../../services.ts';
import type { OrderEntry, OrderSource } from '../../order-work.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/index.ts';

const { scripts, takes, videos } = tables;

async function approved(
  { db, studio }: Call,
  { channel, most }: { channel: string; most: number },
  without?: SQL,
): Promise<OrderEntry[]> {
  return db
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(
      and(
        ...[eq(scripts.studio, studio), eq(scripts.channel, channel), eq(scripts.status, 'approved')],
        ...[isNull(scripts.removedAt), without],
      ),
    )
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(most);
}

const path = '/library?kind=script';

/** What was approved, to write texts from. */
export const approvedScripts: OrderSource = {
  ...{ id: 'scripts', title: 'approved scripts', path },
  about: 'Scripts of the channel that you approved, the newest first. A text is written from their words.',
  isFor: (kind) => kind.startsWith('text.'),
  list: approved,
  async words(call, id) {
    const { title, text } = await requireScript(call, id);
    return { title, text };
  },
};

/** What was approved and has no video that is there. */
export const unfilmedScripts: OrderSource = {
  ...{ id: 'unfilmed', title: 'approved scripts without a video', path },
  about:
    'Scripts of the channel that you approved and that have no video, the newest first. They are as long as they are.',
  isFor: (kind) => kind === 'video',
  isWritten: true,
  script: async (call, id) => (await requireScript(call, id)).id,
  list: (call, wanted) =>
    approved(
      call,
      wanted,
      sql`not exists (select from ${videos} v where v.script_id = ${scripts.id} and v.removed_at is null)`,
    ),
};

/** What was approved and has no voice that was approved or waits. */
export const unspokenScripts: OrderSource = {
  ...{ id: 'unspoken', title: 'approved scripts without a voice', path },
  about: 'Scripts of the channel that you approved and that nobody has spoken yet, the newest first.',
  isFor: (kind) => kind === 'voice',
  list: (call, wanted) =>
    approved(
      call,
      wanted,
      sql`not exists (select from ${takes} t where t.script_id = ${scripts.id} and t.removed_at is null
        and t.status <> 'discarded')`,
    ),
};
