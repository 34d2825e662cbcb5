import type { Check, MadeScore } from '@avenue/contract';
import { totalScore, weighParts } from '../../../providers/text/index.ts';
import type { Fields, Graded, KindRequest } from '../../../providers/text/kinds/index.ts';
import type { ScoreParts } from '../../../providers/text/types.ts';
import { type Asked, type Lineage, type NearestWork, nearestWork, nearOf } from '../works.ts';
import type { Offered } from './has.ts';

/** Likeness from which a text is too close to another one. */
const tooClose = 0.35;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const named = ({ label, title }: NonNullable<NearestWork['work']>) =>
  title ? `the ${label} "${title.slice(0, 80)}"` : `another ${label}`;

export interface Judged {
  score: MadeScore;
  checks: Check[];
}

const noResults = {
  part: 'results',
  label: 'Results',
  why: 'No results yet: nothing of this kind was posted and counted, so none is in the score.',
};

function originality(found: NearestWork): { check: Check; part?: Graded } {
  const { closest, compared, work } = found;
  const against = compared === 1 ? 'one other text' : `${compared} other texts`;
  if (compared === 0)
    return {
      check: { name: 'Originality', verdict: 'pass', sentence: 'There is no other text yet to hold it against.' },
    };
  const sentence =
    work === undefined
      ? `It shares no run of five words with any of ${against} of this studio.`
      : `It shares ${percent(closest)} of its five-word runs with ${named(work)}, the nearest of ${against}.`;
  return {
    check: {
      name: 'Originality',
      verdict: closest > tooClose ? 'needs evidence' : 'pass',
      sentence: closest > tooClose ? `${sentence} Write it again, or say it in other words.` : sentence,
      ...(closest > tooClose && work && nearOf(work)),
    },
    part: { part: 'novelty', label: 'New', value: Math.round((1 - closest) * 100) / 100, why: sentence },
  };
}

function scoreOf(parts: readonly Graded[], compared: boolean): MadeScore {
  const values: ScoreParts = Object.fromEntries(parts.map(({ part, value }) => [part, value]));
  const order = weighParts(values).map(({ part }) => part as string);
  return {
    total: totalScore(values),
    parts: [...parts].sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part)),
    missing: [
      ...(compared ? [] : [{ part: 'novelty', label: 'New', why: 'There is no other text yet to hold it against.' }]),
      noResults,
    ],
  };
}

/** Score and checks of a text, the same for whoever wrote it. @param of what it is of, and for which channel */
export async function judge(
  asked: Asked,
  { offer }: Offered,
  { fields, request, of }: { fields: Fields; request: KindRequest; of: Lineage & { channel: string | null } },
): Promise<Judged> {
  const found = await nearestWork(asked, { ...of, text: offer.textOf(fields) });
  const { check, part } = originality(found);
  return {
    score: scoreOf([...offer.grade(fields, request), ...(part ? [part] : [])], part !== undefined),
    checks: [...offer.checks(fields, request), check],
  };
}
