// Every family of calls, a line each; the name is the one under which it is versioned.
export { agentsFamily as agents } from './agents/index.ts';
export { analyticsFamily as analytics } from './analytics/index.ts';
export { blitzFamily as blitz } from './blitz/index.ts';
export { collectFamily as collect } from './collect/index.ts';
export { complyFamily as comply } from './comply/index.ts';
export { connectFamily as connect } from './connect/index.ts';
export { firebaseFamily as firebase } from './firebase/index.ts';
export { learnFamily as learn } from './learn/index.ts';
export { ledgerFamily as ledger } from './ledger/index.ts';
export { linksFamily as links } from './links/index.ts';
export { makeFamily as make } from './make/index.ts';
export { noticesFamily as notices } from './notices/index.ts';
export { outboxFamily as outbox } from './outbox/index.ts';
export { pdfFamily as pdf } from './pdf/index.ts';
export { scheduleFamily as schedule } from './schedule/index.ts';
export { systemFamily as system } from './system/index.ts';
export { videoFamily as video } from './video/index.ts';
