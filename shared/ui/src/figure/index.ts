export { Figure, type FigureProps, Figures } from './figure.tsx';
