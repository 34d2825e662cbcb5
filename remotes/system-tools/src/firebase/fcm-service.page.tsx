import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Bone, Button, Columns, Loading, Note, Page, Panel, Read } from '@avenue/ui';
import { useState } from 'react';
import { ChannelPanel } from '../notices/channel-panel.tsx';
import { DeliveriesPanel } from '../notices/deliveries-panel.tsx';
import { RemoveDialog } from '../notices/remove-dialog.tsx';
import { AudiencesPanel } from './audiences-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { sentenceOfProject } from './words.ts';

const channelId = 'fcm';

/** Push messages: notices in the operator's own app, and messages to those who listen to a topic. */
export default function FcmServicePage() {
  const connection = useApi('GET /api/firebase');
  return (
    <Page
      title="FCM Service"
      sentence={sentenceOfProject(connection.data?.project)}
      actions={
        <Button size="sm" to="/firebase-integration">
          Firebase Integration
        </Button>
      }
    >
      <Read
        of="Push messages"
        state={connection}
        keeps="The bell goes on."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading push messages">
            <Bone heightPx={320} />
          </Loading>
        }
      >
        {({ project }) => <Service project={project} />}
      </Read>
    </Page>
  );
}

function Service({ project }: { project: Answer<'GET /api/firebase'>['project'] }) {
  const notices = useApi('GET /api/notices/settings');
  const audiences = useApi('GET /api/firebase/audiences');
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const [removes, setRemoves] = useState(false);
  const held = isSample
    ? 'Switch to your own studio first.'
    : project
      ? undefined
      : 'Connect a Firebase project first.';
  const channel = notices.data?.channels.find(({ id }) => id === channelId);
  return (
    <>
      {isSample && <Note tone="wait">Nothing of the Sample studio is ever sent.</Note>}
      {!project && !isSample && (
        <Note tone="wait">
          No Firebase project is connected. Until then phones are reached by browsers and ntfy, set up in Notices, and
          nothing goes to an audience.
        </Note>
      )}
      <Columns side={channel && <DeliveriesPanel channels={[channel]} only={channelId} />}>
        <Read of="Your phones" state={notices} frame={(failure) => <Panel title="Phone app">{failure}</Panel>}>
          {() =>
            channel && (
              <ChannelPanel
                channel={channel}
                held={held}
                isNamed={project !== null}
                onRemove={() => setRemoves(true)}
              />
            )
          }
        </Read>
        <Read of="Your audiences" state={audiences} frame={(failure) => <Panel title="Audiences">{failure}</Panel>}>
          {(data) => (
            <>
              <AudiencesPanel rows={data.rows} held={isSample ? held : undefined} />
              <MessagesPanel audiences={data} held={held} />
            </>
          )}
        </Read>
      </Columns>
      {removes && channel && <RemoveDialog channel={channel} onClose={() => setRemoves(false)} />}
    </>
  );
}
