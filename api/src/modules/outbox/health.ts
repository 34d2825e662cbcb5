import { desc, eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { doorNow } from '../../kernel/effects/index.ts';
import type { Health, Look } from '../define-module.ts';

const { effects } = tables;

/** The door as a whole: what each module may send stands on its own card. */
export const outboxHealth: Health = {
  title: 'What goes out',
  path: '/shadow-mode-controller',
  async look({ db, studio, effects: known }): Promise<Look> {
    const [door, [last]] = await Promise.all([
      doorNow(db, studio, known),
      db
        .select({ at: effects.changedAt })
        .from(effects)
        .where(eq(effects.studio, studio))
        .orderBy(desc(effects.changedAt))
        .limit(1),
    ]);
    const lastAt = last ? { lastAt: last.at } : {};
    if (door.stop)
      return {
        held: { sentence: `Everything is stopped, by ${door.stop.by}.`, since: new Date(door.stop.at) },
        ...lastAt,
      };
    if (door.above > 0 || (door.mode !== 'shadow' && door.mode !== 'off')) return lastAt;
    return { held: { sentence: 'Nothing goes out: whatever is ready is noted and held.' }, ...lastAt };
  },
};
