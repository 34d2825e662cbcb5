export { Signal } from './signal.tsx';
export { TrackRecord } from './track-record.tsx';
export type { ActWords } from './words.ts';
