export { Matches } from './matches.tsx';
export { PassagePicker } from './passage-picker.tsx';
