export { createFormulaEngine } from './engine.ts';
