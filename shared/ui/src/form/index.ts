export { FileDrop, NumberField, Slider } from './form.tsx';
export { Ladder, type LadderProps, type Rung } from './ladder.tsx';
export type { FileDropProps, NumberFieldProps, SliderProps } from './types.ts';
