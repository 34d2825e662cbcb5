import path from 'node:path';
import { shapes } from '@avenue/contract/shapes';

/**
 * webpack loader: puts the computed shapes of all answers in the place of the module that computes them, so that the
 * validator stays out of the browser.
 *
 * @this {{ resourcePath: string, addContextDependency(folder: string): void }}
 * @returns {string}
 */
export default function shapesOfAnswers() {
  this.addContextDependency?.(path.dirname(this.resourcePath));
  return `export const shapes = ${JSON.stringify(shapes)};`;
}
