// Preloaded where `AVENUE_LANGUAGE` names another language than that of the sources: what the server tells is put in while
// its files are read, as webpack does for the pages. It parses them (some 3 s of a start); in English it is not loaded.
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueOf, languageOfBuild, toldIn, translate } from '../shared/federation-build/src/texts/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogue = catalogueOf(languageOfBuild());

registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') && url.endsWith('.ts') ? fileURLToPath(url) : undefined;
    const isTold = file && toldIn(path.relative(root, file));
    if (!isTold) return next(url, context);
    const source = translate(fs.readFileSync(file, 'utf8'), catalogue, isTold);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
