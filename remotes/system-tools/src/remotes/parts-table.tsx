import type { RemoteState } from '@avenue/contract';
import { Button, formatBytes, formatNumber } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import { type Act, whyNoReturn } from './acts.ts';
import { menuOf } from './part-acts.ts';
import css from './remotes.module.css';
import { SparkBars } from './spark-bars.tsx';
import { StateChip } from './state-chip.tsx';
import { counted, loadTime, shortId } from './words.ts';

const order = ['damaged', 'failing', 'slow', 'online', 'idle', 'off'] as const;

const columns: readonly Column<RemoteState>[] = [
  {
    id: 'part',
    header: 'Part',
    value: ({ id }) => id,
    cell: ({ id, owner, pages }) => (
      <span className={css.two}>
        <strong>{id}</strong>
        <small>
          {owner}, {counted(pages, 'page')}
        </small>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    value: ({ state }) => order.indexOf(state),
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    id: 'build',
    header: 'Live build',
    value: ({ version }) => version,
    cell: ({ version, build, pinned }) => (
      <span className={css.two}>
        <span>
          {version} <code title={build}>{shortId(build)}</code>
        </span>
        {pinned && <small>Pinned</small>}
      </span>
    ),
  },
  {
    id: 'loads',
    header: 'Loads in',
    numeric: true,
    value: ({ p50Ms }) => p50Ms,
    cell: ({ p50Ms, p95Ms }) =>
      p50Ms === undefined ? (
        '-'
      ) : (
        <span className={css.two}>
          <span title="Half of all page loads are faster.">{loadTime(p50Ms)}</span>
          {p95Ms !== undefined && <small title="19 of 20 page loads are faster.">p95 {loadTime(p95Ms)}</small>}
        </span>
      ),
  },
  {
    id: 'size',
    header: 'Size',
    numeric: true,
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => <span className={css.size}>{formatBytes(bytes)}</span>,
  },
  {
    id: 'errors',
    header: 'Errors, 24 h',
    numeric: true,
    value: ({ errors }) => errors,
    cell: ({ errors, byHour }) => (
      <span className={css.errors}>
        <SparkBars hours={byHour} />
        {formatNumber(errors)}
      </span>
    ),
  },
];

/** Fewer than these are seen at a glance; sorting them would only add icons. */
const sortedFrom = 5;

interface PartsTableProps {
  parts: readonly RemoteState[];
  current: string | undefined;
  canChange: boolean;
  onOpen: (part: RemoteState) => void;
  begin: (act: Act) => void;
}

const wayBack = (part: RemoteState) =>
  (part.state === 'failing' || part.state === 'damaged') && !whyNoReturn(part) ? part.back : undefined;

/** All parts with what is live of them and how it loads. */
export function PartsTable({ parts, current, canChange, onOpen, begin }: PartsTableProps) {
  const returns: Column<RemoteState> = {
    id: 'return',
    header: 'Next step',
    phone: 'end',
    cell: (part) => {
      const back = wayBack(part);
      if (!back) return null;
      return (
        <Button
          size="sm"
          aria-label={`Roll ${part.id} back`}
          call="POST /api/remotes/{id}/rollback"
          onClick={() => begin({ kind: 'go', part, to: back })}
        >
          Roll back
        </Button>
      );
    },
  };
  const urgent = canChange && parts.some(wayBack);
  const shown = parts.length < sortedFrom ? columns.map((column) => ({ ...column, sortable: false })) : columns;
  return (
    <div className={css.table} data-urgent={urgent || undefined}>
      <Table
        caption="Parts of the dashboard"
        columns={urgent ? [...shown, returns] : shown}
        rows={parts}
        rowKey={({ id }) => id}
        current={current}
        onOpen={onOpen}
        rowActions={(part) => menuOf(part, canChange, begin)}
      />
    </div>
  );
}
