import type { Usage } from '../../recipe.ts';

/** What the server asks of the process of a model; one task at a time, `stop` at any time. */
export type WorkerTask =
  | {
      kind: 'load';
      file: string;
      /** Lower-case hex; the file is not loaded where it has another sum. Absent for a file of the operator's own. */
      sha256?: string | undefined;
      contextTokens: number;
      threads: number;
      /** Bytes of memory that may be taken. */
      freeBytes: number;
    }
  | {
      kind: 'write';
      system: string;
      history: readonly { role: 'user' | 'assistant'; content: string }[];
      prompt: string;
      /** As `grammarSchema` makes it. Default value: none, the answer is free text. */
      schema?: Record<string, unknown>;
      mostTokens: number;
      /** Default value: another one each time. */
      seed?: number;
    }
  | { kind: 'stop' };

/** Why a task came to nothing; the numbers are for the sentence. */
export type Failure =
  /** The file is not the one that the sum belongs to. */
  | { why: 'changed' }
  | { why: 'memory'; neededBytes: number; freeBytes: number }
  | { why: 'too_long'; tokens: number; mostTokens: number }
  /** The answer reached `mostTokens` before its end. */
  | { why: 'cut' }
  /** llama.cpp has no program for this machine. */
  | { why: 'machine' }
  | { why: 'unusable'; message: string }
  | { why: 'stopped' };

export type WorkerAnswer =
  /** Still at it: a piece of the file or of the question was read. */
  | { kind: 'alive'; at: 'checking' | 'loading' | 'reading' }
  | { kind: 'text'; text: string }
  | { kind: 'loaded' }
  | { kind: 'written'; text: string; usage: Usage; seconds: number }
  | { kind: 'failed'; failure: Failure };
