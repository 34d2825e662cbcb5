import { useApi } from '@avenue/data';
import { Bone, Button, SelectField } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ChannelOption } from '../flow/index.ts';

const unsaved = 'new';

/** All scripts, those of each channel together, and a way to start another. */
export function ScriptSwitcher({
  current,
  channels,
  onOpen,
  onNew,
}: {
  current: string | undefined;
  channels: readonly ChannelOption[];
  onOpen: (scriptId: string) => void;
  onNew: () => void;
}) {
  const { data = [], isLoading } = useApi('GET /api/scripts');
  const options = data.map(({ id, title, channel, status }) => ({
    value: id,
    label: status === 'approved' ? `${title} (approved)` : title,
    group: channels.find(({ name }) => name === channel)?.label ?? channel,
  }));
  return (
    <>
      {isLoading && <Bone width="360px" control />}
      {options.length > 0 && (
        <SelectField
          label="Script"
          hideLabel
          options={current ? options : [{ value: unsaved, label: 'New script' }, ...options]}
          value={current ?? unsaved}
          onChange={(id) => id !== unsaved && onOpen(id)}
        />
      )}
      {current && (
        <Button icon={IconPlus} onClick={onNew}>
          New script
        </Button>
      )}
    </>
  );
}
