export { FileDrop, NumberField, Slider } from './form.tsx';
export { Ladder, type LadderProps, type Rung } from './ladder.tsx';
export { PickFile, type PickFileProps } from './pick-file.tsx';
export type { FileDropProps, NumberFieldProps, SliderProps } from './types.ts';
export { ZoneField, type ZoneFieldProps } from './zone-field.tsx';
export { browserZone } from './zones.ts';
