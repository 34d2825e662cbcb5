import type { HistoryEntry } from '@avenue/contract';
import { Panel, Row, Rows, Text, Time } from '@avenue/ui';

/** What happened to a thing and to what it was made from, newest first. */
export const HistoryPanel = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <Panel title="History" flush={entries.length > 0}>
    {entries.length === 0 ? (
      <Text kind="muted">No activity yet.</Text>
    ) : (
      <Rows label="History">
        {entries.map(({ seq, at, text }) => (
          <Row key={seq} title={text} meta={<Time at={at} style="long" />} />
        ))}
      </Rows>
    )}
  </Panel>
);
