import type { Job } from '@avenue/contract';
import type { tables } from '../db/index.ts';
import { cleaned } from '../secret.ts';
import type { StepPlan } from './definition.ts';

/** The changing part of a job as it is stored. */
export interface JobView {
  progress: number;
  steps: Job['steps'];
  previewUrl?: string;
  parts?: string[];
}

export type JobRow = typeof tables.jobs.$inferSelect;

export const freshView = (steps: readonly StepPlan[]): JobView => ({
  progress: 0,
  steps: steps.map(({ name, label }) => ({ name, label, state: 'next' })),
});

/** Share of the job done when `current` stands at `fraction`; earlier steps count whole. */
export function overallProgress(steps: readonly StepPlan[], current: string, fraction: number): number {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  const index = steps.findIndex(({ name }) => name === current);
  const before = steps.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
  const share = (before + (steps[index]?.weight ?? 0) * Math.min(1, Math.max(0, fraction))) / total;
  return Math.min(1, Math.round(share * 1000) / 1000);
}

/** Time left if the rest goes as fast as the part done; nothing is claimed in the first twentieth or second. */
export function remainingMs(startedAt: Date | null, progress: number, now = Date.now()): number | undefined {
  if (!startedAt || progress < 0.05 || progress >= 1) return undefined;
  const elapsed = now - startedAt.getTime();
  return elapsed < 1000 ? undefined : Math.round((elapsed / progress) * (1 - progress));
}

export function toJob(row: JobRow): Job {
  const view = row.view as unknown as JobView;
  const left = row.state === 'running' ? remainingMs(row.startedAt, view.progress) : undefined;
  return cleaned({
    id: row.id,
    kind: row.kind,
    title: row.title,
    subject: row.subject,
    state: row.state,
    path: row.path,
    ...view,
    ...(left !== undefined && { remainingMs: left }),
    ...(row.error && { error: row.error }),
    ...(row.result && { result: row.result }),
    createdAt: row.createdAt.toISOString(),
    ...(row.startedAt && { startedAt: row.startedAt.toISOString() }),
    ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
  });
}
