import type { MadeDraft } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { callApi, type JobRun, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, CopyButton, Line, Note, Panel, Stack, Text, TextArea, TextField, toast } from '@avenue/ui';
import { Again } from './again.tsx';
import { Checks } from './checks.tsx';
import { Score } from './score.tsx';

interface EditorProps {
  draft: MadeDraft;
  run: JobRun;
  onAgain: (note: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** A draft in the operator's hands: each save is a version, and what it says is what was typed. */
export function Editor({ draft, run, onAgain, onRemove, onClose }: EditorProps) {
  const { id, recipe, kind, version, fields, output, seen, text } = draft;
  const refresh = useRefresh();
  const labels: Record<string, string> = {
    ...Object.fromEntries(output.map(({ name, label }) => [name, label])),
    note: 'Why, for later',
  };
  const base = { ...Object.fromEntries(output.map(({ name }) => [name, fields[name] ?? ''])), note: '' };
  const form = useDraftForm<Record<string, string>, MadeDraft>({
    ...{ call: 'PATCH /api/make/drafts/{id}', key: `text-draft/${id}`, base, version, labels, within: 'fields.' },
    send: ({ note = '', ...words }) =>
      callApi('PATCH /api/make/drafts/{id}', { params: { id }, body: { fields: words, note, seen } }),
    after: (saved) => ({ ...saved.fields, note: '' }),
    onSaved: async (saved) => {
      toast.show({ text: `Version ${saved.version} is saved.`, tone: 'good' });
      await refresh('/api/make/drafts');
    },
  });
  return (
    <Panel
      title={writingLabel(recipe, kind)}
      actions={
        <Button size="sm" kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={16}>
        <Text kind="meta">{`Version ${version}`}</Text>
        {draft.sample && <Note>This came with Avenue, as a sample. The built-in writer wrote it.</Note>}
        <Form
          form={form}
          of="Your text"
          label="The draft"
          foot={
            form.dirty && (
              <Line wrap gap={8}>
                <Button kind="primary" type="submit" busy={form.busy}>
                  Save as a new version
                </Button>
                <Button onClick={form.discard}>Discard</Button>
              </Line>
            )
          }
        >
          {output.map(({ name, rows }) =>
            rows === 1 ? (
              <TextField key={name} {...form.field(name)} autoComplete="off" />
            ) : (
              <TextArea key={name} {...form.field(name)} rows={rows} spellCheck />
            ),
          )}
          {form.dirty && <TextField {...form.field('note')} autoComplete="off" help="Stands beside this version." />}
        </Form>
        <Score score={draft.score} />
        <Checks checks={draft.checks} />
        <Line wrap gap={8}>
          <CopyButton text={text} label="Copy the whole text" />
          <Again call="POST /api/make/drafts/{id}/again" of="the draft" busy={run.running} onAgain={onAgain} />
          <Button size="sm" kind="quiet" call="POST /api/make/drafts/{id}/remove" onClick={onRemove}>
            Remove
          </Button>
        </Line>
      </Stack>
    </Panel>
  );
}
