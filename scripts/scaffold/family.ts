import fs from 'node:fs';
import path from 'node:path';
import { checkId } from './names.ts';
import { Refusal } from './refusal.ts';

const templates = path.resolve(import.meta.dirname, '../templates/family');

/** Lists with a line for each family, and the line of a family. */
const lists = [
  {
    file: 'shared/contract/src/all-families.ts',
    line: (id: string) => `export { ${camel(id)}Family as ${quotedKey(id)} } from './${id}/index.ts';`,
  },
  {
    file: 'api/src/modules/all-families.ts',
    line: (id: string) => `export { ${camel(id)}Module } from './${id}/module.ts';`,
  },
] as const;

/** Names that stand for something else in the contract, the server or the database. */
const reserved = ['all', 'public', 'kernel', 'drizzle', 'dbos', 'glossary', 'testing', 'information-schema'];

const camel = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (id: string) => camel(id).replace(/^[a-z]/, (letter) => letter.toUpperCase());
const quotedKey = (id: string) => (id.includes('-') ? `'${id}'` : id);

/** Folders of a family outside of its remote. */
export const foldersOf = (id: string) => [`shared/contract/src/${id}`, `api/src/modules/${id}`] as const;

/** A name for a new family. @throws Refusal for one that is taken, or means something else */
export function checkFamilyId(root: string, given: string | undefined): string {
  const id = checkId('family', given, 'zoo');
  if (reserved.includes(id) || id.startsWith('pg-')) throw new Refusal(`"${id}" is reserved; choose another name.`);
  const taken = [...foldersOf(id), `shared/contract/src/${id}.ts`].find((one) => fs.existsSync(path.join(root, one)));
  if (taken) throw new Refusal(`${taken} is there already; choose another name.`);
  const contract = path.join(root, 'shared/contract/src');
  const owner = fs
    .globSync('*/*.ts', { cwd: contract })
    .find((file) => new RegExp(`'[A-Z]+ /api/${id}[/'{]`).test(fs.readFileSync(path.join(contract, file), 'utf8')));
  if (owner) throw new Refusal(`/api/${id} is a call of ${owner.split(path.sep)[0]} already; choose another name.`);
  return id;
}

/** Puts the names of a family into a template. `at` is the path of its page. */
const fillFamily =
  (id: string, title: string, at: string) =>
  (text: string): string =>
    text
      .replaceAll('familyId', camel(id))
      .replaceAll('FamilyId', pascal(id))
      .replaceAll('family_id', id.replaceAll('-', '_'))
      .replaceAll('family-id', id)
      .replaceAll('family-path', at)
      .replaceAll('Family title', title);

/** Contract and module of a new family, by path from the root, and the lists with its line. */
export function planFamily(root: string, id: string, title: string, at: string): Map<string, string> {
  const fill = fillFamily(id, title.replaceAll("'", "\\'"), at);
  const [contract, module] = foldersOf(id);
  const files = new Map<string, string>();
  for (const [from, to] of [
    ['contract', contract],
    ['module', module],
  ] as const)
    for (const file of fs.globSync('**/*.*', { cwd: path.join(templates, from) }))
      files.set(
        `${to}/${file.split(path.sep).join('/').replace('family-id', id)}`,
        fill(fs.readFileSync(path.join(templates, from, file), 'utf8')),
      );
  for (const { file, line } of lists) {
    const now = fs.readFileSync(path.join(root, file), 'utf8');
    const [head, ...rest] = now.trimEnd().split('\n');
    files.set(file, `${[head, ...[...rest, line(id)].sort()].join('\n')}\n`);
  }
  return files;
}

/** The lists without a family. @throws Refusal for one that is in none */
export function listsWithout(root: string, id: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, line } of lists) {
    const now = fs.readFileSync(path.join(root, file), 'utf8');
    if (!now.includes(`${line(id)}\n`)) throw new Refusal(`There is no family "${id}" that was made by new:family.`);
    files.set(file, now.replace(`${line(id)}\n`, ''));
  }
  return files;
}

/** What a family's page is made from. */
export const familyPage = (id: string, title: string, at: string) => ({
  templates: path.join(templates, 'page'),
  data: [`/api/${id}?limit=50`],
  about: `Lists entries of ${title}. What is not done waits in the cockpit.`,
  fill: fillFamily(id, title, at),
});

/** What a family offers in the palette and the menu beside its page. */
export const offersOf = (id: string, title: string, at: string) => ({
  action: { id: `add-${id}`, label: `Add to ${title}`, detail: title, icon: 'plus', path: at },
  counter: camel(id),
  kind: ['entry', 'note'] as const,
});
