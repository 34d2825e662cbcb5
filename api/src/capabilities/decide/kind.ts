import type { StudioId } from '@avenue/contract';
import type { Database } from '../../kernel/db/index.ts';
import type { verdicts } from './schema.ts';

type Row = typeof verdicts.$inferSelect;

/** What is advised about one thing now. */
export interface Advice extends Pick<Row, 'subject' | 'title' | 'path' | 'act' | 'why' | 'evidence' | 'basis'> {
  /** That it turns out right, where the family can tell; else as often as such advice was right before, once that is known. */
  chance?: number;
}

/** What was advised before and is not resolved. */
export type OpenVerdict = Pick<Row, 'id' | 'subject' | 'act' | 'basis' | 'saidAt'>;

export interface Outcome {
  state: Exclude<Row['state'], 'open'>;
  /** What came, with its figures. */
  sentence: string;
}

/** Where verdicts are kept. */
export interface Scope {
  db: Database;
  studio: StudioId;
}

/** What of a family is advised, and how it is looked back on. */
export interface DecisionKind<Call extends Scope> {
  kind: string;
  /** What would be done about what now; nothing where nothing is to be done. */
  advise(call: Call, now: Date): Promise<readonly Advice[]>;
  /** How some of them turned out, by id; what is not known yet is not in it. */
  resolve(call: Call, open: readonly OpenVerdict[], now: Date): Promise<ReadonlyMap<string, Outcome>>;
  /** When it is known how one turned out: "Looked back on when 14 more days are known." */
  waits: string;
}
