import type { StepState } from '@avenue/contract/pdf';

export const doneOf = (steps: readonly Pick<StepState, 'done'>[]) => steps.filter(({ done }) => done).length;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** "Two steps to launch" */
export const leftWords = (steps: readonly Pick<StepState, 'done'>[]) => {
  const left = steps.length - doneOf(steps);
  return left === 0 ? 'Ready to launch' : `${numbers[left]} ${left === 1 ? 'step' : 'steps'} to launch`;
};
