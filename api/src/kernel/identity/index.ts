export * from './principal.ts';
