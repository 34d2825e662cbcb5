import { useApi } from '@avenue/data';
import { Bone, Button, Failure, Page, Panel, Read, Toolbar, useSearchParams } from '@avenue/ui';
import { useState } from 'react';
import { AddChannel, ChannelPicker, useChannels } from '../flow/index.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { lastScript } from './local-copy.ts';
import css from './script.module.css';
import { ScriptDesk } from './script-desk.tsx';
import { ScriptSwitcher } from './script-switcher.tsx';

export default function ScriptBuilder() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('script') || undefined;
  const fresh = search.get('new') !== null;
  const { channels: known, channel, choose, state: channelState } = useChannels();
  const channels = known ?? [];
  const list = useApi('GET /api/scripts');
  // The draft this browser worked on last goes on by itself; a browser without one starts with the welcome line.
  const last = asked || fresh ? undefined : lastScript();
  const going = list.data?.find(({ id, status }) => id === last && status === 'draft')?.id;
  // Without the list it is not known whether that draft is still one.
  const waiting = last !== undefined && !list.data;
  const [created, setCreated] = useState<{ id: string; desk: number }>();
  const [desk, setDesk] = useState(0);
  const id = asked ?? going;
  const opened = useApi('GET /api/scripts/{id}', {
    params: { id: id ?? '' },
    when: id !== undefined,
  });
  const { data: script } = opened;

  const open = (scriptId: string) => setSearch({ script: scriptId });
  const startNew = () => {
    setDesk(desk + 1);
    setSearch({ new: '' });
  };
  // A new script keeps its editor (and caret) when its first save gives it an id.
  const isCreated = id !== undefined && created?.id === id;
  const key = isCreated ? `new-${created.desk}` : (id ?? `new-${desk}`);
  const toolbar = <ScriptSwitcher current={id} channels={channels} onOpen={open} onNew={startNew} />;

  if (waiting || (id !== undefined && !isCreated && !script)) {
    return (
      <Page title="Script Builder" toolbar={<Toolbar label="Which script">{toolbar}</Toolbar>}>
        <Read<unknown>
          of={waiting ? 'Your scripts' : 'This script'}
          state={waiting ? list : opened}
          size="page"
          actions={<Button onClick={startNew}>New script</Button>}
          keeps="What you typed is kept in this browser."
          loading={<DeskSkeleton />}
        >
          {() => <DeskSkeleton />}
        </Read>
      </Page>
    );
  }
  const latest = id === undefined ? list.data?.find(({ status }) => status === 'draft') : undefined;
  return (
    <ScriptDesk
      key={key}
      script={script}
      channel={script?.channel ?? channel?.name}
      onCreated={(made) => {
        setCreated({ id: made.id, desk });
        setSearch({ script: made.id }, { replace: true });
        void list.mutate();
      }}
      toolbar={
        <>
          {id === undefined && channelState.isLoading && <Bone width="318px" heightPx={34} />}
          {id === undefined && channel && channels.length > 1 && (
            <ChannelPicker channels={channels} value={channel.name} onChange={(name) => choose(name)} />
          )}
          {toolbar}
          {/* In the toolbar, where it moves nothing when the list arrives after the first word was typed. */}
          {id === undefined && list.isLoading && (
            <span className={css.latest}>
              <Bone width="368px" heightPx={28} />
            </span>
          )}
          {latest && (
            <span className={css.latest}>
              <span>Your latest draft: {latest.title}</span>
              <Button size="sm" onClick={() => open(latest.id)}>
                Continue
              </Button>
            </span>
          )}
        </>
      }
      before={
        channelState.error && !known ? (
          <Failure
            size="line"
            of="Your channels"
            error={channelState.error}
            onRetry={() => void channelState.mutate()}
            retrying={channelState.isValidating}
            keeps="What you type is kept in this browser."
          />
        ) : (
          list.error &&
          !list.data && (
            <Failure
              size="line"
              of="Your scripts"
              error={list.error}
              onRetry={() => void list.mutate()}
              retrying={list.isValidating}
              keeps="What you type is kept in this browser."
            />
          )
        )
      }
      after={
        known?.length === 0 &&
        id === undefined && (
          <Panel>
            <AddChannel>You can write at once; the script is saved when there is a channel for it.</AddChannel>
          </Panel>
        )
      }
    />
  );
}
