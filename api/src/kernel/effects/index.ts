export { keepAsItStands, lookAgain, markAbsent, markPosted, unmarkPosted } from './by-hand.ts';
export { approveEffect, cancelEffect, rejectEffect } from './decide.ts';
export {
  type Address,
  type CompleteContext,
  type Completed,
  type EffectKind,
  type ReadBack,
  type Receipt,
  type SendContext,
  SendPostponed,
  SendRefused,
} from './definition.ts';
export { Effects } from './effects.ts';
export { gateOf, holdModesAlone } from './gate.ts';
export { readHandOff, type Ticked, tickHandOff } from './hand-off.ts';
export { isLock } from './ladder.ts';
export { listEffects } from './list.ts';
export { type Lock, lockChecks, lockedWords } from './locks.ts';
export { endTrustRule, makeTrustRule } from './make-rule.ts';
export { isStopped, listModes, setMode } from './modes.ts';
export { doorNow, studiosStoppedFrom } from './now.ts';
export {
  makePhoneLink,
  type OnPhone,
  openPhoneLink,
  phoneFile,
  phoneLinkMs,
  phoneOpenedAt,
  readPhoneLink,
} from './phone-link.ts';
export { addressForPhones, phoneWay } from './phone-way.ts';
export { listPlaces } from './places.ts';
export type { Proposal } from './propose.ts';
export { rescheduleEffect } from './reschedule.ts';
export { settleRestored } from './restored.ts';
export { reviewEffect } from './review.ts';
export { type EffectRow, holdEffect, payloadHashOf, requireEffect, toEffect } from './rows.ts';
export { type Evidence, judgedRows, type Override, type OwnPacks } from './rules.ts';
export { sendingError, whatBroke } from './sending-error.ts';
export type { Follower } from './settle.ts';
export { endStop, readReceipt, stopEverything } from './stop.ts';
export type { About } from './subject.ts';
export { takeDecisionBack } from './take-back.ts';
export { listTrustRules } from './trust.ts';
export { withdrawEffects } from './withdraw.ts';
