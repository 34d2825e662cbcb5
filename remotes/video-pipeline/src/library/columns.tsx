import type { LibraryRow } from '@avenue/contract';
import { Marked, StatusChip, Thumb, Time } from '@avenue/ui';
import type { Column } from '@avenue/ui/table';
import css from './library.module.css';
import { kindWords, statusLooks } from './words.ts';

export const RowStatus = ({ row }: { row: LibraryRow }) => {
  const { status, word } = statusLooks[row.status];
  return <StatusChip status={status}>{word}</StatusChip>;
};

/** Columns of the table; words that were searched for are marked. */
export const columnsFor = (words: readonly string[]): Column<LibraryRow>[] => [
  {
    id: 'title',
    header: 'Name',
    sortable: true,
    value: ({ title }) => title,
    cell: (row) => (
      <span className={css.name}>
        <Thumb
          src={row.thumbnailUrl}
          icon={kindWords[row.kind].icon}
          widthPx={64}
          heightPx={36}
          durationMs={row.kind === 'video' ? row.durationMs : undefined}
        />
        <span className={css.words}>
          <span className={css.title}>
            <Marked text={row.title} words={words} />
          </span>
          <span className={css.meta}>{row.hit ? <Marked text={row.hit} words={words} /> : row.detail}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '80px',
    phone: 'hide',
    spare: true,
    value: ({ kind }) => kindWords[kind].one,
  },
  {
    id: 'status',
    header: 'Status',
    width: '154px',
    phone: 'below',
    value: ({ status }) => status,
    cell: (row) => <RowStatus row={row} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    width: '104px',
    numeric: true,
    phone: 'end',
    spare: true,
    value: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <Time at={changedAt} style="brief" />,
  },
];
