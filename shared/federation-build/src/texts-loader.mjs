import path from 'node:path';
import { catalogueFile, catalogueOf, languageOfBuild } from './texts/language.ts';
import { toldIn } from './texts/server.ts';
import { translate } from './texts/translate.ts';
import { root } from './workspace.ts';

const isShared = /^shared[\\/]contract[\\/]/;

/**
 * webpack loader: puts the texts of another language in the place of those in a source file.
 *
 * @this {{ resourcePath: string, addDependency(file: string): void }}
 * @param {string} source
 * @returns {string}
 */
export default function inLanguage(source) {
  const language = languageOfBuild();
  this.addDependency(catalogueFile(language));
  const file = path.relative(root, this.resourcePath);
  // What pages share with the server reads as the server reads it.
  const isText = isShared.test(file) ? (toldIn(file) ?? (() => false)) : undefined;
  return translate(source, catalogueOf(language), isText);
}
