export { heavy } from './heavy.tsx';
export { PartBoundary } from './part-boundary.tsx';
