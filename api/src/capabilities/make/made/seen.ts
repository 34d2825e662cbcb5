import { fingerprint } from '../../../kernel/ids.ts';
import type { candidates } from '../schema.ts';

type Row = typeof candidates.$inferSelect;

/** Everything that is judged by when a candidate is picked. */
export const seenOfCandidate = ({
  id,
  fields,
  score,
  checks,
}: Pick<Row, 'id' | 'fields' | 'score' | 'checks'>): string => fingerprint(id, fields, score.total, checks);
