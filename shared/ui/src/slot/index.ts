export { Slot, SlotFilling } from './slot.tsx';
