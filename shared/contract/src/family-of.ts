import { type FamilyId, families } from './families.ts';

interface Row {
  family: FamilyId;
  parts: readonly string[];
}

let table: readonly Row[] | undefined;

const partsOf = (path: string) => path.split('/').filter(Boolean);

const rows = () =>
  (table ??= Object.entries(families).flatMap(([id, { endpoints }]) =>
    Object.keys(endpoints).map((key) => ({
      family: id as FamilyId,
      parts: partsOf(key.slice(key.indexOf(' ') + 1)),
    })),
  ));

const answers = new Map<string, ReadonlySet<FamilyId>>();

const isParameter = (part: string) => part.startsWith('{');

/**
 * The families that code with this path in it calls: those of every call whose path it is or begins. A family carries
 * nothing of another one, so its own is all that a call needs.
 *
 * @param path of the API, as it stands in the code: `/api/ideas/{id}/script`, `/api/ideas/` where an id follows
 * @returns nothing for a path that no call of the contract has
 */
export function familiesOf(path: string): ReadonlySet<FamilyId> | undefined {
  // Each start asks for every path of every remote, and most of them name the same ones.
  const known = answers.get(path);
  if (known) return known.size === 0 ? undefined : known;
  const asked = partsOf(path);
  const fits = ({ parts }: Row) =>
    asked.every((part, at) => parts[at] === part || isParameter(parts[at] ?? '') || (isParameter(part) && parts[at]));
  const found = rows().filter(fits);
  const families = new Set(found.map(({ family }) => family));
  answers.set(path, families);
  return families.size === 0 ? undefined : families;
}
