import type { LaunchChecklist } from '@avenue/contract/pdf';
import { Facts, Panel, ProgressBar, Stack } from '@avenue/ui';
import { doneOf, leftWords } from './words.ts';

/** How far a product is, and what comes next. */
export const ProgressPanel = ({ steps }: Pick<LaunchChecklist, 'steps'>) => {
  const done = doneOf(steps);
  const next = steps.find((one) => !one.done);
  const unticked = steps.filter((one) => one.found && !one.done).length;
  return (
    <Panel title={leftWords(steps)}>
      <Stack gap={16}>
        <ProgressBar
          label="Steps done"
          percent={(100 * done) / steps.length}
          valueText={`${done} of ${steps.length}`}
        />
        <Facts
          facts={[
            { label: 'Next', value: next ? next.label : 'Nothing is open' },
            ...(unticked > 0
              ? [{ label: 'Unticked by hand', value: `${unticked}, though a check finds it done` }]
              : []),
          ]}
        />
      </Stack>
    </Panel>
  );
};
