export { heavy } from './heavy.tsx';
export { PartBoundary, type PartBoundaryProps } from './part-boundary.tsx';
