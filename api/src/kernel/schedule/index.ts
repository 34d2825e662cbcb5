export { findSlot, type RollingLimit, rulesAt, type Slot, type SlotRule, type SlotRules } from './slots.ts';
export { dayIn, monthIn, type WallTime, wallTimes } from './wall-times.ts';
export { momentsOf, type WeekSpan } from './week-span.ts';
