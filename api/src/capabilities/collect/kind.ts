import type { ImportWays } from '@avenue/contract';
import type { Database } from '../../kernel/db/index.ts';
import type { HeadRow } from './csv/format.ts';
import type { Row } from './csv/row.ts';
import type { Asked, Scope } from './scope.ts';

/** What a column can be. */
export interface FieldPlan {
  id: string;
  label: string;
  required: boolean;
  /** Names of columns that are it, the surest first. */
  guess: readonly RegExp[];
}

/** What no column says. */
export interface ChoicePlan {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Rows may say it themselves; nothing is chosen in advance. */
  open?: true;
  /** Asked for only while no column is this field. */
  unless?: string;
  /** Asked for only while some column is this field. */
  needs?: string;
}

/** A report that is known by the names of its columns. */
export interface ReportPlan {
  id: string;
  label: string;
  /** Names that it has, whatever else. */
  has: readonly string[];
  /** Names of columns by field. */
  columns: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, string>>;
  /** Where its names were read, and when. */
  source: string;
}

/** A row that can be taken. */
export interface Line {
  /** In the file. */
  line: number;
  /** By which it is written once, from whichever file. */
  key: string;
  /** The key is what the row says: the second of the same row in a file is another one. */
  counted?: boolean;
}

/** Where lines are written: inside one transaction. */
export interface Writing {
  tx: Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
  studio: Asked['studio'];
  /** Of the import. */
  id: string;
  name: string;
  by: string;
}

/** A kind of rows that come from files: a family's table, columns and rules. */
export interface CollectKind<Of extends Line = Line> {
  id: string;
  /** What comes: "Sales and costs". */
  title: string;
  /** Where it is imported. */
  path: string;
  /** Paths whose answers are other ones after an import. */
  changes: readonly string[];
  fields: readonly FieldPlan[];
  choices(call: Scope): Promise<readonly ChoicePlan[]>;
  reports: readonly ReportPlan[];
  /** What first rows say of choices; nothing for what they leave open. */
  evidence(ways: ImportWays, rows: readonly HeadRow[], names: readonly string[]): Record<string, string>;
  /** What must be said before rows can be read, by field or choice. */
  problems(ways: ImportWays): readonly { path: string; message: string }[];
  /** What to mind before rows come in that are matched so. Default value: nothing */
  notes?(scope: Scope, ways: ImportWays): Promise<readonly string[]>;
  /** Makes what reads a row: the line, or why it stays out. */
  judge(ways: ImportWays): (row: Row) => Of | string;
  /** What a line comes to, in words. */
  says(line: Of): string;
  /** Why each line is there already; nothing for a new one. */
  known(scope: Scope, lines: readonly Of[], ways: ImportWays): Promise<readonly (string | undefined)[]>;
  /** Names of things that its lines speak of, those with most lines first. Default value: they speak of none */
  names?(scope: Scope, id: string): Promise<readonly { name: string; lines: number }[]>;
  /** Called once in the first transaction of an import. */
  open(writing: Writing): Promise<void>;
  /** Writes lines that are not there yet. @returns how many were written */
  write(writing: Writing, lines: readonly Of[], ways: ImportWays): Promise<number>;
  /**
   * Begins to take an import back.
   *
   * @throws Failure 409 with what stands against it
   */
  beginUndo(writing: Writing): Promise<void>;
  /** How many entries `undo` will go through, for its progress. Default value: the lines that were written */
  entries?(scope: Scope, id: string): Promise<number>;
  /** Takes some more of it back. @returns how many lines, and where it goes on; nothing where all is taken back */
  undo(writing: Writing, after: string | undefined): Promise<{ lines: number; after: string } | undefined>;
}
