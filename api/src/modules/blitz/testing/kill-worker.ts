import { setTimeout } from 'node:timers/promises';
import { dyingDoor } from '../../../kernel/effects/testing/dying.ts';
import { advanceAll } from '../release.ts';

// Sends posts and goes on with campaigns until it dies; it may also die while it releases the rest of one.

const { db, door, mayDie } = dyingDoor('blitz');
await door.start();
const parts: Parameters<typeof advanceAll>[0] = {
  db,
  studios: { zone: async () => 'UTC' },
  bus: { changed: async () => undefined },
  effects: {
    // In the middle of what releases the rest.
    async propose(tx, proposal) {
      const row = await door.propose(tx, proposal);
      mayDie('released');
      return row;
    },
  },
};
// Others put things before the door that this one does not hear of.
for (;;) {
  await advanceAll(parts);
  door.look();
  await setTimeout(50);
}
