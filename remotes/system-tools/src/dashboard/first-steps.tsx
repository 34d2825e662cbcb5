import type { Dashboard } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Button, Icon, Link, Panel, VisuallyHidden } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import css from './dashboard.module.css';

/** The way to the first video, for who may make one; the server ticks it, and it is gone when all is done. */
export function FirstSteps({ steps }: { steps: Dashboard['steps'] }) {
  const mayMake = useRefusal('POST /api/ideas/generate') === undefined;
  if (steps.length === 0 || !mayMake) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Panel
      title="Your first video"
      tone="accent"
      actions={
        <span className={css.meta}>
          {done} of {steps.length} done
        </span>
      }
    >
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.id} data-done={step.done || undefined} aria-current={step === next ? 'step' : undefined}>
            <span className={css.stepMark} aria-hidden="true">
              {step.done ? <Icon of={IconCheck} size="chip" /> : index + 1}
            </span>
            <span className={css.stepWords}>
              <Link to={step.path}>{step.label}</Link>
              {step.done && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
            {step === next && (
              <Button size="sm" to={step.path}>
                Start
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
