import type { Answer } from '@avenue/contract';
import { scopeFamilies } from '@avenue/contract/scopes';
import { callApi, useRefresh } from '@avenue/data';
import { Form, FormActions, useDraftForm } from '@avenue/form';
import { Checkbox, formatDateTime, SelectField, TextField } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { ShownOnce } from './shown-once.tsx';
import css from './team.module.css';
import { scopeWords } from './words.ts';

export type MadeKey = Answer<'POST /api/keys'>;

const formId = 'new-key';
interface Words {
  name: string;
  /** With spaces between them. */
  scopes: string;
  days: string;
}
const base: Words = { name: '', scopes: '', days: '90' };
const labels = { name: 'Name', scopes: 'What it may do', days: 'Works for' };
const terms = ['30', '90', '180', '365'].map((days) => ({
  value: days,
  label: days === '365' ? 'One year' : `${days} days`,
}));
const noScope = 'Choose what the key may do.';

/** "video" as "Video"; all of them as "Everything". */
const familyName = (family: string) =>
  family === '*' ? 'Everything' : family.charAt(0).toUpperCase() + family.slice(1).replaceAll('-', ' ');

interface KeyDialogProps {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Asks what a new key is for, what it may and for how long. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const refresh = useRefresh();
  const form = useDraftForm<Words, MadeKey>({
    call: 'POST /api/keys',
    key: 'team/key',
    passing: true,
    base,
    labels,
    check: ({ scopes }) => ({ scopes: scopes === '' ? noScope : undefined }),
    send: ({ name, scopes, days }) =>
      callApi('POST /api/keys', { body: { name, scopes: scopes.split(' '), days: Number(days) } }),
    after: () => base,
    onSaved: async (made) => {
      onMade(made);
      await refresh('/api/keys');
    },
  });
  const scopes = form.words.scopes.split(' ').filter(Boolean);
  const problem = form.problem('scopes');
  /** Whoever may change may read: the box of reading is ticked then and stays. */
  const choose = (family: string, verb: 'read' | 'write', on: boolean) => {
    const others = scopes.filter((scope) => scope !== `read:${family}` && scope !== `write:${family}`);
    const next = on ? [`${verb}:${family}`] : verb === 'write' ? [`read:${family}`] : [];
    form.set({ scopes: [...others, ...next].join(' ') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="New key for a script"
      sentence="It may what you tick, and never more than you yourself; at most what an Editor may."
      actions={
        <FormActions id={formId} form={form} onCancel={onClose}>
          Make the key
        </FormActions>
      }
    >
      <Form form={form} of="The key" did="was not made" id={formId}>
        <TextField {...form.field('name')} help="The script it is for." autoComplete="off" autoFocus />
        <fieldset className={css.families} aria-invalid={problem ? true : undefined}>
          <legend>{labels.scopes}</legend>
          {[...scopeFamilies, '*'].map((family) => {
            const writes = scopes.includes(`write:${family}`);
            return (
              <div key={family}>
                <span>{familyName(family)}</span>
                <Checkbox
                  label="Read"
                  checked={writes || scopes.includes(`read:${family}`)}
                  disabled={writes}
                  onChange={(on) => choose(family, 'read', on)}
                />
                <Checkbox label="Change" checked={writes} onChange={(on) => choose(family, 'write', on)} />
              </div>
            );
          })}
          {problem && (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
        </fieldset>
        <SelectField {...form.field('days')} options={terms} />
      </Form>
    </Dialog>
  );
}

/** The text of a key, which only the answer that made it has. */
export const KeyText = ({ made: { key, text }, onClose }: { made: MadeKey; onClose: () => void }) => (
  <ShownOnce
    title={`Key for "${key.name}"`}
    sentence="Copy it now. Avenue keeps only a fingerprint of it and cannot show it again."
    label="Text of the key"
    text={text}
    below={`May ${key.scopes.map(scopeWords).join(', ')}. Ends ${formatDateTime(key.endsAt, { style: 'date' })}. A script sends it as "Authorization: Bearer".`}
    verb="I saved it"
    onClose={onClose}
  />
);
