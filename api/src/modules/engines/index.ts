export { installJob, listModels, modelHandlers, modelsDir, openModelStore } from './models.ts';
