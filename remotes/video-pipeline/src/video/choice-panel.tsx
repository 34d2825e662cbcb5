import { Button, Panel, SelectField } from '@avenue/ui';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import type { ChosenScript } from '../pick/index.ts';
import { ScriptPicker } from '../pick/index.ts';
import css from './video.module.css';

interface ChoicePanelProps {
  channels: readonly { name: string; label: string }[];
  channel: string;
  onChannel: (name: string) => void;
  picked: ChosenScript;
  onScript: (id: string) => void;
  /** Whether compiling is what the page is for now. */
  primary: boolean;
  busy: boolean;
  onCompile: () => void;
}

/** Of which channel and script a video is made, and the button that makes it. */
export const ChoicePanel = ({
  channels,
  channel,
  onChannel,
  picked,
  onScript,
  primary,
  busy,
  onCompile,
}: ChoicePanelProps) => (
  <Panel>
    <div className={css.choice}>
      <SelectField
        label="Channel"
        options={channels.map(({ name, label }) => ({ value: name, label }))}
        value={channel}
        onChange={onChannel}
      />
      <ScriptPicker
        key={channel}
        label="Approved script"
        approved
        channel={channel}
        value={picked.script?.id}
        chosen={picked.script}
        placeholder={picked.expected ? 'Loading' : 'Choose a script'}
        disabled={picked.hasAny === false}
        onPick={onScript}
        none="No script of this channel is approved yet."
      />
      <div className={css.compile} data-busy={busy || undefined}>
        <Button
          kind={primary ? 'primary' : 'plain'}
          icon={IconMovie}
          kbd={busy ? undefined : 'G'}
          busy={busy}
          call="POST /api/video/generate"
          onClick={onCompile}
          disabled={!picked.script}
          reason={!picked.script && !picked.expected ? 'Choose an approved script first.' : undefined}
        >
          {busy ? 'Compiling' : 'Compile Final Video'}
        </Button>
      </div>
    </div>
  </Panel>
);
