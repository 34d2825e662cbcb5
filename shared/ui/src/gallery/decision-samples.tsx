import {
  Button,
  Cell,
  DecisionBar,
  DenyReasons,
  Facts,
  Grid,
  Line,
  Note,
  Pair,
  Panel,
  Stack,
  StatusChip,
  Text,
  toast,
} from '@avenue/ui';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useState } from 'react';

export const DecisionSamples = () => (
  <Grid fill>
    <Cell span={6}>
      <Panel fill title="Receipt">
        <Line gap={20} wrap>
          <Pair />
          <Stack gap={12}>
            <Line>
              <Text kind="strong">Stopped at 10:04:31</Text>
              <StatusChip status="halted" />
            </Line>
            <Facts
              ends
              facts={[
                { label: 'Did not go out', value: '7 posts, 1 listing' },
                { label: 'Was already sending, will finish', value: '1 reel' },
                { label: 'Already public, with delete links', value: '4' },
                { label: 'Open orders', value: 'none' },
              ]}
            />
            <Text kind="meta">Stopping never asks. Resuming does. Making and checking go on meanwhile.</Text>
            <Line>
              <Button icon={IconPlayerPlay}>Resume</Button>
            </Line>
          </Stack>
        </Line>
      </Panel>
    </Cell>
    <Cell span={6}>
      <Panel fill title="Reasons after a denial">
        <DenyReasons onPick={(reason) => toast.show({ text: `Noted: ${reason}.` })} onSkip={() => undefined} />
      </Panel>
    </Cell>
    <Cell>
      <DecisionBar
        keys={false}
        onApprove={() => undefined}
        onDeny={() => undefined}
        openChecks={1}
        above={<Note tone="wait">Claims: 1 of 4 claims has no source. Your yes is kept with this gap named.</Note>}
      />
    </Cell>
    <Cell>
      <Bar />
    </Cell>
  </Grid>
);

function Bar() {
  const [decided, setDecided] = useState<'approved' | 'denied'>();
  const decide = (next: 'approved' | 'denied') => {
    setDecided(next);
    toast.show({
      text: next === 'approved' ? 'Approved. Goes out Sat 08:30.' : 'Denied.',
      tone: 'good',
      action: { label: 'Undo', kbd: 'Z', onPress: () => setDecided(undefined) },
    });
  };
  return (
    <DecisionBar
      decided={decided}
      onApprove={() => decide('approved')}
      onDeny={() => decide('denied')}
      onShadow={() => toast.show({ text: 'Held in shadow.' })}
      onEdit={() => undefined}
      onNext={() => setDecided(undefined)}
      onPrevious={() => setDecided(undefined)}
    >
      3 of 7. Expires Sat 08:30; then it is not sent.
    </DecisionBar>
  );
}
