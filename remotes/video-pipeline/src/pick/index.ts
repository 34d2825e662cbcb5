export { RefusedNote } from './refused-note.tsx';
export { ScriptPicker, type ScriptPickerProps } from './script-picker.tsx';
export { type ChosenScript, useChosenScript } from './use-chosen-script.ts';
