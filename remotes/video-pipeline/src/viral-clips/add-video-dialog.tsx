import type { Footage } from '@avenue/contract/viral-clips';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Failure, Note, Segmented, Text, TextField, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { PickFile } from '@avenue/ui/form';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useState } from 'react';
import { TranscriptField } from './transcript-field.tsx';
import css from './viral-clips.module.css';

const call = 'POST /api/viral-clips/footage';
const formId = 'add-footage';
const base = { url: '', title: '', rights: 'own', licence: '', transcript: '' };

/** A long video of one's own, or one that may be cut, with what is said in it where that is known. */
export function AddVideoDialog({
  channel,
  onClose,
  onAdded,
}: {
  channel: string;
  onClose: () => void;
  onAdded: (footage: Footage) => void;
}) {
  const refresh = useRefresh();
  const [problem, setProblem] = useState<unknown>();
  const form = useDraftForm({
    ...{ call, base, key: `viral-clips/new/${channel}` },
    labels: { url: 'Video', title: 'Title', rights: 'Rights', licence: 'Licence', transcript: 'Transcript' },
    check: ({ url }) => ({ url: url ? undefined : 'Choose a video: MP4, MOV or WebM.' }),
    send: ({ rights, ...words }) =>
      callApi(call, { body: { channel, ...words, rights: rights === 'licensed' ? 'licensed' : 'own' } }),
    after: () => base,
    onSaved: async (footage: Footage) => {
      await refresh('/api/viral-clips').catch(() => undefined);
      toast.show({ text: `"${footage.title}" is being looked through.`, tone: 'good' });
      onAdded(footage);
    },
  });
  const { words } = form;
  const wrong = form.problem('url');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a long video"
      sentence="It is looked through on this machine. The video itself is never changed."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Look through it
        </FormActions>
      }
    >
      <Form form={form} of="The video" id={formId}>
        <div className={css.acts}>
          <PickFile
            label={words.url ? 'Choose another video' : 'Choose a video'}
            icon={IconMovie}
            accept="video/mp4,video/quicktime,video/webm"
            kinds={['clip']}
            wrongKind="This is no video. Use MP4, MOV or WebM."
            onStored={(url, name) =>
              form.set({ url, ...(words.title === '' && { title: name.replace(/\.[a-z0-9]{2,5}$/i, '') }) })
            }
            onProblem={setProblem}
          />
          {words.url && <Text kind="meta">The video is here.</Text>}
        </div>
        {problem !== undefined && <Failure size="line" of="The video" did="was not taken" error={problem} />}
        {wrong && (
          <Note tone="bad" live="alert">
            {wrong}
          </Note>
        )}
        <TextField {...form.field('title')} />
        <Segmented
          label="Rights"
          hideLabel={false}
          options={[
            { value: 'own', label: 'My own footage' },
            { value: 'licensed', label: 'Licensed' },
          ]}
          value={words.rights === 'licensed' ? 'licensed' : 'own'}
          onChange={(rights) => form.set({ rights })}
        />
        {words.rights === 'licensed' && (
          <TextField
            {...form.field('licence')}
            help="By which licence you may cut it, such as CC BY 4.0 and whose it is."
          />
        )}
        <TranscriptField value={words.transcript} onChange={(transcript) => form.set({ transcript })} />
      </Form>
    </Dialog>
  );
}
