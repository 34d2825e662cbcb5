import { catalogueFile, catalogueOf, languageOfBuild } from './texts/language.ts';
import { translate } from './texts/translate.ts';

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
  return translate(source, catalogueOf(language));
}
