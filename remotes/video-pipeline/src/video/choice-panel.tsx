import { Button, Panel, SelectField } from '@avenue/ui';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import css from './video.module.css';

interface ChoicePanelProps {
  channels: readonly { name: string; label: string }[];
  channel: string;
  onChannel: (name: string) => void;
  /** Approved scripts of the channel; nothing until they are known. */
  scripts: readonly { id: string; title: string }[] | undefined;
  script: string | undefined;
  /** One is asked for by the address, and whether it is among them is not known yet. */
  expected: boolean;
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
  scripts,
  script,
  expected,
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
      <SelectField
        label="Approved script"
        placeholder={scripts ? 'Choose a script' : 'Loading scripts'}
        options={(scripts ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={script ?? ''}
        onChange={onScript}
      />
      <div className={css.compile} data-busy={busy || undefined}>
        <Button
          kind={primary ? 'primary' : 'plain'}
          icon={IconMovie}
          kbd={busy ? undefined : 'G'}
          busy={busy}
          onClick={onCompile}
          disabled={!script}
          reason={!script && !expected ? 'Choose an approved script first.' : undefined}
        >
          {busy ? 'Compiling' : 'Compile Final Video'}
        </Button>
      </div>
    </div>
  </Panel>
);
