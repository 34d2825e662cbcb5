import {
  Cell,
  Chip,
  Figure,
  Figures,
  Grid,
  Line,
  Panel,
  RiskBadge,
  type Source,
  Stack,
  StatusChip,
  type StatusName,
  statuses,
  Term,
} from '@avenue/ui';
import { useState } from 'react';

const provenance = {
  engine: 'Margin rule',
  at: '2025-11-21T09:40:00Z',
  formula: '(price - cost) / price',
  inputs: [
    { label: 'Price', value: '$8.00' },
    { label: 'Cost', value: '$2.32' },
  ],
};

const firstRow: [string, string, Source][] = [
  ['Views', '1,204', 'live'],
  ['Sales', '62', 'imported'],
  ['Margin', '71%', 'computed'],
];
const secondRow: [string, string, Source][] = [
  ['Payout', '$1,144', 'estimated'],
  ['Paper book', '+$184', 'simulated'],
  ['Revenue', '$3,284', 'sample'],
];

const Strip = ({ label, figures }: { label: string; figures: [string, string, Source][] }) => (
  <Figures label={label}>
    {figures.map(([name, value, source]) => (
      <Figure
        key={name}
        label={name}
        value={value}
        source={source}
        provenance={source === 'computed' ? provenance : undefined}
      />
    ))}
  </Figures>
);

export const StatusSamples = () => (
  <Grid fill>
    <Cell span={6}>
      <Panel title="Statuses: icon, word, tone" fill>
        <Stack>
          <Line wrap>
            {(Object.keys(statuses) as StatusName[]).map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </Line>
          <Line wrap>
            <RiskBadge risk="safe" />
            <RiskBadge risk="risky" />
            <Chip>Quiet fact</Chip>
            <FilterChip />
          </Line>
          <p>
            A word that can be asked about: <Term of="lufs">loudness</Term>.
          </p>
        </Stack>
      </Panel>
    </Cell>
    <Cell span={6}>
      <Panel title="Where a figure comes from" fill>
        <Stack>
          <Strip label="First sources" figures={firstRow} />
          <Strip label="Second sources" figures={secondRow} />
          <Figures label="Change and unknown">
            <Figure
              label="Watch time"
              value="4.1"
              unit="min a view"
              source="computed"
              delta={{ text: '+0.4 since last week', direction: 'up' }}
            />
            <Figure label="Reach" value={undefined} source="live" note="The channel answers tomorrow." />
          </Figures>
        </Stack>
      </Panel>
    </Cell>
  </Grid>
);

function FilterChip() {
  const [there, setThere] = useState(true);
  return there ? (
    <Chip tone="info" onRemove={() => setThere(false)} removeLabel="Remove filter Etsy">
      Etsy
    </Chip>
  ) : null;
}
