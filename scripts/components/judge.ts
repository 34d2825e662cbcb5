import { parse } from 'yaml';

/** Days that a newer patch or minor of its major may stand untaken, as `docs/07-security.md` says. */
export const updateDays = 90;

/** Versions of each line of a package: its major, or below 1.0 its minor, which may break as well. */
type Lines = ReadonlyMap<string, readonly { version: string; deprecated: string | undefined }[]>;

export interface Overdue {
  /** `name@version`. */
  component: string;
  /** What stands there for longer than the deadline, or what its maker says of it. */
  why: string;
}

const numbersOf = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number);

/** A prerelease is the version it leads to. */
const isNewer = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};

function linesIn(lock: string): Lines {
  const { packages = {} } = parse(lock) as { packages?: Record<string, { deprecated?: string }> };
  const lines = new Map<string, { version: string; deprecated: string | undefined }[]>();
  for (const [key, { deprecated }] of Object.entries(packages)) {
    const at = key.indexOf('@', 1);
    const version = key.slice(at + 1);
    const [major, minor] = version.split('.');
    const line = `${key.slice(0, at)}@${major === '0' ? `0.${minor}` : major}`;
    lines.set(line, [...(lines.get(line) ?? []), { version, deprecated }]);
  }
  return lines;
}

/** The text of a package.json with ranges in place of exact versions: the newest patch and minor may be taken. */
export const withRanges = (text: string): string =>
  text.replace(/^(\s+"[^"]+": ")(\d+\.\d+\.\d+",?)$/gm, (whole, name: string, version: string) =>
    name.includes('"version"') ? whole : `${name}^${version}`,
  );

/**
 * What is overdue: deprecated, or older than what a fresh resolution took that may take nothing younger than the deadline. A
 * version that the fresh one takes as well is held there by a package that asks for it.
 *
 * @param lock the lock file that is in use
 * @param fresh of the same packages, resolved anew
 */
export function overdueIn(lock: string, fresh: string): { count: number; overdue: Overdue[] } {
  const [lines, anew] = [linesIn(lock), linesIn(fresh)];
  const overdue: Overdue[] = [];
  for (const [line, versions] of lines) {
    const name = line.slice(0, line.lastIndexOf('@'));
    const others = anew.get(line) ?? [];
    for (const { version, deprecated } of versions) {
      const component = `${name}@${version}`;
      if (deprecated) overdue.push({ component, why: `is deprecated: ${deprecated}` });
      const isHeld = others.some((one) => one.version === version);
      const newer = others.filter((one) => !isHeld && isNewer(one.version, version)).map((one) => one.version);
      const [first] = newer.toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
      if (first) overdue.push({ component, why: `${first} stands for more than ${updateDays} days` });
    }
  }
  return { count: [...lines.values()].flat().length, overdue };
}
