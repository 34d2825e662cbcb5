import fs from 'node:fs';
import path from 'node:path';
import { type Catalogue, catalogueFile, pseudo, workspaceTexts, written } from '@avenue/federation-build/texts';

// `npm run texts -- de` brings `texts/de.json` up to date with the texts of the interface: new ones come in empty, those that no
// file says any more go. `AVENUE_LANGUAGE=de npm run build` builds with it. `en-XA` is filled with accents, to see what is missing.

const language = process.argv[2];
const texts = workspaceTexts();
if (!language || language === written) {
  console.log(`${texts.size} texts. npm run texts -- de brings texts/de.json up to date.`);
} else {
  const file = catalogueFile(language);
  const before: Catalogue = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const fill = language === 'en-XA' ? pseudo : () => '';
  const now = Object.fromEntries([...texts.keys()].sort().map((text) => [text, before[text] || fill(text)]));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  const empty = Object.values(now).filter((text) => text === '').length;
  const gone = Object.keys(before).filter((text) => !texts.has(text));
  console.log(`${file}: ${texts.size} texts, ${empty} to translate, ${gone.length} that are said no more.`);
  for (const text of gone) console.log(`  gone: ${JSON.stringify(text)}`);
}
