import type { JournalLine } from '@avenue/contract';
import { Chip, formatNumber, Marked, StatusChip, useOperatorZone, VisuallyHidden } from '@avenue/ui';
import type { Column } from '@avenue/ui/table';
import css from './performance-log.module.css';
import { exactTimeOf, kindWords, placeOf, stateOf, timeOf } from './words.ts';

export function LineState({ line }: { line: Pick<JournalLine, 'action' | 'kind'> }) {
  const status = stateOf(line);
  const { one, icon } = kindWords[line.kind];
  return status ? <StatusChip status={status} /> : <Chip icon={icon}>{one}</Chip>;
}

function LineTime({ at }: Pick<JournalLine, 'at'>) {
  useOperatorZone();
  return (
    <time dateTime={at} title={exactTimeOf(at)}>
      {timeOf(at)}
    </time>
  );
}

/** Columns of the table; words that were searched for are marked. */
export const columnsFor = (words: readonly string[]): Column<JournalLine>[] => [
  {
    id: 'time',
    header: 'Time',
    width: '116px',
    sortable: true,
    phone: 'below',
    value: ({ at }) => at,
    cell: ({ at, text }) => (
      <>
        <LineTime at={at} />
        <VisuallyHidden> {text}</VisuallyHidden>
      </>
    ),
  },
  {
    id: 'event',
    header: 'Event',
    phone: 'title',
    sortable: false,
    value: ({ text }) => text,
    cell: (line) => (
      <span className={css.event} title={line.text}>
        <span className={css.text}>
          <Marked text={line.text} words={words} />
        </span>
        <span className={css.place}>{placeOf(line)}</span>
      </span>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    width: '132px',
    phone: 'below',
    sortable: false,
    spare: true,
    value: ({ actor }) => actor,
    cell: ({ actor }) => (
      <span className={css.who}>
        <Marked text={actor} words={words} />
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    phone: 'end',
    sortable: false,
    value: ({ action }) => action,
    cell: (line) => <LineState line={line} />,
  },
  {
    id: 'line',
    header: 'Line',
    width: '76px',
    numeric: true,
    phone: 'hide',
    spare: true,
    sortable: false,
    value: ({ seq }) => seq,
    cell: ({ seq }) => <span className={css.number}>{formatNumber(seq)}</span>,
  },
];
