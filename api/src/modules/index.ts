import * as families from './all-families.ts';
import { analyticsModule } from './analytics/module.ts';
import { autoFactsModule } from './auto-facts/module.ts';
import { blitzModule } from './blitz/module.ts';
import { collectModule } from './collect/module.ts';
import { decideModule } from './decide/module.ts';
import type { Module } from './define-module.ts';
import { learnModule } from './learn/module.ts';
import { makeModule } from './make/module.ts';
import { noticesModule } from './notices/module.ts';
import { ordersModule } from './orders/module.ts';
import { scheduleModule } from './schedule/module.ts';
import { systemModule } from './system/module.ts';
import { viralClipsModule } from './viral-clips/module.ts';
import { watchModule } from './watch/module.ts';

/** Modules without an order of their own stand at the end, by name. */
const last = 1000;
const byOrder = (a: Module, b: Module) => (a.order ?? last) - (b.order ?? last) || a.id.localeCompare(b.id);

/** The one list, in the order in which the cockpit asks. */
export const modules: readonly Module[] = [
  systemModule(() => modules),
  noticesModule(() => modules),
  analyticsModule(() => modules),
  autoFactsModule(() => modules),
  blitzModule(() => modules),
  collectModule(() => modules),
  decideModule(() => modules),
  learnModule(() => modules),
  makeModule(() => modules),
  ordersModule(() => modules),
  scheduleModule(() => modules),
  viralClipsModule(() => modules),
  watchModule(() => modules),
  ...Object.values(families),
].sort(byOrder);
