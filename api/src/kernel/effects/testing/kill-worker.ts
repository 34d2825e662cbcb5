import { setTimeout } from 'node:timers/promises';
import { dyingDoor } from './dying.ts';

// Sends lone effects until it dies. Others put things before the door that it does not hear of.

const { door } = dyingDoor('posts');
await door.start();
for (;;) {
  door.look();
  await setTimeout(50);
}
