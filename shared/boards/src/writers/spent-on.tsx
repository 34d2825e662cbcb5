import type { SpentOn as Spent } from '@avenue/contract';
import { formatNumber, SourceTag } from '@avenue/ui';
import { costWords, tookWords } from './words.ts';

/** What writing one thing took in all: "2 texts, 5.2 s, $0.02". */
export function SpentOn({ spent: { runs, unpriced, ms, costMicros } }: { spent: Spent }) {
  const cost = unpriced === runs ? costWords(undefined) : costWords(costMicros);
  const known = unpriced > 0 && unpriced < runs ? ` for ${formatNumber(runs - unpriced)} of them` : '';
  return (
    <>
      {`${runs === 1 ? '' : `${formatNumber(runs)} texts, `}${tookWords(ms)}, ${cost}${known}`}
      {costMicros > 0 && (
        <>
          {' '}
          <SourceTag source="computed" />
        </>
      )}
    </>
  );
}
