import { z } from 'zod';

/** Values that stand in several places of a manifest. */

export const unitId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Use lower case letters, digits and dashes.');

/** `{product}` may stand for a whole part: the server puts the product's address there. */
export const pagePath = z
  .string()
  .regex(/^(?:\/(?:[A-Za-z0-9_-]+|\{product\}))+$/, 'A page path starts with a slash and has no trailing one.');
export const apiPath = z.string().regex(/^\/api\/[\w./?=&-]+$/, 'Name a path of the API.');
export const order = z.int().min(0).max(1000);
export const text = z.string().trim().min(1).max(80);
export const sentence = z.string().trim().min(1).max(200);
export const iconName = z.string().regex(/^[a-z0-9-]+$/, 'Name a Tabler icon, for example "chart-line".');
/** A figure that the server counts for the shell, by its name in the answer of `GET /api/studio`. */
export const counterName = z.string().regex(/^[a-z][A-Za-z]{0,40}$/, 'Name a counter, for example "waiting".');
/** A file of a build. */
export const fileName = z.string().regex(/^(?!\.)[\w@~+.-]+$/, 'Files of a build lie in one folder.');
