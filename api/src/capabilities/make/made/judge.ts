import type { Check, MadeScore, StudioId } from '@avenue/contract';
import type { Database } from '../../../kernel/db/index.ts';
import { totalScore, weighParts } from '../../../providers/text/index.ts';
import type { Fields, Graded, KindRequest } from '../../../providers/text/kinds/index.ts';
import type { ScoreParts } from '../../../providers/text/types.ts';
import { type NearestOfAll, nearestOfAll } from '../works-of-all.ts';
import type { Has, Offered } from './has.ts';

/** Likeness from which a text is too close to another one. */
const tooClose = 0.35;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const named = ({ label, title }: NearestOfAll) => (title ? `the ${label} "${title.slice(0, 80)}"` : `another ${label}`);

export interface Judged {
  score: MadeScore;
  checks: Check[];
}

const noResults = {
  part: 'results',
  label: 'Results',
  why: 'No results yet: nothing of this kind was posted and counted, so none is in the score.',
};

function originality(found: NearestOfAll): { check: Check; part?: Graded } {
  const { closest, compared } = found;
  const against = compared === 1 ? 'one other text' : `${compared} other texts`;
  if (compared === 0)
    return {
      check: { name: 'Originality', verdict: 'pass', sentence: 'There is no other text yet to hold it against.' },
    };
  const sentence =
    closest === 0
      ? `It shares no run of five words with any of ${against} of this studio.`
      : `It shares ${percent(closest)} of its five-word runs with ${named(found)}, the nearest of ${against}.`;
  return {
    check: {
      name: 'Originality',
      verdict: closest > tooClose ? 'needs evidence' : 'pass',
      sentence: closest > tooClose ? `${sentence} Write it again, or say it in other words.` : sentence,
      ...(closest > tooClose && found.subject && { about: found.subject }),
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

/** Score and checks of a text, the same for whoever wrote it. @param except the draft that it is of */
export async function judge(
  {
    db,
    studio,
  }: { db: Pick<Database, 'select' | 'update' | 'insert' | 'execute' | '$count' | 'transaction'>; studio: StudioId },
  has: Has,
  { offer }: Offered,
  { fields, request, except }: { fields: Fields; request: KindRequest; except?: string | undefined },
): Promise<Judged> {
  const found = await nearestOfAll({ db, studio }, has.works, { except: except ?? '', text: offer.textOf(fields) });
  const { check, part } = originality(found);
  return {
    score: scoreOf([...offer.grade(fields, request), ...(part ? [part] : [])], part !== undefined),
    checks: [...offer.checks(fields, request), check],
  };
}
