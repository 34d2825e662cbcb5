import { useApi } from '@avenue/data';
import { Bone, Button, Page, Panel, Read, ReadTrouble, Toolbar } from '@avenue/ui';
import { AddChannel, ChannelPicker, ProductionFlow, useChannels, useOfChannel } from '../flow/index.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { useEarlierBuild } from './earlier-build.ts';
import { LeftScripts } from './left-scripts.tsx';
import css from './script.module.css';
import { ScriptDesk } from './script-desk.tsx';
import { ScriptSwitcher } from './script-switcher.tsx';
import { usePlace } from './use-place.ts';

export default function ScriptBuilder() {
  useEarlierBuild();
  const { ready, opened, current, open, startNew, created } = usePlace();
  const { channels: known, channel, choose, state: channelState } = useChannels();
  const channels = known ?? [];
  const ofChannel = useOfChannel();
  // Where one is open, no other is offered.
  const drafts = useApi('GET /api/scripts', { query: { status: 'draft', limit: 1 }, when: !current });
  const toolbar = <ScriptSwitcher current={current} script={opened.data} onOpen={open} onNew={() => startNew()} />;
  const left = <LeftScripts except={ready?.id} onOpen={open} onOpenNew={startNew} />;

  if (!ready) {
    return (
      <Page
        title={ofChannel ? 'Script Builder for YouTube' : 'Script Builder'}
        toolbar={<Toolbar label="Which script">{toolbar}</Toolbar>}
        flow={<ProductionFlow channel={channel?.name} />}
      >
        {opened.error && left}
        <Read<unknown>
          of="This script"
          state={opened}
          size="page"
          actions={
            <Button call="POST /api/scripts" onClick={() => startNew()}>
              New script
            </Button>
          }
          keeps="What you typed is kept in this browser."
          loading={<DeskSkeleton />}
        >
          {() => <DeskSkeleton />}
        </Read>
      </Page>
    );
  }
  const { id, script } = ready;
  const own = script?.channel ?? channel?.name;
  const latest = drafts.data?.[0];
  return (
    <ScriptDesk
      key={id}
      id={id}
      script={script}
      channel={own}
      language={channels.find(({ name }) => name === own)?.language ?? 'en'}
      onCreated={created}
      toolbar={
        <>
          {!current && channelState.isLoading && <Bone width="318px" control />}
          {!current && channel && channels.length > 1 && (
            <ChannelPicker channels={channels} value={channel.name} onChange={(name) => choose(name)} />
          )}
          {toolbar}
          {/* In the toolbar, where it moves nothing when the list arrives after the first word was typed. */}
          {drafts.isLoading && (
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
        <>
          <ReadTrouble of="Your channels" state={channelState} keeps="What you type is kept in this browser." />
          <ReadTrouble of="Your latest draft" state={drafts} keeps="What you type is kept in this browser." />
          {script && <ReadTrouble of="This script" state={opened} />}
          {left}
        </>
      }
      after={
        known?.length === 0 &&
        !current && (
          <Panel>
            <AddChannel>You can write at once; the script is saved when there is a channel for it.</AddChannel>
          </Panel>
        )
      }
    />
  );
}
