import { costWords, tookWords } from '@avenue/boards/writers';
import type { EngineFigures, MakeRun, RecipeRow } from '@avenue/contract';
import { formatNumber } from '@avenue/ui';

const timesWords = (runs: number): string =>
  runs === 0 ? 'not used yet' : runs === 1 ? 'used once' : `used ${formatNumber(runs)} times`;

export const rowWords = ({ writer, runs }: RecipeRow): string => `${writer.label}, ${timesWords(runs)}`;

export const tokensWords = (tokens: number): string =>
  tokens === 0 ? 'not counted' : `${formatNumber(tokens)} token${tokens === 1 ? '' : 's'}`;

export function figuresWords({ runs, failed, medianMs, tokens, costMicros }: EngineFigures): string {
  return [
    `${timesWords(runs)}${failed > 0 ? `, ${failed} of them failed` : ''}`,
    ...(medianMs === undefined
      ? []
      : [runs - failed === 1 ? tookWords(medianMs) : `half of them in ${tookWords(medianMs)}`]),
    ...(tokens > 0 ? [tokensWords(tokens)] : []),
    ...(runs > failed ? [costWords(costMicros)] : []),
  ].join(', ');
}

export const instructionsWords = (version: number | undefined): string =>
  version === undefined ? "Avenue's own words" : `your words, version ${version}`;

export function runWords({ label, ms, tokensRead, tokensWritten, costMicros, failure, instructions }: MakeRun): string {
  if (failure !== undefined) return `${label}: ${failure}`;
  const tokens = (tokensRead ?? 0) + (tokensWritten ?? 0);
  return [
    label,
    tookWords(ms),
    ...(tokens > 0 ? [tokensWords(tokens)] : []),
    costWords(costMicros),
    ...(instructions === undefined ? [] : [instructionsWords(instructions)]),
  ].join(', ');
}
