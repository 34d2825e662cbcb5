import { readJournal } from '../../kernel/journal/index.ts';
import type { Health } from '../define-module.ts';

/** The dashboard itself stands on its journal; whoever reads this was answered by everything else. */
export const systemHealth: Health = {
  title: 'System',
  path: '/dashboard',
  look: async ({ db, studio, journal }) => {
    const [chain, [last]] = await Promise.all([journal.state(), readJournal(db, studio, 1)]);
    return {
      footings: [
        {
          name: 'The journal',
          ok: chain.state !== 'broken',
          sentence: chain.sentence,
          path: '/performance-log-viewer',
          ...(chain.state === 'broken' && chain.at && { since: new Date(chain.at) }),
        },
      ],
      ...(last && { lastAt: new Date(last.at) }),
    };
  },
};
