import { agents } from './agents.ts';
import { clipsOfVideos } from './clips.ts';
import { connections } from './connections.ts';
import { door } from './door.ts';
import { factsAndChannels } from './facts.ts';
import type { Guard } from './guard.ts';
import { inside } from './inside.ts';
import { ledger } from './ledger.ts';
import { material } from './material.ts';
import { models } from './models.ts';
import { notices } from './notices.ts';
import { standingOrders } from './orders.ts';
import { outside } from './outside.ts';
import { phone } from './phone.ts';
import { campaigns, posts } from './posts.ts';
import { rules } from './rules.ts';
import { secondFactor } from './second-factor.ts';
import { services } from './services.ts';
import { writing } from './writing.ts';

export type { Guard } from './guard.ts';

/** Every guard that `npm run guards` takes out. */
export const guards: readonly Guard[] = [
  ...door,
  ...secondFactor,
  ...inside,
  ...outside,
  ...rules,
  ...connections,
  ...notices,
  ...phone,
  ...posts,
  ...campaigns,
  ...services,
  ...agents,
  ...ledger,
  ...writing,
  ...material,
  ...models,
  ...standingOrders,
  ...factsAndChannels,
  ...clipsOfVideos,
];
