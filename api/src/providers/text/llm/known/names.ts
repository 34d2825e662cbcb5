/** How a model's name is compared: "Qwen/Qwen3-4B-Instruct" and "qwen3:4b-instruct" are both "qwen3-4b-instruct". */
export const plainName = (name: string): string =>
  (name.split('/').at(-1) ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a name is that of a family or goes on after it: "llama-3.2" begins "llama-3.2-3b" and not "llama-3.21". */
const belongs = (name: string, family: string): boolean =>
  name.startsWith(family) && !/^[a-z0-9.]/.test(name.slice(family.length));

/** The row whose family a name belongs to, the longest where there are several. */
export function rowOf<Row extends { families: readonly string[] }>(
  rows: readonly Row[],
  names: readonly string[],
): Row | undefined {
  const found = names
    .map(plainName)
    .flatMap((name) => rows.flatMap((row) => row.families.map((family) => ({ row, family, name }))))
    .filter(({ family, name }) => belongs(name, family));
  return found.toSorted((one, other) => other.family.length - one.family.length)[0]?.row;
}
