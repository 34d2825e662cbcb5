import type { Answer } from '@avenue/contract';
import { formatNumber, Panel, SourceTag, Text } from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';

const inPercent = (share: number) => `${Math.round(share * 100)} %`;

/** Whether chances came true as often as was said. */
export function ReliabilityPanel({ reliability, source }: Pick<Answer<'GET /api/learn'>, 'reliability' | 'source'>) {
  const known = reliability.reduce((sum, one) => sum + one.known, 0);
  return (
    <Panel
      title="How often it is right"
      tag={<SourceTag source={source} />}
      foot={
        known > 0 && (
          <Text kind="meta">{`${formatNumber(known)} chances were said before anybody knew what would come.`}</Text>
        )
      }
    >
      <BarChart
        sentence={reliability
          .map((one) => `${inPercent(one.said)} said, ${inPercent(one.came)} came, of ${one.known}.`)
          .join(' ')}
        labelsName="Said"
        labels={reliability.map(({ said }) => inPercent(said))}
        series={[
          { label: 'Said', values: reliability.map(({ said }) => said) },
          { label: 'Came', values: reliability.map(({ came }) => came) },
        ]}
        format={inPercent}
        heightPx={200}
        empty={<p>No results yet. Each chance is noted when something is chosen, and compared once it is known.</p>}
      />
    </Panel>
  );
}
