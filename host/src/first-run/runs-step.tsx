import { Checkbox, Icon, TextField } from '@avenue/ui';
import { type NavGroup, pagesOf } from '../nav/tree.ts';
import css from './first-run.module.css';

export interface FirstChannel {
  label: string;
  niche: string;
}

interface RunsStepProps {
  /** Parts of the menu that can be folded away. */
  groups: readonly NavGroup[];
  value: readonly string[];
  onChange: (runs: string[]) => void;
  channel: FirstChannel;
  onChannel: (channel: FirstChannel) => void;
  channelError: string | undefined;
}

const count = (group: NavGroup) => {
  const pages = pagesOf(group.items).length;
  return pages === 1 ? '1 page' : `${pages} pages`;
};

/** What the operator does here: parts of the menu to have at hand, and the first channel if there is one already. */
export function RunsStep({ groups, value, onChange, channel, onChannel, channelError }: RunsStepProps) {
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((one) => one !== id));
  return (
    <div className={css.step}>
      {groups.length > 1 && (
        <>
          <fieldset className={css.tiles}>
            <legend>Parts you work in</legend>
            {groups.map((group) => (
              <div key={group.id} className={css.tile} data-on={value.includes(group.id) || undefined}>
                <Icon of={group.icon} />
                <Checkbox
                  label={group.label}
                  help={count(group)}
                  checked={value.includes(group.id)}
                  onChange={(on) => toggle(group.id, on)}
                />
              </div>
            ))}
          </fieldset>
          <p className={css.note}>The others fold away in the menu, one press from where they were.</p>
        </>
      )}
      <TextField
        label="Your first channel"
        help="Optional. What you make belongs to a channel."
        placeholder="Slow History"
        maxLength={60}
        value={channel.label}
        onChange={(label) => onChannel({ ...channel, label })}
        error={channelError}
      />
      {channel.label.trim() && (
        <TextField
          label="What it is about"
          help="What is made for it starts from these words."
          placeholder="Canals, railways and other quiet machines"
          maxLength={200}
          value={channel.niche}
          onChange={(niche) => onChannel({ ...channel, niche })}
        />
      )}
    </div>
  );
}
