export { sampleFigures, sampleSuggestions } from './figures.ts';
export { seedSamples } from './seed.ts';
