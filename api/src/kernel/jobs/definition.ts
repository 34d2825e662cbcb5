import type { StudioId } from '@avenue/contract';
import type { Progress } from '../progress.ts';

export interface StepPlan {
  name: string;
  label: string;
  /** Share of the whole job; any unit, the sum counts. */
  weight: number;
}

export interface JobContext {
  jobId: string;
  studio: StudioId;
  signal: AbortSignal;
  /**
   * Runs one step of the plan. Its result is kept: after a restart a finished step is not run again, a step that was
   * under way starts anew. The result must be JSON.
   */
  step<Result>(name: string, work: (progress: Progress) => Promise<Result>): Promise<Result>;
  /** Picture of the work so far and of its parts. */
  show(pictures: { previewUrl?: string; parts?: string[] }): void;
}

/** A kind of durable work. One definition, one file. */
export interface JobDefinition<Input extends Record<string, unknown> = Record<string, unknown>> {
  kind: string;
  /** `render` runs one at a time in a process, `light` up to four, `leading` up to two: it waits for jobs of the other queues. */
  queue: 'render' | 'light' | 'leading';
  /** Work on this machine and not on a studio's things, such as a download: seen and stopped from every studio. */
  forMachine?: true;
  steps: readonly StepPlan[];
  /** Paths whose answers are other ones once it is done; every open tab asks for them again. */
  changes?(input: Input): readonly string[];
  run(input: Input, context: JobContext): Promise<Record<string, unknown>>;
}

export interface JobRequest<Input> {
  studio: StudioId;
  /** For the operator: "Compiling: Ice that sinks". */
  title: string;
  subject: string;
  /** Page on which it is followed. */
  path: string;
  input: Input;
}
