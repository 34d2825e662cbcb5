import type { OrderLookBack, StandingOrder } from '@avenue/contract';
import { Panel, SourceTag, Stack, Text } from '@avenue/ui';
import { moneySaid, tallyOf } from './words.ts';

function spentSaid({ spentMicros, costPerResultMicros, approved }: OrderLookBack): string {
  if (spentMicros === undefined) return 'What they cost is not known: the price of an engine is missing.';
  const all = `${moneySaid(spentMicros)} spent, on what failed or was dropped too.`;
  if (costPerResultMicros === undefined) return approved === 0 ? `${all} You approved none yet.` : all;
  return `${all} ${moneySaid(costPerResultMicros)} for each that you approved.`;
}

/** What came of an order in the last days, and what each result cost. */
export function PastPanel({ past, source }: { past: StandingOrder['past']; source: 'computed' | 'sample' }) {
  if (!past) return null;
  const tally = tallyOf(past);
  return (
    <Panel title={`The last ${past.days} days`} tag={<SourceTag source={source} />}>
      <Stack gap={8}>
        <Text>{tally ? `${tally.charAt(0).toUpperCase()}${tally.slice(1)}.` : `Nothing in ${past.days} days.`}</Text>
        {tally && <Text kind="meta">{spentSaid(past)}</Text>}
      </Stack>
    </Panel>
  );
}
