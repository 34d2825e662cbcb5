export { installJob, listModels, modelHandlers } from './models.ts';
