/** How a model's name is compared: "Qwen/Qwen3-4B-Instruct" and "qwen3:4b-instruct" are both "qwen3-4b-instruct". */
const plainName = (name: string): string =>
  (name.split('/').at(-1) ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

type Fits = (rest: string) => boolean;

/** What may stand after a family's name: "llama-3.2" is followed by "-3b", and "llama-3.21" is another family. */
export const ofFamily: Fits = (rest) => !/^[a-z0-9.]/.test(rest);
/** Only a day or "latest" stands after it: "gpt-5-pro" has another price than "gpt-5". */
export const ofModel: Fits = (rest) => /^(?:-latest|-\d{4}-\d{2}-\d{2}|-\d{8})?$/.test(rest);

/** The row that a name belongs to, by the longest of its families. */
export function rowOf<Row extends { families: readonly string[] }>(
  rows: readonly Row[],
  names: readonly string[],
  fits: Fits,
): Row | undefined {
  const found = names
    .map(plainName)
    .flatMap((name) => rows.flatMap((row) => row.families.map((family) => ({ row, family, name }))))
    .filter(({ family, name }) => name.startsWith(family) && fits(name.slice(family.length)));
  return found.toSorted((one, other) => other.family.length - one.family.length)[0]?.row;
}
