import type { Format, Preset } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  Button,
  EmptyState,
  Page,
  Panel,
  Read,
  ReadTrouble,
  Segmented,
  SelectField,
  Stack,
  useAddress,
} from '@avenue/ui';
import { AddChannel, ProductionFlow, useChannels, useWay } from '../flow/index.ts';
import { RefusedNote, ScriptPicker, useChosenScript } from '../pick/index.ts';
import { formats, optionsNow, styles } from '../video/options.ts';
import { ScenesStage } from '../video/scenes-stage.tsx';
import { StageSkeleton } from '../video/video-skeleton.tsx';
import css from './channel.module.css';
import { ThumbnailsPanel } from './thumbnails-panel.tsx';

const presets = (Object.keys(styles) as Preset[]).map((value) => ({ value, label: styles[value].label }));

/** The pictures of a script before its video is: a picture, clip or drawing for each scene, and thumbnails. */
export default function VisualAssets() {
  const { word, set } = useAddress();
  const { channels, channel, choose, state } = useChannels();
  const config = useApi('GET /api/admin/config');
  const picked = useChosenScript(channel?.name, word('script'));
  const way = useWay();
  const { script } = picked;
  const usual = config.data?.find(({ name }) => name === channel?.name)?.channel;
  const format = formats.find(({ value }) => value === word('format'))?.value;
  const preset = presets.find(({ value }) => value === word('style'))?.value;
  const { format: inFormat, preset: inPreset } = optionsNow(usual, {
    ...(format && { format }),
    ...(preset && { preset }),
  });
  const look: { format: Format; preset: Preset } = { format: inFormat, preset: inPreset };
  return (
    <Page
      title="Visual Asset Generator"
      sentence="A picture for each scene, drawn or your own, and three thumbnails. The next video is made of them."
      flow={<ProductionFlow channel={channel?.name} script={script} />}
      actions={
        script && (
          <Button kind="primary" to={way('video', { channel: channel?.name, script: script.id })}>
            Compile the video
          </Button>
        )
      }
    >
      <Read
        of="Your channels"
        state={state}
        size="page"
        loading={
          <BonePanel>
            <StageSkeleton label="Loading your channels" />
          </BonePanel>
        }
      >
        {() =>
          channel ? (
            <Stack gap={16}>
              <Panel>
                <div className={css.choice}>
                  <SelectField
                    label="Channel"
                    options={(channels ?? []).map(({ name, label }) => ({ value: name, label }))}
                    value={channel.name}
                    onChange={(name) => choose(name, ['script', 'format', 'style'])}
                  />
                  <ScriptPicker
                    key={channel.name}
                    label="Approved script"
                    approved
                    channel={channel.name}
                    value={script?.id}
                    chosen={script}
                    placeholder={picked.expected ? 'Loading' : 'Choose a script'}
                    disabled={picked.hasAny === false}
                    onPick={(id) => set({ script: id, channel: channel.name })}
                    none="No script of this channel is approved yet."
                  />
                  <Segmented
                    label="Format"
                    hideLabel={false}
                    options={formats}
                    value={look.format}
                    onChange={(next) => set({ format: next === usual?.format ? undefined : next })}
                  />
                  <SelectField
                    label="Style"
                    options={presets}
                    value={look.preset}
                    onChange={(next) => set({ style: next === usual?.preset ? undefined : next })}
                  />
                </div>
              </Panel>
              <ReadTrouble of="The approved scripts" state={picked.approved} />
              <ReadTrouble of="This script" state={picked.opened} />
              {picked.refused && <RefusedNote refused={picked.refused} />}
              {script && usual ? (
                <>
                  <Panel title={script.title}>
                    <ScenesStage key={script.id} scriptId={script.id} look={look} />
                  </Panel>
                  <ThumbnailsPanel key={`${script.id} thumbnails`} script={script.id} look={look} />
                </>
              ) : picked.expected || picked.hasAny === undefined ? (
                !picked.approved.error && (
                  <BonePanel>
                    <StageSkeleton label="Loading the scripts" />
                  </BonePanel>
                )
              ) : (
                <Panel>
                  {picked.hasAny ? (
                    <EmptyState title="Choose an approved script" spot="no-history">
                      Its scenes and thumbnails appear here. The built-in illustrator draws them without a key.
                    </EmptyState>
                  ) : (
                    <EmptyState
                      title={`No approved script for ${channel.label} yet`}
                      spot="inbox-clear"
                      actions={<Button to={way('script')}>Open Script Builder</Button>}
                    >
                      Write a script and press Generate Voiceover there: that approves it.
                    </EmptyState>
                  )}
                </Panel>
              )}
            </Stack>
          ) : (
            <Panel>
              <AddChannel>Pictures belong to a script, and a script to a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}
