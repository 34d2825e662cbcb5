import {
  BulkBar,
  Button,
  Cell,
  Facts,
  Grid,
  JournalList,
  Line,
  Panel,
  Row,
  RowPanel,
  Rows,
  RowsFoot,
  SearchField,
  Stack,
  StatusChip,
  StoryLine,
  Text,
  Trail,
  toast,
  WithRowPanel,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { useState } from 'react';
import { PickerSample } from './picker-sample.tsx';

const beds = [
  { id: 'b1', title: 'Ten sheds you can build in a day', meta: 'Video, 4:12' },
  { id: 'b2', title: 'Seed swap etiquette', meta: 'Script, 640 words' },
  { id: 'b3', title: 'Why your compost smells', meta: 'Take 2, 0:41' },
];

export const ListSamples = () => (
  <Grid fill>
    <Cell span={4}>
      <Panel title="Search, filter, choose" fill>
        <Stack gap={16}>
          <FindSample />
          <PickerSample />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={8}>
      <Panel title="Where it came from" fill>
        <Stack gap={20}>
          <Trail
            label="Made from"
            steps={[
              { label: 'Idea', to: '/idea-generator' },
              { label: 'Script', to: '/script-builder' },
              { label: 'Voice', to: '/voiceover-engine' },
              { label: 'Video', to: '/video-generator', current: true },
            ]}
          />
          <StoryLine
            label="The way of this video"
            steps={[
              { name: 'Idea', meta: 'Sat 09:10', fact: 'Score 82', action: <Button size="sm">Open the idea</Button> },
              { name: 'Script', meta: 'v4, Sun 16:52', fact: '640 words', action: <Button size="sm">Open</Button> },
              { name: 'Video', meta: 'Sun 17:20', fact: '4:12, 1080 x 1920', current: true },
            ]}
          />
        </Stack>
      </Panel>
    </Cell>
    <Cell span={8}>
      <RowPanelSample />
    </Cell>
    <Cell span={4}>
      <Panel title="Journal" flush fill>
        <JournalList
          entries={[
            { key: 3, when: '17:20', text: 'Video "Seed swap etiquette" was approved.' },
            { key: 2, when: '16:52', text: 'Script "Seed swap etiquette" was approved, knowing: one claim is open.' },
            { key: 1, when: 'Sat', text: '6 ideas for "seed swap" were written.' },
          ]}
        />
      </Panel>
    </Cell>
  </Grid>
);

function FindSample() {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState<string>();
  return (
    <Stack gap={8}>
      <SearchField label="Search titles, scripts and tags" value={words} onSearch={setWords} />
      <Line wrap>
        <FilterChip
          label="Status"
          any="any"
          options={[
            { value: 'draft', label: 'Draft' },
            { value: 'approved', label: 'Approved' },
          ]}
          value={status}
          onChange={setStatus}
        />
        <FilterChip
          label="Channel"
          any="all"
          options={[{ value: 'garden', label: 'Small garden' }]}
          value="garden"
          onChange={() => undefined}
        />
      </Line>
      <Text kind="meta">{words ? `Searched for "${words}".` : 'Nothing is searched for.'}</Text>
    </Stack>
  );
}

/** A list with ticked rows above it and the panel of one row beside it. */
function RowPanelSample() {
  const [open, setOpen] = useState<string | undefined>('b2');
  const [ticked, setTicked] = useState(3);
  const bed = beds.find(({ id }) => id === open);
  return (
    <WithRowPanel
      panel={
        bed && (
          <RowPanel
            title={bed.title}
            back="Back to the list"
            onClose={() => setOpen(undefined)}
            foot={<Button size="sm">Open it</Button>}
          >
            <Facts
              facts={[
                { label: 'Kind', value: bed.meta },
                { label: 'Status', value: <StatusChip status="approved" /> },
              ]}
            />
          </RowPanel>
        )
      }
    >
      <Panel title="Rows with ticks and a panel" flush fill foot={<RowsFoot shown={3} total={3} />}>
        {ticked > 0 && (
          <BulkBar count={ticked} of="1 video, 2 scripts" hidden={1} onClear={() => setTicked(0)}>
            <Button size="sm" onClick={() => toast.show({ text: '3 things were put aside.' })}>
              Put aside
            </Button>
          </BulkBar>
        )}
        <Rows label="Three things">
          {beds.map(({ id, title, meta }) => (
            <Row key={id} title={title} meta={meta} current={id === open} onOpen={() => setOpen(id)} />
          ))}
        </Rows>
      </Panel>
    </WithRowPanel>
  );
}
