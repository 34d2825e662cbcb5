// The module of every family, a line each.
export { adsModule } from './ads/module.ts';
export { agentsModule } from './agents/module.ts';
export { complyModule } from './comply/module.ts';
export { connectModule } from './connect/module.ts';
export { firebaseModule } from './firebase/module.ts';
export { ledgerModule } from './ledger/module.ts';
export { linksModule } from './links/module.ts';
export { outboxModule } from './outbox/module.ts';
export { pdfModule } from './pdf/module.ts';
export { videoModule } from './video-pipeline/module.ts';
