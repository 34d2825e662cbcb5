import type { Channel } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useDraft, useRefresh } from '@avenue/data';
import { Button, DraftNotes, focusFirstError, Note, Segmented, SelectField, Stack, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formats, moods, presets } from './channel-words.ts';

const maxLabel = 60;
const maxNiche = 200;

interface Problems {
  label?: string | undefined;
  niche?: string | undefined;
  form?: string | undefined;
}

const check = (label: string, niche: string): Problems => ({
  label: !label
    ? 'Give the channel a name.'
    : label.length > maxLabel
      ? `Keep the name under ${maxLabel} characters.`
      : undefined,
  niche: niche.length > maxNiche ? `Keep the niche under ${maxNiche} characters.` : undefined,
});

const isWrong = (problems: Problems) => Object.values(problems).some(Boolean);

function problemsOf(error: unknown): Problems {
  if (!(error instanceof RequestFailure)) return { form: sentenceOf(error) };
  if (error.code === 'channel_exists') return { label: error.message };
  const named = { label: error.field('label'), niche: error.field('niche') };
  return isWrong(named) ? named : { form: sentenceOf(error) };
}

const blank = { label: '', niche: '', preset: 'bright', format: 'portrait', music: 'warm' } as const;

const wordsOf = (channel: Channel | undefined): Omit<Channel, 'name'> => {
  const { label, niche, preset, format, music } = channel ?? blank;
  return { label, niche, preset, format, music };
};

const labels = { label: 'Channel name', niche: 'What it is about', preset: 'Style', format: 'Format', music: 'Music' };

export interface ChannelDialogProps {
  /** Absent: a new channel. */
  channel?: Channel | undefined;
  onClose: () => void;
}

/** Adds a channel or changes one; its name in the configuration stays what it was. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const refresh = useRefresh();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The form that adds the first channel goes on here.
  const draft = useDraft<Omit<Channel, 'name'>>({ key: `channel/${channel?.name ?? 'new'}`, base: wordsOf(channel) });
  const values = draft.value;
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const set = (change: Partial<Channel>) => {
    draft.set(change);
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }));
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { preset, format, music } = values;
    const body = { label: values.label.trim(), niche: values.niche.trim(), preset, format, music };
    const found = check(body.label, body.niche);
    if (isWrong(found)) return refuse(found);
    setBusy(true);
    try {
      if (channel) await callApi('PATCH /api/admin/channels/{name}', { params: { name: channel.name }, body });
      else await callApi('POST /api/admin/channels', { body });
      draft.commit(channel ? values : undefined);
      await refresh('/api/admin/config');
      toast.show({ text: channel ? `"${body.label}" was changed.` : `"${body.label}" was added.`, tone: 'good' });
      onClose();
    } catch (error) {
      setBusy(false);
      refuse(problemsOf(error));
    }
  };

  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={channel ? `Edit "${channel.label}"` : 'Add a channel'}
      sentence={channel ? `Its entry stays ${channel.name}.` : 'Its entry is CHANNEL_ and the name in capitals.'}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {channel ? 'Save channel' : 'Add channel'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        <Stack gap={14}>
          <DraftNotes draft={draft} labels={labels} />
          <TextField
            label="Channel name"
            required
            value={values.label}
            onChange={(label) => set({ label })}
            error={problems.label}
            maxLength={maxLabel}
            placeholder="Slow History"
          />
          <TextField
            label="What it is about"
            value={values.niche}
            onChange={(niche) => set({ niche })}
            error={problems.niche}
            maxLength={maxNiche}
            help="Ideas start from these words."
            placeholder="Canals, railways and other quiet machines"
          />
          <SelectField label="Style" options={presets} value={values.preset} onChange={(preset) => set({ preset })} />
          <Segmented
            label="Format"
            hideLabel={false}
            options={formats}
            value={values.format}
            onChange={(format) => set({ format })}
          />
          <SelectField label="Music" options={moods} value={values.music} onChange={(music) => set({ music })} />
          {problems.form && (
            <Note tone="bad" live="alert">
              {problems.form}
            </Note>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
