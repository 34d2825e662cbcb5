import type { Channel, Language } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Segmented, SelectField, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId } from 'react';
import { formats, languageInWords, languageOptions, moods, presets } from './channel-words.ts';

type Words = Required<Omit<Channel, 'name'>>;

const blank = (language: Language): Words => ({
  label: '',
  niche: '',
  language,
  preset: 'bright',
  format: 'portrait',
  music: 'warm',
});

const wordsOf = ({ label, niche, language = 'en', preset, format, music }: Omit<Channel, 'name'>): Words => ({
  ...{ label, niche, language, preset, format, music },
});

const labels = {
  label: 'Channel name',
  niche: 'What it is about',
  language: 'Language',
  preset: 'Style',
  format: 'Format',
  music: 'Music',
};

export interface ChannelDialogProps {
  /** Absent: a new channel. */
  channel?: Channel | undefined;
  onClose: () => void;
}

/** Adds a channel or changes one; its name in the configuration stays what it was. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const refresh = useRefresh();
  const { data: known } = useApi('GET /api/languages');
  // The page came with it.
  const { data: studio } = useApi('GET /api/studio', {}, { revalidateIfStale: false });
  const { language = 'en' } = studio ?? {};
  const formId = useId();
  const form = useDraftForm({
    call: channel ? 'PATCH /api/admin/channels/{name}' : 'POST /api/admin/channels',
    // The form that adds the first channel goes on here.
    key: `channel/${channel?.name ?? 'new'}`,
    base: wordsOf(channel ?? blank(language)),
    labels,
    send: (words) => {
      const body = { ...words, label: words.label.trim(), niche: words.niche.trim() };
      return channel
        ? callApi('PATCH /api/admin/channels/{name}', { params: { name: channel.name }, body })
        : callApi('POST /api/admin/channels', { body });
    },
    after: (_, words) => (channel ? words : blank(language)),
    fieldOf: ({ code }) => (code === 'channel_exists' ? 'label' : undefined),
    onSaved: async (_, words) => {
      await refresh('/api/admin/config');
      toast.show({ text: `"${words.label.trim()}" was ${channel ? 'changed' : 'added'}.`, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={channel ? `Edit "${channel.label}"` : 'Add a channel'}
      sentence={channel ? `Its entry stays ${channel.name}.` : 'Its entry is CHANNEL_ and the name in capitals.'}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={form.busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy}>
            {channel ? 'Save channel' : 'Add channel'}
          </Button>
        </>
      }
    >
      <Form form={form} of="The channel" id={formId}>
        <TextField {...form.field('label')} placeholder="Slow History" />
        <TextField
          {...form.field('niche')}
          help="Ideas start from these words."
          placeholder="Canals, railways and other quiet machines"
        />
        <SelectField
          {...form.field('language')}
          options={languageOptions}
          help={languageInWords(known?.languages.find(({ language }) => language === form.words.language))}
        />
        <SelectField {...form.field('preset')} options={presets} />
        <Segmented {...form.field('format')} hideLabel={false} options={formats} />
        <SelectField {...form.field('music')} options={moods} />
      </Form>
    </Dialog>
  );
}
