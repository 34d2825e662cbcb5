import type { Check } from '@avenue/contract';
import type { Pack } from './pack.ts';
import { type Beside, type Judged, outcomeOf } from './predicates.ts';
import { withWords } from './text.ts';

const appliesTo = ({ scope: { connectors, classes } }: Pick<Pack, 'scope'>, judged: Judged): boolean =>
  (!connectors || connectors.includes(judged.kind.split('.')[0] ?? '')) &&
  (!classes || classes.some((one) => one === judged.class));

/** How many of the account's own last items the packs compare with; 0 where none does. */
export const compared = (packs: readonly Pack[], judged: Judged): number =>
  packs.reduce(
    (most, one) => (one.rule.is === 'alike' && appliesTo(one, judged) ? Math.max(most, one.rule.last) : most),
    0,
  );

/** How near in time another one may be that the packs compare with, in days; 0 where none does. */
export const comparedDays = (packs: readonly Pack[], judged: Judged): number =>
  packs.reduce(
    (most, one) =>
      one.rule.is === 'again' && appliesTo(one, judged)
        ? Math.max(most, ...one.rule.same.map(({ days }) => days))
        : most,
    0,
  );

const alone: Beside = { earlier: [], placed: [] };

/** A pack whose text is not there is not heard of, so an effect without a text has no verdict of text packs. */
function verdictOf(of: Pack, judged: Judged, beside: Beside): Check[] {
  const outcome = outcomeOf(of.rule, judged, beside);
  if (outcome === 'not judged') return [];
  const pack = { id: of.id, version: of.version };
  if (outcome === 'passes') return [{ name: of.title, verdict: 'pass', sentence: of.passes, pack }];
  const sentence = of.sentence.replaceAll('{found}', outcome.found);
  // What is fixed was fixed before anybody decided; what is decided does not change any more.
  const verdict = of.severity === 'fixed' ? 'needs evidence' : of.severity;
  return [{ name: of.title, verdict, sentence, pack }];
}

/** The verdict of every pack that applies. @param beside what it is compared with; default value: nothing */
export const judge = (packs: readonly Pack[], judged: Judged, beside: Partial<Beside> = {}): Check[] =>
  packs.filter((one) => appliesTo(one, judged)).flatMap((one) => verdictOf(one, judged, { ...alone, ...beside }));

/** The payload with every word that a pack adds. The same object where nothing is missing. */
export function mended(packs: readonly Pack[], judged: Judged): Judged['payload'] {
  let { payload } = judged;
  for (const one of packs) {
    if (one.rule.is !== 'lacks' || !appliesTo(one, judged)) continue;
    const outcome = outcomeOf(one.rule, { ...judged, payload }, alone);
    if (typeof outcome === 'object') payload = withWords(payload, one.rule.adds) ?? payload;
  }
  return payload;
}

/** Whether an example of a pack comes out as it says. */
export function holdsExample(of: Pack, example: Pack['examples']['pass'][number], expected: 'pass' | 'fail'): boolean {
  const [connector = 'any'] = of.scope.connectors ?? [];
  const [first = 'publish'] = of.scope.classes ?? [];
  const judged = { kind: `${connector}.example`, class: first, payload: example.payload };
  const earlier = example.earlier.map((text) => ({ title: text.split('\n')[0] ?? text, text }));
  const failed = judge([of], judged, { earlier, placed: example.placed }).some(({ verdict }) => verdict !== 'pass');
  return failed === (expected === 'fail');
}
