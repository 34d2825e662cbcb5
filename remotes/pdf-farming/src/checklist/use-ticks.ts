import type { LaunchStep } from '@avenue/contract/pdf';
import { callApi, useRefresh, useRefusal } from '@avenue/data';
import { useRef, useState } from 'react';

interface Problem {
  step: LaunchStep;
  error: unknown;
  retry: () => void;
}

/** Ticks and unticks the steps of a product; a box stands as it was pressed while that is on its way. */
export function useTicks(product: string) {
  const refresh = useRefresh();
  const refusal = useRefusal('PUT /api/pdf/products/{id}/checklist/{step}');
  const [pressed, setPressed] = useState<Partial<Record<LaunchStep, boolean>>>({});
  const [problem, setProblem] = useState<Problem>();
  const busy = useRef(new Set<LaunchStep>());

  const run = async (step: LaunchStep, work: () => Promise<unknown>, done?: boolean) => {
    if (busy.current.has(step)) return;
    busy.current.add(step);
    setProblem(undefined);
    if (done !== undefined) setPressed((all) => ({ ...all, [step]: done }));
    try {
      await work();
      await refresh('/api/pdf');
    } catch (error) {
      setProblem({ step, error, retry: () => void run(step, work, done) });
    } finally {
      busy.current.delete(step);
      setPressed(({ [step]: _, ...others }) => others);
    }
  };
  return {
    refusal,
    pressed,
    problem,
    tick: (step: LaunchStep, done: boolean) =>
      void run(
        step,
        () => callApi('PUT /api/pdf/products/{id}/checklist/{step}', { params: { id: product, step }, body: { done } }),
        done,
      ),
    /** The step stands as checks find it again. */
    takeBack: (step: LaunchStep) =>
      void run(step, () =>
        callApi('DELETE /api/pdf/products/{id}/checklist/{step}', { params: { id: product, step } }),
      ),
  };
}
