export { approveEffect, cancelEffect, markAbsent, markPosted, rejectEffect } from './decide.ts';
export type { EffectKind } from './definition.ts';
export { Effects } from './effects.ts';
export { listEffects } from './list.ts';
export { endStop, isStopped, listModes, setMode, stopEverything } from './modes.ts';
export { settleRestored } from './restored.ts';
export { requireEffect, toEffect } from './rows.ts';
