export { installJob, modelHandlers, modelsDir, openModelStore } from './models.ts';
