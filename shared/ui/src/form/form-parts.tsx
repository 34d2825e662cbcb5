export { FileDropPart } from './file-drop-part.tsx';
export { NumberPart, SliderPart } from './number-parts.tsx';
