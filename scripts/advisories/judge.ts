import { parse } from 'yaml';
import type { Answered } from './answered.ts';

/** Versions of each package, as the registry is asked about them. */
export type Installed = Readonly<Record<string, readonly string[]>>;

/** One advisory as `POST /-/npm/v1/security/advisories/bulk` gives it. */
export interface Advisory {
  url: string;
  title: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  vulnerable_versions: string;
}

export interface Found {
  id: string;
  name: string;
  advisory: Advisory;
  /** Last day on which it may still be there. */
  due: string;
  overdue: boolean;
  why?: string;
}

/** Days that a fault may stay once it is known, as `docs/07-security.md` says. */
const days: Readonly<Record<Advisory['severity'], number>> = { critical: 2, high: 7, moderate: 90, low: 90, info: 90 };

/** Every package of a lock file of pnpm with all its versions. */
export function installedIn(lock: string): Installed {
  const { packages = {} } = parse(lock) as { packages?: Record<string, unknown> };
  const versions: Record<string, string[]> = {};
  for (const key of Object.keys(packages)) {
    const at = key.indexOf('@', 1);
    const name = key.slice(0, at);
    versions[name] = [...(versions[name] ?? []), key.slice(at + 1)];
  }
  return versions;
}

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/**
 * What of the registry's answer is overdue. One that nobody has looked at yet is: its time began when it was published,
 * which the answer does not say.
 */
export function judge(
  answer: Readonly<Record<string, readonly Advisory[]>>,
  answered: readonly Answered[],
  today: string,
): Found[] {
  return Object.entries(answer).flatMap(([name, advisories]) =>
    advisories.map((advisory) => {
      const id = advisory.url.split('/').at(-1) ?? '';
      const known = answered.find((one) => one.id === id);
      const due = known ? dayAfter(known.seen, days[advisory.severity]) : today;
      return { id, name, advisory, due, overdue: !known || due < today, ...(known && { why: known.why }) };
    }),
  );
}
