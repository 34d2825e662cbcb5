import type { QualityReport } from '@avenue/contract';
import { checkLabel } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  formatDuration,
  formatFixed,
  Icon,
  Loading,
  Panel,
  Read,
  SourceTag,
  Text,
  TextLink,
  Time,
  VisuallyHidden,
} from '@avenue/ui';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import css from './channel.module.css';

type Row = QualityReport['rows'][number];

/** What was measured at the newest videos of the channel: one line each, a column for every check. */
export function QualityPanel({ channel }: { channel: string }) {
  const state = useApi('GET /api/youtube/{channel}/quality', { params: { channel } });
  return (
    <Panel
      title="Quality report"
      flush
      tag={state.data && state.data.rows.length > 0 && <SourceTag source="computed" />}
      foot="Measured at the finished file. What did not pass is named under the title; point at a mark for its figure."
    >
      <Read
        of="The quality report"
        state={state}
        keeps="The videos stay."
        loading={
          <Loading label="Loading the quality report">
            <BoneRows count={3} rowPx={56} />
          </Loading>
        }
      >
        {(report) =>
          report.rows.length === 0 ? (
            <div className={css.inset}>
              <Text kind="meta">No video of this channel yet. What is measured at it stands here.</Text>
            </div>
          ) : (
            <Report report={report} />
          )
        }
      </Read>
    </Panel>
  );
}

function Report({ report: { rows, checks, total } }: { report: QualityReport }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard */}
      <section className={css.scroll} aria-label="Quality of the newest videos" tabIndex={0}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">Video</th>
              {checks.map((name) => (
                <th key={name} scope="col">
                  <span>{checkLabel(name)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} checks={checks} />
            ))}
          </tbody>
        </table>
      </section>
      {total > rows.length && (
        <div className={css.inset}>
          <Text kind="meta">{`The newest ${rows.length} of ${total}.`}</Text>
        </div>
      )}
    </>
  );
}

function Line({
  row: { title, path, at, durationMs, lufs, checks: found, unmeasured },
  checks,
}: {
  row: Row;
  checks: string[];
}) {
  const open = found.filter(({ verdict }) => verdict !== 'pass');
  return (
    <tr>
      <th scope="row">
        <TextLink to={path}>{title}</TextLink>
        <span className={css.meta}>
          {`${formatDuration(durationMs)}, ${formatFixed(lufs, 1)} LUFS, `}
          <Time at={at} />
        </span>
        {open.map(({ name, sentence }) => (
          <span key={name} className={css.open}>
            {`${checkLabel(name)}: ${sentence}`}
          </span>
        ))}
      </th>
      {checks.map((name) => (
        <td key={name}>
          <Mark check={found.find((one) => one.name === name)} isUnmeasured={unmeasured.includes(name)} />
        </td>
      ))}
    </tr>
  );
}

function Mark({ check, isUnmeasured }: { check: Row['checks'][number] | undefined; isUnmeasured: boolean }) {
  if (!check)
    return (
      <span className={css.mark} title={isUnmeasured ? 'Made before this was measured' : 'Not asked of this video'}>
        <Icon of={IconMinus} size="sm" />
        <VisuallyHidden>{isUnmeasured ? 'not measured' : 'not asked'}</VisuallyHidden>
      </span>
    );
  const passed = check.verdict === 'pass';
  return (
    <span className={css.mark} data-passed={passed} title={check.sentence}>
      <Icon of={passed ? IconCheck : IconAlertTriangle} size="sm" />
      <VisuallyHidden>{passed ? 'passed' : 'open'}</VisuallyHidden>
    </span>
  );
}
