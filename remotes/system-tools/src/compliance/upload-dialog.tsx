import { stale } from '@avenue/boards/comply';
import { counted } from '@avenue/boards/words';
import type { Answer } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Note, Stack, TextArea, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import css from './compliance.module.css';

type Tried = Answer<'POST /api/compliance/packs'>;

const formId = 'pack';

const begun = JSON.stringify(
  {
    id: 'own-names',
    title: 'Names that are not ours',
    appliesTo: 'Everything',
    version: 1,
    source: { title: 'A rule of our own', words: 'We do not name the shop of a friend.' },
    severity: 'needs evidence',
    phrases: ['Tin & Tea', 'tinandtea*'],
    sentence: 'It names "{found}".',
    fix: 'Take the name out, or show that the shop agreed.',
    passes: 'It names no shop of a friend.',
    examples: {
      pass: [{ title: 'No name', text: 'Tea is warm.' }],
      fail: [{ title: 'The name', text: 'Tea of Tin & Tea is warm.' }],
    },
  },
  null,
  2,
);

/** What it would change, before it is put in force. */
function Preview({ tried: { title, version, replaces, looked, found, total } }: { tried: Tried }) {
  return (
    <section aria-label="What it changes">
      <p>
        Version {version} of "{title}"
        {replaces
          ? ` replaces version ${replaces.version}: ${counted(replaces.added, 'phrase')} more, ${counted(replaces.removed, 'phrase')} fewer.`
          : ' is new.'}{' '}
        Its examples come out as they say. Of the newest {counted(looked, 'thing')} the verdict of {total} is another
        one.
      </p>
      <ul className={css.examples}>
        {found.map((one) => (
          <li key={one.effect}>
            <strong>{one.title}</strong>
            <p className={css.quiet}>
              {one.was}, then {one.is}: {one.sentence}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A pack of one's own as JSON: tried first, then put in force. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [tried, setTried] = useState<Tried & { of: string }>();
  const form = useDraftForm({
    call: 'POST /api/compliance/packs',
    key: 'compliance/pack',
    passing: true,
    base: { text: begun },
    labels: { text: 'The pack' },
    send: ({ text }) => callApi('POST /api/compliance/packs', { body: { text, apply: tried?.of === text } }),
    onSaved: async (answer, { text }) => {
      if (!answer.inForce) return setTried({ ...answer, of: text });
      toast.show({ text: `"${answer.title}", version ${answer.version}, is in force.`, tone: 'good' });
      onClose();
      await refresh(...stale);
    },
  });
  const isTried = tried !== undefined && tried.of === form.words.text;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Upload a pack"
      sentence="A rule of your own as JSON, beside those of Avenue."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          {isTried ? 'Put it in force' : 'Try it'}
        </FormActions>
      }
    >
      <Form form={form} of="The pack" did="was not taken" id={formId}>
        <Stack gap={16}>
          <Note>
            It looks for phrases as they stand, whatever their case; one * is the rest of a word. Rules of Avenue stay
            as they are.
          </Note>
          <TextArea {...form.field('text')} required rows={14} spellCheck={false} />
          {isTried && <Preview tried={tried} />}
        </Stack>
      </Form>
    </Dialog>
  );
}
