import type { NoticeChannel } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Note, SelectField, Stack, TextField, toast } from '@avenue/ui';
import { useState } from 'react';
import css from './notices.module.css';

type Found = readonly { value: string; label: string }[];

interface FindProps {
  channel: NoticeChannel;
  label: string;
  onFound: (value: string) => void;
}

/** Asks the server what a field can be set to; one that is found is taken, of several one is chosen. */
function Find({ channel, label, onFound }: FindProps) {
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const told = await callApi('POST /api/notices/channels/{channel}/find', { params: { channel: channel.id } });
      setFound(told.found);
      const [only] = told.found;
      if (only) onFound(only.value);
    } catch (error) {
      setProblem(`${channel.name} was not asked. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <div>
        <Button
          size="sm"
          call="POST /api/notices/channels/{channel}/find"
          reason={channel.state === 'not-set' ? 'Save the token first.' : undefined}
          busy={busy}
          onClick={() => void find()}
        >
          Find the {label.toLowerCase()}
        </Button>
      </div>
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      {found?.length === 0 && <Note tone="wait">Nobody wrote yet. Send the bot a message, then look again.</Note>}
      {found && found.length > 1 && (
        <SelectField
          label={`Found: choose the ${label.toLowerCase()}`}
          value={found[0]?.value ?? ''}
          onChange={onFound}
          options={[...found]}
        />
      )}
      {found?.length === 1 && <p className={css.meta}>Found: {found[0]?.label}. Save it.</p>}
    </Stack>
  );
}

const wordsOf = ({ fields }: NoticeChannel): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** What a channel needs. A secret goes to the server and never comes back; left empty it stays as it is. */
export function ChannelForm({ channel, held }: { channel: NoticeChannel; held: string | undefined }) {
  const { id, name, fields, finds } = channel;
  const refresh = useRefresh();
  const form = useDraftForm<Record<string, string>, unknown>({
    call: 'PUT /api/notices/channels/{channel}',
    key: `notices/${id}`,
    base: wordsOf(channel),
    secrets: fields.filter(({ kind }) => kind === 'secret').map((field) => field.name),
    labels: Object.fromEntries(fields.map((field) => [field.name, field.label])),
    within: 'fields.',
    check: (words) =>
      Object.fromEntries(
        fields.map(({ name: field, label, required, isSet, kind }) => [
          field,
          required && !words[field]?.trim() && !(kind === 'secret' && isSet) ? `${label} is missing.` : undefined,
        ]),
      ),
    send: (words) =>
      callApi('PUT /api/notices/channels/{channel}', { params: { channel: id }, body: { fields: words } }),
    after: (_answer, words) =>
      Object.fromEntries(
        fields.map((field) => [field.name, field.kind === 'secret' ? '' : (words[field.name] ?? '').trim()]),
      ),
    onSaved: async () => {
      await refresh('/api/notices');
      toast.show({ text: `${name} is saved. Send a test now.`, tone: 'good' });
    },
  });
  return (
    <Form
      form={form}
      of={name}
      label={`How ${name} is reached`}
      foot={
        <Button kind="primary" type="submit" busy={form.busy} reason={held} aria-label={`Save ${name}`}>
          Save
        </Button>
      }
    >
      {fields.map(({ name: field, kind, help, options, required, isSet }) => {
        const control = form.field(field);
        if (kind === 'choice') return <SelectField key={field} {...control} help={help} options={options ?? []} />;
        const secret = kind === 'secret';
        return (
          <Stack key={field} gap={8}>
            <TextField
              {...control}
              required={required && !(secret && isSet)}
              {...(secret && { type: 'password' })}
              autoComplete="off"
              spellCheck={false}
              help={secret && isSet ? `One is saved, encrypted. Leave it empty to keep it. ${help}` : help}
            />
            {field === finds && (
              <Find channel={channel} label={control.label} onFound={(value) => form.set({ [field]: value })} />
            )}
          </Stack>
        );
      })}
    </Form>
  );
}
