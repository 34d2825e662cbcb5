import type { Trends, TrendTopic } from '@avenue/contract';

/** What rises over the line, is not left out, and has nothing on the own shelf: the highest first. */
export const suggestedOf = ({ rows, line }: Pick<Trends, 'rows' | 'line'>): TrendTopic[] =>
  rows.filter(({ z, muted, shelf }) => z >= line && !muted && !shelf);
