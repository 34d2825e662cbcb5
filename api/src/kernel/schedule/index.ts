export { findSlot, type RollingLimit, rulesAt, type Slot, type SlotRule, type SlotRules } from './slots.ts';
