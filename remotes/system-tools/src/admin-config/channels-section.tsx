import type { Channel, ConfigEntry } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, heavy, retriable, Skeleton, Text, toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import css from './admin-config.module.css';
import { ChannelDialog } from './channel-dialog.tsx';
import { lookInWords, scriptsInWords } from './channel-words.ts';

const Waiting = () => <Skeleton shape="block" heightPx={40} label="Loading the languages" />;

/** Asked for by a press, so that the page does not bring its table along. */
const LanguagesDialog = heavy(
  'list of languages',
  retriable(() => import('./languages-dialog.tsx')),
  (module) => module.LanguagesDialog,
  Waiting,
);

type Open = { act: 'add' | 'languages' } | { act: 'edit' | 'remove'; channel: Channel };

/** Channels of the open studio, with adding, changing and removing. */
export function ChannelsSection({ entries }: { entries: readonly ConfigEntry[] }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const channels = entries.flatMap(({ channel, scripts = 0 }) => (channel ? [{ channel, scripts }] : []));
  return (
    <>
      {channels.length === 0 ? (
        <Text kind="muted">No channel yet. Ideas, scripts and videos belong to one.</Text>
      ) : (
        <ul className={css.channels} aria-label="Channels">
          {channels.map(({ channel, scripts }) => (
            <li key={channel.name}>
              <div className={css.channelWords}>
                <span className={css.channelTitle}>
                  {channel.label}
                  <span className={css.channelName}>{channel.name}</span>
                </span>
                {channel.niche && <span className={css.meta}>{channel.niche}</span>}
                <span className={css.meta}>
                  {lookInWords(channel)}
                  {scripts > 0 && `. ${scriptsInWords(scripts)}`}
                </span>
              </div>
              <Button
                size="sm"
                kind="quiet"
                aria-label={`Edit ${channel.label}`}
                call="PATCH /api/admin/channels/{name}"
                onClick={() => setOpen({ act: 'edit', channel })}
              >
                Edit
              </Button>
              {scripts === 0 && (
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={`Remove ${channel.label}`}
                  call="DELETE /api/admin/channels/{name}"
                  onClick={() => setOpen({ act: 'remove', channel })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="sm" icon={IconPlus} call="POST /api/admin/channels" onClick={() => setOpen({ act: 'add' })}>
          Add channel
        </Button>
        <Button size="sm" kind="quiet" onClick={() => setOpen({ act: 'languages' })}>
          What works in which language
        </Button>
      </div>
      {open?.act === 'languages' && <LanguagesDialog onClose={close} />}
      {open?.act === 'add' && <ChannelDialog onClose={close} />}
      {open?.act === 'edit' && <ChannelDialog channel={open.channel} onClose={close} />}
      {open?.act === 'remove' && <RemoveChannel channel={open.channel} onClose={close} />}
    </>
  );
}

function RemoveChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await callApi('DELETE /api/admin/channels/{name}', { params: { name: channel.name } });
      await refresh('/api/admin/config');
      toast.show({ text: `"${channel.label}" was removed.` });
      onClose();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove "${channel.label}"?`}
      consequence={`${channel.name} leaves every list.`}
      cannotUndo="To get it back, add it again."
      verb="Remove channel"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
    />
  );
}
