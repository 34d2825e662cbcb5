import {
  Cell,
  formatMoney,
  formatNumber,
  Grid,
  Note,
  Panel,
  Row,
  Rows,
  SourceTag,
  Stack,
  StatusChip,
  type StatusName,
  Thumb,
  useCursor,
} from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { LineChart, RadarChart } from '@avenue/ui/chart';
import { AudioPlayer, VideoPlayer } from '@avenue/ui/media';
import { type Column, Table } from '@avenue/ui/table';
import { useEffect, useState } from 'react';
import { tonePeaks, toneUrl } from './tone.ts';

interface Upload {
  id: string;
  title: string;
  status: StatusName;
  views: number | null;
  earnedCents: number;
}

const uploads: Upload[] = [
  { id: 'u1', title: 'Ten sheds you can build in a day', status: 'sent', views: 1204, earnedCents: 1830 },
  { id: 'u2', title: 'Seed swap etiquette', status: 'awaiting', views: null, earnedCents: 0 },
  { id: 'u3', title: 'Why your compost smells', status: 'failed', views: 88, earnedCents: 120 },
  { id: 'u4', title: 'The cheapest rain barrel', status: 'shadow', views: 410, earnedCents: 512 },
];

const columns: Column<Upload>[] = [
  { id: 'title', header: 'Title', value: ({ title }) => title, phone: 'title' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusChip status={status} />,
    value: ({ status }) => status,
    phone: 'end',
  },
  {
    id: 'views',
    header: 'Views',
    numeric: true,
    value: ({ views }) => views,
    cell: ({ views }) => (views === null ? 'not yet' : formatNumber(views)),
  },
  {
    id: 'earned',
    header: 'Earned',
    numeric: true,
    value: ({ earnedCents }) => earnedCents / 100,
    cell: ({ earnedCents }) => formatMoney(earnedCents),
  },
];

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const DataSamples = () => (
  <Grid fill>
    <Cell span={8}>
      <Panel title="Table" tag={<SourceTag source="sample" />} flush fill>
        <TableSample />
      </Panel>
    </Cell>
    <Cell span={4}>
      <Panel title="Rows" flush fill>
        <RowsSample />
        <Table caption="Loading example" columns={columns} rows={undefined} rowKey={({ id }) => id} />
      </Panel>
    </Cell>
    <Cell span={8}>
      <Panel title="Views" tag={<SourceTag source="sample" />} fill>
        <LineChart
          sentence="Example: views rose from 700 on Monday to 1,204 on Sunday, above the weeks before."
          labels={days}
          labelsName="Day"
          series={[
            {
              label: 'This week',
              values: [700, 760, 820, 790, 960, 1110, 1204],
              band: { low: [640, 690, 740, 720, 880, 1000, 1080], high: [760, 830, 900, 860, 1040, 1220, 1330] },
            },
            { label: 'Average', values: [690, 700, 720, 715, 730, 740, 745], dashed: true },
          ]}
          notes={[{ at: 4, text: 'Uploads moved to 18:00' }]}
        />
      </Panel>
    </Cell>
    <Cell span={4}>
      <Panel title="Launch readiness" tag={<SourceTag source="sample" />} fill>
        <RadarChart
          data={[
            { metric: 'Title', score: 82 },
            { metric: 'Cover', score: 64 },
            { metric: 'Price', score: 71 },
            { metric: 'Proof', score: 38 },
            { metric: 'List', score: 55 },
          ]}
        />
      </Panel>
    </Cell>
    <Cell span={6}>
      <Panel title="Earnings by source" tag={<SourceTag source="sample" />} fill>
        <BarChart
          sentence="Example: Etsy earned most, followed by YouTube."
          labels={['Etsy', 'YouTube', 'Gumroad', 'Pinterest']}
          labelsName="Source"
          series={[
            { label: 'This month', values: [1144, 860, 420, 130] },
            { label: 'Last month', values: [980, 910, 300, 90] },
          ]}
          format={(value) => formatMoney(value * 100, 'USD', { whole: true })}
        />
      </Panel>
    </Cell>
    <Cell span={6}>
      <Panel title="Players" fill>
        <Players />
      </Panel>
    </Cell>
  </Grid>
);

/** Focus, highlight and J, K are one row; X strikes it off. */
function RowsSample() {
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set());
  const due = uploads.slice(0, 3).filter(({ id }) => !struck.has(id));
  const strike = (id: string) => setStruck(new Set([...struck, id]));
  const cursor = useCursor(
    due.map(({ id }) => id),
    { acts: { x: { label: 'Strike off', run: strike } } },
  );
  return (
    <Rows label="Due today" cursor={cursor.list}>
      {due.map(({ id, title, status }, index) => (
        <Row
          key={id}
          title={title}
          meta="Sat 08:30, YouTube"
          lead={<Thumb durationMs={index === 0 ? 492_000 : undefined} />}
          end={<StatusChip status={status} />}
          onOpen={() => undefined}
          cursor={cursor.row(id)}
        />
      ))}
    </Rows>
  );
}

function TableSample() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['u3']));
  const [open, setOpen] = useState<string>();
  return (
    <Table
      caption="Uploads"
      columns={columns}
      rows={uploads}
      rowKey={({ id }) => id}
      selection={{ selected, onChange: setSelected }}
      onOpen={({ id }) => setOpen(id)}
      current={open}
      rowActions={() => [{ id: 'copy', label: 'Make a copy', onAction: () => undefined }]}
      totals={{ title: 'Total', views: formatNumber(1702), earned: formatMoney(2462) }}
      exportName="uploads"
    />
  );
}

function Players() {
  const [tone, setTone] = useState<string>();
  useEffect(() => {
    const url = toneUrl();
    setTone(url);
    return () => URL.revokeObjectURL(url);
  }, []);
  if (!tone) return null;
  return (
    <Stack gap={16}>
      <AudioPlayer src={tone} label="Example tone" peaks={tonePeaks} durationMs={6000} />
      <AudioPlayer src={tone} label="Tone without waveform" durationMs={6000} />
      <VideoPlayer src={tone} label="Example without a picture" aspect="32 / 9" durationMs={6000} />
      <Note>Nothing plays by itself. Space, arrows, M, C, F, J, K and L work inside a player.</Note>
    </Stack>
  );
}
