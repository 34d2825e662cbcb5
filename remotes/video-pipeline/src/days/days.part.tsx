import type { QueueDays } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  EmptyState,
  formatDay,
  Loading,
  Panel,
  Read,
  SourceTag,
  Stack,
  Text,
  TextLink,
} from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { inWords } from './words.ts';

const title = 'Made and decided';
const chartHeightPx = 180;

/** What was made and decided on each day of the last four weeks. */
export default function DaysPart() {
  const state = useApi('GET /api/upload-queue/days', { query: {} });
  const source = state.data?.source;
  return (
    <Panel
      title={title}
      tag={source && <SourceTag source={source} />}
      actions={
        <Text kind="meta">
          <TextLink to="/upload-queue">Upload Queue</TextLink>
        </Text>
      }
    >
      <Read of="What was made and decided" state={state} loading={<Coming />}>
        {(told) => <Days told={told} />}
      </Read>
    </Panel>
  );
}

const Coming = () => (
  <Loading label={`Loading ${title}`}>
    <Bone heightPx={chartHeightPx + 64} />
  </Loading>
);

function Days({ told: { days, total } }: { told: QueueDays }) {
  if (total.made + total.approved + total.denied === 0)
    return (
      <EmptyState
        spot="no-history"
        title={`Nothing in the last ${days.length} days`}
        actions={
          <Button size="sm" to="/idea-generator">
            Get ideas
          </Button>
        }
      />
    );
  const sentence = inWords(total, days.length);
  return (
    <Stack gap={8}>
      <BarChart
        sentence={sentence}
        labelsName="Day"
        labels={days.map(({ day }) => formatDay(day))}
        series={[
          { label: 'Made', values: days.map(({ made }) => made) },
          { label: 'Decided', values: days.map(({ approved, denied }) => approved + denied) },
        ]}
        heightPx={chartHeightPx}
      />
      <Text kind="meta">{sentence}</Text>
    </Stack>
  );
}
