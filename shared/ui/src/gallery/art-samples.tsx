import { Character, Line, Lockup, Mark, Mascot, Panel, Spot, type SpotName, Stack } from '@avenue/ui';

const names = ['tilda', 'cole', 'otto', 'posy', 'vista', 'lumi'];
const poses = ['creative', 'builder', 'launcher', 'checklist', 'networking', 'finance', 'default'];
const spots: SpotName[] = ['calendar-empty', 'no-results', 'not-found', 'remote-closed', 'unexpected-error'];

export const ArtSamples = () => (
  <Panel title="Art">
    <Stack gap={20}>
      <Line gap={24} wrap>
        <Lockup heightPx={32} />
        <Mark sizePx={32} label="Avenue mark" />
        <Mascot size="sm" />
        <Mascot size="lg" pose="finance" />
      </Line>
      <Line gap={12} wrap>
        {names.map((name) => (
          <Character key={name} name={name} />
        ))}
      </Line>
      <Line gap={12} wrap>
        {poses.map((pose) => (
          <Mascot key={pose} pose={pose} />
        ))}
      </Line>
      <Line gap={12} wrap>
        {spots.map((spot) => (
          <Spot key={spot} name={spot} />
        ))}
      </Line>
    </Stack>
  </Panel>
);
