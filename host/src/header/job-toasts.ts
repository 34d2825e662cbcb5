import type { Job } from '@avenue/contract';
import { toast, useLocation, useNavigate } from '@avenue/ui';
import { useEffect, useRef } from 'react';

const active = ({ state }: Job) => state === 'queued' || state === 'running';

/** Says that a job has ended, with the way to it; the page that shows the job says so itself. */
export function useJobToasts(jobs: readonly Job[]) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const seen = useRef(new Map<string, Job['state']>());
  useEffect(() => {
    for (const job of jobs) {
      const before = seen.current.get(job.id);
      seen.current.set(job.id, job.state);
      const wasActive = before === 'queued' || before === 'running';
      if (!wasActive || active(job) || job.state === 'cancelled') continue;
      if (job.path.split('?', 1)[0] === pathname) continue;
      const done = job.state === 'done';
      toast.show({
        text: done ? `Ready: ${job.title}.` : `Failed: ${job.title}. ${job.error?.message ?? ''}`.trim(),
        tone: done ? 'good' : 'bad',
        action: { label: 'Open', onPress: () => navigate(job.path) },
      });
    }
  }, [jobs, pathname, navigate]);
}
