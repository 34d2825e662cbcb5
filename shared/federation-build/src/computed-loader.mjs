import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * webpack loader: puts the values of a module's exports in the place of the code that computes them, so that the
 * validator stays out of the browser.
 *
 * @this {{ resourcePath: string, addContextDependency(folder: string): void }}
 * @returns {Promise<string>}
 */
export default async function valuesOfExports() {
  this.addContextDependency?.(path.dirname(this.resourcePath));
  const values = await import(pathToFileURL(this.resourcePath).href);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
