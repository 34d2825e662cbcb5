import type { ImportView } from '@avenue/contract';
import { Chip, formatNumber, Text } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';

type HeadRow = ImportView['head'][number];

/** Cells of a row as they stand, shortened. */
const standing = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' · ');

const headColumns: readonly Column<HeadRow>[] = [
  {
    id: 'line',
    header: 'Line',
    width: '5rem',
    value: ({ line }) => line,
    numeric: true,
    sortable: false,
    phone: 'below',
  },
  {
    id: 'row',
    header: 'As it stands',
    cell: ({ cells }) => <Text kind="meta">{standing(cells)}</Text>,
    phone: 'below',
  },
  {
    id: 'says',
    header: 'What it comes to',
    cell: ({ says, wrong }) => (wrong ? <Chip tone="bad">{says}</Chip> : says),
    phone: 'title',
  },
];

/** The first rows with what each comes to. */
export const FirstRows = ({ view }: { view: ImportView }) => (
  <Table
    caption="The first rows"
    columns={headColumns}
    rows={view.head}
    rowKey={({ line }) => String(line)}
    maxHeightPx={280}
  />
);

type Remark = ImportView['remarks'][number];

const remarkColumns: readonly Column<Remark>[] = [
  {
    id: 'line',
    header: 'Line',
    width: '5rem',
    value: ({ line }) => line,
    numeric: true,
    sortable: false,
    phone: 'below',
  },
  {
    id: 'row',
    header: 'As it stands',
    cell: ({ cells }) => <Text kind="meta">{standing(cells)}</Text>,
    phone: 'below',
  },
  { id: 'why', header: 'Why it stays out', cell: ({ why }) => why, phone: 'title' },
];

/** Rows that stay out, with why; of very many the first ones. */
export function RemarkRows({ remarks, of }: { remarks: readonly Remark[]; of: number }) {
  return (
    <>
      <Table
        caption="Rows that stay out"
        columns={remarkColumns}
        rows={remarks}
        rowKey={({ line }) => String(line)}
        pageSize={20}
        maxHeightPx={280}
      />
      {of > remarks.length && (
        <Text kind="meta">{`The first ${formatNumber(remarks.length)} of ${formatNumber(of)}. The file holds all of them.`}</Text>
      )}
    </>
  );
}
