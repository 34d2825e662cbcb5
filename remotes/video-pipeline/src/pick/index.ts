export { RefusedNote } from './refused-note.tsx';
export { ScriptPicker } from './script-picker.tsx';
export { type ChosenScript, useChosenScript } from './use-chosen-script.ts';
