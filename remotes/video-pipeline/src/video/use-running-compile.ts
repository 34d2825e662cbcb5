import { isUnderWay, useJobs } from '@avenue/data';
import { useNavigate } from '@avenue/ui';
import { useEffect, useRef } from 'react';

/**
 * Who arrives without a script while one is being compiled is taken to that one. Answers with a function that ends
 * this: whoever has chosen something is left where they are.
 */
export function useRunningCompile(arrivedWithout: boolean) {
  const running = useJobs().find((job) => job.kind === 'video' && isUnderWay(job));
  const navigate = useNavigate();
  const free = useRef(arrivedWithout);
  const path = running?.path;
  useEffect(() => {
    if (!free.current || !path) return;
    free.current = false;
    void navigate(path, { replace: true });
  }, [path, navigate]);
  return () => {
    free.current = false;
  };
}
