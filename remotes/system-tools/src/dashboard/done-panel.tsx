import type { Dashboard } from '@avenue/contract';
import { useDraftKey } from '@avenue/data';
import { Button, Failure, isToday, JournalList, Line, Panel, Stack, Term, Text, TextLink, Time } from '@avenue/ui';
import { PageLink } from './page-link.tsx';
import { useDone } from './use-done.ts';

interface DonePanelProps {
  /** The newest lines of the journal. */
  entries: Dashboard['done'];
  alarm?: string | undefined;
}

/** What happened, newest first, from the journal, back to its first line. */
export const DonePanel = (props: DonePanelProps) => (
  // The other studio has a journal of its own.
  <OfStudio key={useDraftKey('done')} {...props} />
);

function OfStudio({ entries, alarm }: DonePanelProps) {
  const { shown, more, isWhole, busy, failure } = useDone(entries);
  const isLong = shown.length > entries.length;
  const foot = (
    <Stack gap={8}>
      {alarm && (
        <Line wrap>
          <span>
            The <Term of="journal-chain">journal</Term> does not hold together. {alarm}
          </span>
          <TextLink to="/about">About</TextLink>
        </Line>
      )}
      {failure !== undefined && (
        <Failure size="line" of="Earlier lines" error={failure} onRetry={() => void more?.()} retrying={busy} />
      )}
      {more && failure === undefined && (
        <Line>
          <Button size="sm" kind="quiet" busy={busy} onClick={() => void more()}>
            Show earlier
          </Button>
        </Line>
      )}
      {isWhole && isLong && <Text kind="meta">That is all: the journal begins here.</Text>}
    </Stack>
  );
  return (
    <Panel
      title={<Term of="journal">Done and checked</Term>}
      flush={shown.length > 0}
      actions={<PageLink to="/performance-log-viewer">Log</PageLink>}
      foot={(alarm || more || failure !== undefined || (isWhole && isLong)) && foot}
    >
      {shown.length === 0 ? (
        <Text kind="muted">No activity yet.</Text>
      ) : (
        <JournalList
          entries={shown.map(({ seq, at, text }) => ({
            key: seq,
            when: <Time at={at} style={isToday(at) ? 'time' : 'short'} />,
            text,
          }))}
        />
      )}
    </Panel>
  );
}
