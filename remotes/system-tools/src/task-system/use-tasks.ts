import type { Answer, QueryInput, TaskJob } from '@avenue/contract';
import { eachOnce, useJobs, usePaged, useRefresh } from '@avenue/data';
import { useEffect, useRef } from 'react';

type Tasks = Answer<'GET /api/tasks'>;

/** What stays of it is the page as the server counts it; rows that moved between two pages are there once. */
function join(pages: readonly Tasks[]): Tasks {
  const [first] = pages;
  if (!first) throw new Error('No page was read.');
  return { ...first, rows: eachOnce<TaskJob>(pages.flatMap(({ rows }) => rows)) };
}

/** Jobs of the server, each in the state that the stream told last. */
export function useTasks(query: QueryInput<'GET /api/tasks'>, count: number | undefined) {
  const refresh = useRefresh();
  const state = usePaged('GET /api/tasks', { query, count, join });
  const live = new Map(useJobs().map((job) => [job.id, job]));
  const data = state.data && {
    ...state.data,
    rows: state.data.rows.map((row): TaskJob => {
      const told = live.get(row.id);
      // What ended is as the server says: an earlier run may have been told of.
      return told && (row.state === 'running' || row.state === 'queued') ? { ...row, ...told } : row;
    }),
  };
  // Both lists of the page ask the same of the server: what mends one mends the other.
  return { ...state, data, mutate: () => refresh('/api/tasks') };
}

/** Asks for the lists again whenever a job begins, ends or appears. */
export function useTasksFollow(): void {
  const refresh = useRefresh();
  const states = useJobs()
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current === states) return;
    before.current = states;
    void refresh('/api/tasks').catch(() => undefined);
  }, [states, refresh]);
}
