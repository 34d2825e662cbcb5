import type { Answer, NoticeChannel } from '@avenue/contract';
import { useApi, useRefusal } from '@avenue/data';
import { Bone, Columns, Loading, Note, Page, Panel, Read, useAddress } from '@avenue/ui';
import { useState } from 'react';
import { ChannelPanel } from './channel-panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { summaryOf } from './words.ts';

type Settings = Answer<'GET /api/notices/settings'>;

/** Where the operator is told what, and when not. */
export default function NoticesPage() {
  const state = useApi('GET /api/notices/settings');
  return (
    <Page
      title="Notices"
      sentence={state.data ? summaryOf(state.data.channels) : 'What you are told without asking, and where.'}
    >
      <Read
        of="Where notices go"
        state={state}
        keeps="The bell goes on."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading where notices go">
            <Bone heightPx={320} />
          </Loading>
        }
      >
        {(settings) => <Notices settings={settings} />}
      </Read>
    </Page>
  );
}

function Notices({ settings }: { settings: Settings }) {
  const { channels, preferences, timeZone, links } = settings;
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const refusal = useRefusal('PUT /api/notices/channels/{channel}');
  const { word } = useAddress();
  const [removing, setRemoving] = useState<NoticeChannel>();
  const setUp = channels.filter(({ state }) => state !== 'not-set');
  return (
    <>
      {isSample && (
        <Note tone="wait">Nothing of the Sample studio is ever sent: channels are those of your own studio.</Note>
      )}
      {refusal && <Note>{`${refusal} You see where notices go.`}</Note>}
      {setUp.length > 0 && !links.reach && (
        <Note tone="wait">
          Links of notices lead to {links.origin}, which opens on this machine only. Give Avenue an address that your
          phone reaches (AVENUE_PUBLIC_URL), and they lead there.
        </Note>
      )}
      <Columns side={<PreferencesPanel preferences={preferences} channels={setUp} timeZone={timeZone} />}>
        {channels.map((channel) => (
          <ChannelPanel
            key={channel.id}
            channel={channel}
            isNamed={word('channel') === channel.id}
            held={isSample ? 'Switch to your own studio first.' : undefined}
            onRemove={() => setRemoving(channel)}
          />
        ))}
        <DeliveriesPanel channels={channels} />
      </Columns>
      {removing && <RemoveDialog channel={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
