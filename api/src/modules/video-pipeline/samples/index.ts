export { seedHandOffSample } from './hand-off.ts';
export { seedMeasured } from './measured.ts';
export { seedSamples } from './seed.ts';
export { seedSeries } from './series.ts';
