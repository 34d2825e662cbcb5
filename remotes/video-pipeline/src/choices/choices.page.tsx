import { useApi } from '@avenue/data';
import { Bone, Button, EmptyState, Loading, Page, Panel, Read, Stack } from '@avenue/ui';
import { ChannelForm } from './channel-form.tsx';

export default function PostingChoicesPage() {
  const state = useApi('GET /api/posting');
  return (
    <Page
      title="Posting choices"
      sentence="Where each channel’s videos go, and what platforms are told of them. That voices and pictures are made by machines is always said."
    >
      <Read
        of="Your posting choices"
        state={state}
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your posting choices">
            <Bone heightPx={280} />
          </Loading>
        }
        isEmpty={({ channels }) => channels.length === 0}
        empty={
          <EmptyState title="No channel yet" actions={<Button to="/admin-config#channels">Add a channel</Button>}>
            What is told of its videos is set for each channel.
          </EmptyState>
        }
      >
        {({ channels, categories, places }) => (
          <Stack gap={16}>
            {channels.map((posting) => (
              <ChannelForm key={posting.channel} posting={posting} categories={categories} places={places} />
            ))}
          </Stack>
        )}
      </Read>
    </Page>
  );
}
