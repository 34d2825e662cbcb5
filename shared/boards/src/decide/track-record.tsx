import type { AdviceRecord } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { formatDay, formatNumber, Panel, Read, Row, Rows, SourceTag, StatusChip } from '@avenue/ui';
import type { ReactNode } from 'react';
import css from './decide.module.css';
import { type ActWords, outcomes, recordOf } from './words.ts';

interface TrackRecordProps {
  /** Of what it was advised: `ads`. */
  kind: string;
  title: string;
  words: ActWords;
  /** When something is kept here. */
  nothing: ReactNode;
}

/** What was advised before, the newest first, with what it stood on and how it turned out. */
export function TrackRecord({ kind, title, words, nothing }: TrackRecordProps) {
  const state = useApi('GET /api/advice/{kind}', { params: { kind } });
  return (
    <Read of="What was advised before" state={state} frame={(content) => <Panel title={title}>{content}</Panel>}>
      {(data) => (
        <Panel title={title} flush tag={<SourceTag source={data.source} />} foot={<Foot of={data} />}>
          {data.rows.length === 0 ? (
            <p className={css.nothing}>{nothing}</p>
          ) : (
            <Rows label={title}>
              {data.rows.map(({ id, path, title: name, act, saidAt, evidence, state: turned, outcome }) => (
                <Row
                  key={id}
                  title={`${name}: ${words[act]?.word ?? act}`}
                  to={path}
                  meta={
                    <>
                      {formatDay(saidAt.slice(0, 10))}: {evidence.join('; ')}. {outcome}
                    </>
                  }
                  end={<StatusChip status={outcomes[turned].status}>{outcomes[turned].word}</StatusChip>}
                />
              ))}
            </Rows>
          )}
        </Panel>
      )}
    </Read>
  );
}

function Foot({ of: { rows, acts, calibration } }: { of: AdviceRecord }) {
  const all = acts.reduce(
    (sum, { open, right, wrong, followed, unknown }) => sum + open + right + wrong + followed + unknown,
    0,
  );
  if (all === 0) return <span>{calibration.sentence}</span>;
  return (
    <span>
      {recordOf(acts)} {calibration.sentence}
      {all > rows.length && ` The newest ${formatNumber(rows.length)} of ${formatNumber(all)} are shown.`}
    </span>
  );
}
