export { findSlot, rulesAt, type Slot, type SlotRule, type SlotRules } from './slots.ts';
