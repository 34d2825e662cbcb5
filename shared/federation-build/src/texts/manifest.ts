import { catalogueOf, languageOfBuild, written } from './language.ts';

/** Fields of a `remote.json` that are read on screen. A caption is one of a list: the host has its words. */
const shown = new Set(['label', 'title', 'description', 'hint']);

function change(value: unknown, say: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => change(one, say));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      shown.has(key) && typeof one === 'string' ? say(one) : change(one, say),
    ]),
  );
}

/** Texts of a `remote.json`. */
export function textsOfManifest(source: unknown): string[] {
  const found: string[] = [];
  change(source, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

/** A `remote.json` in the language that this process builds for. */
export function inLanguageOfBuild(source: unknown): unknown {
  const language = languageOfBuild();
  if (language === written) return source;
  const catalogue = catalogueOf(language);
  return change(source, (text) => catalogue[text] || text);
}
