export { sampleFigures, sampleSuggestions } from './content.ts';
export { drawSamplePictures, seedSamples } from './seed.ts';
