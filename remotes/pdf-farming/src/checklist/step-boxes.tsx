import type { LaunchChecklist, StepState } from '@avenue/contract/pdf';
import { Button, Checkbox, Failure, Row, Rows, Stack, Time } from '@avenue/ui';
import css from './checklist.module.css';
import { useTicks } from './use-ticks.ts';

interface StepBoxesProps {
  checklist: LaunchChecklist;
  /** Path of the page that they stand on: what is done there needs no link. */
  here: string;
}

/** The six boxes of a product: what checks find ticks itself, and a person has the last word. */
export function StepBoxes({ checklist: { id, steps }, here }: StepBoxesProps) {
  const { refusal, pressed, problem, tick, takeBack } = useTicks(id);
  return (
    <Stack gap={0}>
      <Rows label="Launch checklist">
        {steps.map((one) => {
          const { step, label, done, ticked, path } = one;
          return (
            <Row
              key={step}
              title={
                <Checkbox
                  label={label}
                  checked={pressed[step] ?? done}
                  disabled={refusal !== undefined}
                  help={<Known of={one} />}
                  onChange={(next) => tick(step, next)}
                />
              }
              end={
                <>
                  {ticked && (
                    <Button
                      size="sm"
                      kind="quiet"
                      call="DELETE /api/pdf/products/{id}/checklist/{step}"
                      aria-label={`As found: ${label}`}
                      onClick={() => takeBack(step)}
                    >
                      As found
                    </Button>
                  )}
                  {!done && !path.startsWith(here) && (
                    <Button size="sm" to={path} aria-label={`Do it: ${label}`}>
                      Do it
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </Rows>
      {refusal && <p className={css.inside}>{refusal}</p>}
      {problem && (
        <div className={css.inside}>
          <Failure size="line" of="The tick" did="was not saved" error={problem.error} onRetry={problem.retry} />
        </div>
      )}
    </Stack>
  );
}

/** No check can find these. */
const persons: readonly StepState['step'][] = ['title', 'description'];

const Known = ({ of: { step, detail, done, found, ticked } }: { of: StepState }) => (
  <>
    {detail}{' '}
    {ticked ? (
      <>
        {done ? 'Ticked' : 'Unticked'} by {ticked.by}, <Time at={ticked.at} />.
        {done !== found && !persons.includes(step) && (found ? ' A check finds it done.' : ' No check finds it done.')}
      </>
    ) : (
      found && 'Found by a check.'
    )}
  </>
);
