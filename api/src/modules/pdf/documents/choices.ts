import type { DocumentChoices } from '@avenue/contract/pdf';
import { bucketThemes, documentLocales, formats, looks, plannerModules } from '../../../providers/document/index.ts';
import { starts } from './starts.ts';

/** Everything that a document can be made of. */
export const readChoices = (): DocumentChoices => ({
  formats: formats.map(({ id, name, size }) => ({ id, name, size })),
  locales: [...documentLocales],
  looks: looks.map(({ id, name, words, palette }) => ({
    ...{ id, name, words },
    colours: [palette.paper, palette.accent, ...palette.party].slice(0, 5),
  })),
  modules: plannerModules().map(({ id, title, purpose, cadence, tags, words }) => ({
    ...{ id, title, purpose, cadence, tags: [...tags] },
    ...(words && { words }),
  })),
  starts: starts().map(({ id, kind, name, words }) => ({ id, kind, name, words })),
  themes: bucketThemes().map(({ id, title, audience }) => ({ id, title, audience })),
});
