import {
  Cell,
  Checkbox,
  Grid,
  Line,
  Panel,
  PassphraseField,
  RadioGroup,
  Segmented,
  SelectField,
  Stack,
  TextArea,
  TextField,
  Toggle,
} from '@avenue/ui';
import { FileDrop, Ladder, NumberField, type Rung, Slider } from '@avenue/ui/form';
import { ComboBox, Select } from '@avenue/ui/overlay';
import { useState } from 'react';

const voices = [
  { value: 'ada', label: 'Ada', help: 'Calm, British' },
  { value: 'ben', label: 'Ben', help: 'Bright, American' },
  { value: 'kim', label: 'Kim', help: 'Warm, American' },
];

export const FieldSamples = () => (
  <Grid fill>
    <Cell span={4} md={6}>
      <Panel title="Fields" fill>
        <TextSamples />
      </Panel>
    </Cell>
    <Cell span={4} md={6}>
      <Panel title="Choices" fill>
        <ChoiceSamples />
      </Panel>
    </Cell>
    <Cell span={4} md={12}>
      <Panel title="Numbers, files, modes" fill>
        <HeavySamples />
      </Panel>
    </Cell>
  </Grid>
);

function TextSamples() {
  const [topic, setTopic] = useState('seed swap');
  const [board, setBoard] = useState('');
  const [secret, setSecret] = useState('');
  const [price, setPrice] = useState('8.00');
  const [text, setText] = useState('Start with the shed. Everyone has one.');
  return (
    <Stack gap={16}>
      <TextField label="Topic" help="Two to six words work best." value={topic} onChange={setTopic} />
      <TextField
        label="Board name"
        required
        value={board}
        onChange={setBoard}
        error={board ? undefined : 'Board name is missing. Pins need a board to land on.'}
      />
      <TextField label="Price" before="$" after="USD" inputMode="decimal" value={price} onChange={setPrice} />
      <PassphraseField label="Passphrase" value={secret} onChange={setSecret} autoComplete="new-password" />
      <TextField label="Shop" value="Paper and Pine" disabled help="The shop is set by the connection." />
      <TextArea label="Opening" value={text} onChange={setText} reading />
    </Stack>
  );
}

function ChoiceSamples() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [view, setView] = useState('week');
  const [terms, setTerms] = useState(false);
  const [channel, setChannel] = useState('long');
  const [pace, setPace] = useState('calm');
  return (
    <Stack gap={16}>
      <SelectField
        label="Channel"
        value={channel}
        onChange={setChannel}
        options={[
          { value: 'long', label: 'Long videos', group: 'YouTube' },
          { value: 'shorts', label: 'Shorts', group: 'YouTube' },
          { value: 'reels', label: 'Reels', group: 'Instagram' },
        ]}
      />
      <Line gap={16} wrap>
        <Toggle label="Captions" checked={on} onChange={setOn} />
        <Toggle label="Music" checked={off} onChange={setOff} />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
      </Line>
      <Checkbox label="All channels" checked={false} indeterminate onChange={setTerms} />
      <Checkbox
        label="I own the rights"
        checked={terms}
        onChange={setTerms}
        error={terms ? undefined : 'Tick this to go on. Covers need their rights.'}
      />
      <RadioGroup
        label="Pace"
        value={pace}
        onChange={setPace}
        options={[
          { value: 'calm', label: 'Calm', help: '140 words a minute' },
          { value: 'brisk', label: 'Brisk', help: '170 words a minute' },
          { value: 'fast', label: 'Fast', help: 'This voice stops at 180.', disabled: true },
        ]}
      />
    </Stack>
  );
}

function HeavySamples() {
  const [price, setPrice] = useState<number | undefined>(8);
  const [speed, setSpeed] = useState(1.1);
  const [voice, setVoice] = useState<string>();
  const [city, setCity] = useState<string>();
  const [mode, setMode] = useState<Rung>('shadow');
  const [files, setFiles] = useState(0);
  return (
    <Stack gap={16}>
      <NumberField
        label="Price"
        value={price}
        onChange={setPrice}
        min={0}
        step={0.5}
        format={{ style: 'currency', currency: 'USD' }}
      />
      <Slider label="Speed" value={speed} onChange={setSpeed} min={0.5} max={2} step={0.1} />
      <Select label="Voice" placeholder="Choose a voice" options={voices} value={voice} onChange={setVoice} />
      <ComboBox label="Narrator" help="Type to narrow the list." options={voices} value={city} onChange={setCity} />
      <FileDrop
        label="Statement"
        help={files ? `${files} file read.` : 'CSV up to 10 MB'}
        accept={['text/csv', '.csv']}
        maxBytes={10_000_000}
        onFiles={(given) => setFiles(given.length)}
      />
      <Ladder
        label="Card buying"
        value={mode}
        ceiling="assisted"
        ceilingReason="Card buying stops at Assisted. You approve each one."
        onChange={setMode}
      />
    </Stack>
  );
}
