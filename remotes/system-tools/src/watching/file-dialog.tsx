import type { WatchFile } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, SelectField, Stack, Text, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { FileDrop } from '@avenue/ui/form';
import { useState } from 'react';
import css from './watching.module.css';

const call = 'POST /api/watch/files';
const mostBytes = 400_000;

interface FileDialogProps {
  channels: readonly { name: string; label: string }[];
  onClose: () => void;
}

/** Counts by day from a file, for a channel or for all. */
export function FileDialog({ channels, onClose }: FileDialogProps) {
  const refresh = useRefresh();
  const [channel, setChannel] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<WatchFile>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setBusy(true);
    setProblem(undefined);
    setTaken(undefined);
    try {
      const body = { name: file.name, text: await file.text(), ...(channel && { channel }) };
      const told = await callApi(call, { body });
      await refresh('/api/watch', '/api/trends').catch(() => undefined);
      toast.show({ text: `"${told.title}" is taken in.`, tone: 'good' });
      if (told.left) setTaken(told);
      else onClose();
    } catch (error) {
      setProblem(`"${file.name}" was not taken in. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a file"
      sentence="A CSV with columns date, topic and count, or interest over time as Google Trends saves it. The same name again takes the place of the former file."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={16}>
        <SelectField
          label="For"
          value={channel}
          options={[
            { value: '', label: 'All channels' },
            ...channels.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={setChannel}
        />
        <FileDrop
          label="File"
          accept={['text/csv', '.csv', '.tsv']}
          maxBytes={mostBytes}
          disabled={busy}
          onFiles={(files) => void take(files)}
          {...(problem && { error: problem })}
        />
        {taken?.left && <Left title={taken.title} left={taken.left} />}
      </Stack>
    </Dialog>
  );
}

function Left({ title, left: { count, lines } }: { title: string; left: NonNullable<WatchFile['left']> }) {
  return (
    <Stack gap={8}>
      <Text>
        {count === 1 ? `One line of "${title}" was left out.` : `${count} lines of "${title}" were left out.`}
      </Text>
      <ul className={css.left} aria-label="Lines that were left out">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {count > lines.length && <Text kind="meta">The first {lines.length} are shown.</Text>}
    </Stack>
  );
}
