import type { Activity } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { BoneLines, JournalList, Loading, Panel, Read, TextLink, Time } from '@avenue/ui';

/** What was done with products, the newest first. */
export function ActivityPanel() {
  const state = useApi('GET /api/pdf/activity-log');
  const count = state.data?.length ?? 0;
  return (
    <Panel
      title="Activity"
      fill
      foot={
        <>
          {count > 0 && (count === 1 ? 'The newest entry. ' : `The newest ${count}. `)}
          <TextLink to="/performance-log-viewer?q=pdf.">Performance log</TextLink>
        </>
      }
    >
      <Read
        of="The activity"
        state={state}
        loading={
          <Loading label="Loading the activity">
            <BoneLines count={4} />
          </Loading>
        }
        empty={<p>No activity yet.</p>}
      >
        {(entries) => (
          <JournalList
            entries={entries.map(({ seq, timestamp, message }) => ({
              key: seq,
              when: <When at={timestamp} />,
              text: message || 'No message',
            }))}
          />
        )}
      </Read>
    </Panel>
  );
}

const When = ({ at }: { at: Activity['timestamp'] }) =>
  at !== undefined && !Number.isNaN(Date.parse(at)) ? <Time at={at} style="brief" /> : 'Unknown time';
