import type { TaskJob } from '@avenue/contract';
import { callApi, cancelJob, retryJob, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

type Of = Pick<TaskJob, 'id' | 'title'>;

/** What is done to jobs, each told in a toast that names it. */
export function useTaskActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** @param again what a Retry in the toast does; without it the button that was pressed stays in reach */
  async function during(id: string, work: () => Promise<unknown>, failed: string, again?: () => unknown) {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      void refresh('/api/tasks').catch(() => undefined);
    } catch (error) {
      toast.show({
        text: `${failed} ${sentenceOf(error)}`,
        tone: 'bad',
        ...(again && { action: { label: 'Retry', onPress: () => void again() } }),
      });
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  }

  const bringBack = ({ id, title }: Of): Promise<void> =>
    during(
      id,
      async () => {
        await callApi('POST /api/tasks/{id}/back', { params: { id } });
        toast.show({ text: `"${title}" is back.` });
      },
      `"${title}" was not brought back.`,
      () => bringBack({ id, title }),
    );

  return {
    busy,
    cancel: ({ id, title }: Of) => during(id, () => cancelJob(id), `"${title}" was not stopped.`),
    again: ({ id, title }: Of) =>
      during(
        id,
        async () => {
          await retryJob(id);
          toast.show({ text: `"${title}" runs again.`, tone: 'good' });
        },
        `"${title}" does not run again.`,
      ),
    drop: (job: Of) =>
      during(
        job.id,
        async () => {
          await callApi('POST /api/tasks/{id}/drop', { params: { id: job.id } });
          toast.show({
            text: `"${job.title}" was put away.`,
            action: { label: 'Undo', kbd: 'Z', onPress: () => void bringBack(job) },
          });
        },
        `"${job.title}" was not put away.`,
      ),
    bringBack,
    /** No job begins from now on, or they begin again. */
    pause: (paused: boolean) =>
      during(
        'pause',
        async () => {
          await callApi('PUT /api/tasks/pause', { body: { paused } });
          void refresh('/api/studio').catch(() => undefined);
          toast.show({ text: paused ? 'Jobs are paused. What runs goes on to its end.' : 'Jobs begin again.' });
        },
        paused ? 'Jobs were not paused.' : 'Jobs stay paused.',
      ),
  };
}
export type TaskActs = ReturnType<typeof useTaskActs>;
