import type { PackRow } from '@avenue/contract';
import { holdsExample, type Pack } from '../../kernel/policy/index.ts';
import type { countVerdicts } from './verdicts.ts';

const dayMs = 24 * 3_600_000;
/** Days after which a source has to be looked at again. */
const freshDays = 90;

/** Whole days since its source was looked at; undefined where it never was. */
const ageOf = ({ checkedOn }: Pick<Pack, 'checkedOn'>, now: number): number | undefined =>
  checkedOn === undefined ? undefined : Math.max(0, Math.floor((now - Date.parse(checkedOn)) / dayMs));

function toRow(of: Pack, { byPack, open }: Awaited<ReturnType<typeof countVerdicts>>, now: number): PackRow {
  const { id, title, appliesTo, version, checkedOn, severity, override, sentence, fix, passes, rule, examples } = of;
  const { url, ...source } = of.source;
  const ageDays = ageOf(of, now);
  const judged = (['pass', 'fail'] as const).flatMap((expected) =>
    examples[expected].map((example) => holdsExample(of, example, expected)),
  );
  return {
    ...{ id, title, appliesTo, version, severity, override, sentence, fix, passes, examples },
    ...(ageDays !== undefined && { checkedOn, ageDays }),
    // A rule of our own has no source that could have changed.
    old: url !== undefined && (ageDays === undefined || ageDays > freshDays),
    source: { ...source, ...(url && { url }) },
    ...(rule.is === 'lacks' && { adds: rule.adds }),
    tests: { passed: judged.filter(Boolean).length, total: judged.length },
    counts: byPack.get(id) ?? { pass: 0, evidence: 0, blocked: 0 },
    open: open.get(id) ?? 0,
  };
}

/** What has a source that was never read comes first, then what was read longest ago, and last what has none. */
const orderOf = ({ ageDays, source }: PackRow): number =>
  ageDays ?? (source.url ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER);

/** Packs as they stand, those whose source was never read, or longest ago, first. @param now milliseconds of the clock */
export const packRows = (
  packs: readonly Pack[],
  counted: Awaited<ReturnType<typeof countVerdicts>>,
  now: number,
): PackRow[] => packs.map((one) => toRow(one, counted, now)).sort((a, b) => orderOf(b) - orderOf(a));
