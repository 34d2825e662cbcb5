import type { PlanRow, SocialPlan } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Chip, Panel, ProgressBar, SourceTag, Text } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { PlanDialog } from './dialogs.ts';
import css from './social-plan.module.css';
import { usePlan } from './use-plan.ts';
import { whenLabel } from './words.ts';

const columns: readonly Column<PlanRow>[] = [
  {
    id: 'platform',
    header: 'Platform',
    phone: 'title',
    width: '9rem',
    value: ({ name }) => name,
    cell: ({ name, isSentHere }) => (
      <>
        {name}
        <Text kind="meta">{isSentHere ? 'Sent from here' : 'Posted by hand'}</Text>
      </>
    ),
  },
  {
    id: 'strategy',
    header: 'Strategy',
    width: '50%',
    sortable: false,
    value: ({ strategy }) => strategy,
    cell: ({ strategy, format, goal, pillars, isSuggested }) => (
      <span className={css.strategy}>
        <span>{strategy}</span>
        <Text kind="meta">{[pillars.join(', '), format, goal && `Goal: ${goal}`].filter(Boolean).join(' · ')}</Text>
        {isSuggested && (
          <span>
            <Chip>Suggested</Chip>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'when',
    header: 'When',
    width: '11rem',
    sortable: false,
    value: whenLabel,
  },
  {
    id: 'week',
    header: 'This week',
    width: '8rem',
    phone: 'below',
    sortable: false,
    value: ({ week: { covered, meant } }) => `${covered} of ${meant}`,
    cell: ({ name, week: { covered, meant } }) =>
      meant === 0 ? (
        <Text kind="meta">Nothing is meant</Text>
      ) : (
        <span className={css.week}>
          {`${covered} of ${meant}`}
          <ProgressBar
            label={`${name}: this week`}
            percent={Math.round((covered / meant) * 100)}
            tone={covered === meant ? 'good' : 'accent'}
          />
        </span>
      ),
  },
];

/** Platform and strategy, with how much of this week has something. */
export function PlatformsPanel({ plan: { rows, source = 'computed' } }: { plan: SocialPlan }) {
  const [opened, setOpened] = useState<string>();
  const { run } = usePlan();
  const row = rows.find(({ platform }) => platform === opened);
  const back = ({ platform, name, version: _, ...was }: PlanRow) =>
    run(
      platform,
      () => callApi('DELETE /api/schedule/plan/{platform}', { params: { platform } }),
      () => ({
        text: `The plan for ${name} is the suggested one again.`,
        action: {
          label: 'Undo',
          onPress: () =>
            void run(
              platform,
              () => {
                const { strategy, pillars, format, goal, days, times } = was;
                const body = { strategy, pillars, format, goal, days, times, version: 0 };
                return callApi('PUT /api/schedule/plan/{platform}', { params: { platform }, body });
              },
              () => ({ text: `Your plan for ${name} is back.`, tone: 'good' }),
            ),
        },
      }),
    );
  return (
    <Panel title="Platforms" flush tag={<SourceTag source={source} />}>
      <Table
        caption="Platform and strategy"
        columns={columns}
        rows={rows}
        rowPx={102}
        rowKey={({ platform }) => platform}
        rowLabel={({ name }) => name}
        onOpen={({ platform }) => setOpened(platform)}
        exportName="social-media-plan"
        rowActions={(one) => [
          {
            id: 'edit',
            label: 'Change the plan',
            call: 'PUT /api/schedule/plan/{platform}',
            onAction: () => setOpened(one.platform),
          },
          ...(one.isSuggested
            ? []
            : [
                {
                  id: 'back',
                  label: 'Take the suggested one',
                  call: 'DELETE /api/schedule/plan/{platform}' as const,
                  onAction: () => void back(one),
                },
              ]),
        ]}
      />
      {row && <PlanDialog row={row} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}
