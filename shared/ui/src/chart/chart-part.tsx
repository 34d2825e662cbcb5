export { LinePart } from './cartesian-part.tsx';
export { RadarPart } from './radar-part.tsx';
