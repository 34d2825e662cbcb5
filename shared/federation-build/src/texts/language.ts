import fs from 'node:fs';
import path from 'node:path';

import type { Catalogue } from './translate.ts';

const folder = path.resolve(import.meta.dirname, '../../../../texts');

/** The language that texts are written in. */
export const written = 'en';

/** Language that this process builds for: `AVENUE_LANGUAGE`, a tag of BCP 47. Default value: that of the sources */
export const languageOfBuild = () => process.env.AVENUE_LANGUAGE || written;

export const catalogueFile = (language: string) => path.join(folder, `${language}.json`);

/** @throws Error where there is no such catalogue, or it is none */
export function catalogueOf(language: string): Catalogue {
  const file = catalogueFile(language);
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) throw new Error(`"${language}" is no language.`);
  if (!fs.existsSync(file)) throw new Error(`There are no texts in "${language}": ${file} is missing.`);
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Catalogue;
}
