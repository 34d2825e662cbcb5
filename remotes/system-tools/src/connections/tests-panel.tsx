import type { Connection } from '@avenue/contract';
import { Panel, Row, Rows, StatusChip, TextLink, Time } from '@avenue/ui';

const shown = 10;

/** The last tests of all channels at a platform, the newest first. */
export function TestsPanel({ connection: { name, accounts } }: { connection: Connection }) {
  const tests = accounts
    .flatMap(({ label, checks }) => checks.map((check) => ({ ...check, label })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, shown);
  return (
    <Panel title="Tests" flush>
      {tests.length === 0 ? (
        <p>{`${name} was never tested here.`}</p>
      ) : (
        <Rows label="Tests">
          {tests.map(({ at, ok, sentence, label, url }) => (
            <Row
              key={`${label} ${at}`}
              title={label}
              meta={
                <>
                  <Time at={at} />
                  {`: ${sentence} `}
                  {url && <TextLink href={url}>Open it there</TextLink>}
                </>
              }
              end={<StatusChip status={ok ? 'pass' : 'failed'}>{ok ? 'Passed' : 'Failed'}</StatusChip>}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
