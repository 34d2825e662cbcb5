import type { Answer, JournalLine } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  IconButton,
  isToday,
  Loading,
  Panel,
  Read,
  type ReadState,
  Row,
  Rows,
  SourceTag,
  Time,
  VisuallyHidden,
} from '@avenue/ui';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useState } from 'react';
import { LineState } from '../performance-log/columns.tsx';
import css from './status-dashboard.module.css';
import { useAnnounced } from './use-announced.ts';

/** Lines that the ticker shows. */
export const tickerRows = 6;

/** The newest lines of the journal, as they come; paused, those that stood there stay. */
export function Ticker({ lines }: { lines: ReadState<Answer<'GET /api/journal/lines'>> }) {
  const [held, hold] = useState<readonly JournalLine[]>();
  const now = lines.data?.rows;
  const said = useAnnounced(now, held !== undefined);
  const sample = useApi('GET /api/studio').data?.studio === 'sample';
  const later = now?.filter(({ seq }) => seq > (held?.[0]?.seq ?? Number.POSITIVE_INFINITY)).length ?? 0;
  return (
    <Panel
      title="Live ticker"
      tag={<SourceTag source={sample ? 'sample' : 'live'} />}
      flush
      fill
      actions={
        <>
          {later > 0 && <span className={css.quiet}>{later === tickerRows ? `${later} or more` : later} new</span>}
          <IconButton
            size="sm"
            label={held ? 'Go on with the ticker' : 'Pause the ticker'}
            icon={held ? IconPlayerPlay : IconPlayerPause}
            disabled={!now}
            onClick={() => hold(held ? undefined : now)}
          />
        </>
      }
    >
      <VisuallyHidden>
        <span role="status" aria-live="polite" aria-label="Live ticker">
          {said}
        </span>
      </VisuallyHidden>
      <Read of="The journal" state={lines} keeps="Lines go on being written." loading={<Coming />}>
        {({ rows }) => <Lines rows={held ?? rows} />}
      </Read>
    </Panel>
  );
}

const Coming = () => (
  <Loading label="Loading the journal">
    <BoneRows count={tickerRows} rowPx={44} />
  </Loading>
);

function Lines({ rows }: { rows: readonly JournalLine[] }) {
  if (rows.length === 0) return <p className={css.none}>No activity yet.</p>;
  return (
    <Rows label="The newest lines of the journal">
      {rows.map((line) => (
        <Row
          key={line.seq}
          lead={
            <span className={css.when}>
              <Time at={line.at} style={isToday(line.at) ? 'time' : 'brief'} />
            </span>
          }
          title={line.text}
          to={`/performance-log-viewer?line=${line.seq}`}
          end={<LineState line={line} />}
        />
      ))}
    </Rows>
  );
}
