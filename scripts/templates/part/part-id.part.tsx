import { useApi } from '@avenue/data';
import { BoneRows, EmptyState, JournalList, Loading, Panel, Read, Time } from '@avenue/ui';

/** Shows the latest entries of the journal; put your own call and parts in their place. */
export default function PartName() {
  const journal = useApi('GET /api/journal', { query: { limit: 3 } });
  return (
    <Panel title="Title of the part" flush={journal.data !== undefined && journal.data.length > 0}>
      <Read
        of="The latest activity"
        state={journal}
        loading={
          <Loading label="Loading the latest activity">
            <BoneRows count={3} />
          </Loading>
        }
        empty={<EmptyState title="No activity yet">What you do on any page is listed here.</EmptyState>}
      >
        {(entries) => (
          <JournalList
            entries={entries.map(({ seq, at, text }) => ({ key: seq, when: <Time at={at} style="short" />, text }))}
          />
        )}
      </Read>
    </Panel>
  );
}
