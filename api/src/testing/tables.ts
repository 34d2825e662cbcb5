/** Tables that tests look into or fill by hand. A module's own code imports its own `schema.ts`. */
export * from '../kernel/db/schema.ts';
export * from '../modules/video-pipeline/schema.ts';
