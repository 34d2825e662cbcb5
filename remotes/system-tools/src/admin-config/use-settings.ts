import type { Answer, ConfigEntry, TestResult } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { useDraftForm } from '@avenue/form';
import { toast } from '@avenue/ui';
import { useMemo, useState } from 'react';
import type { KeyedMutator } from 'swr';

type Words = Readonly<Record<string, string>>;

const without = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** A draft that differs from what is saved. An empty field of a secret changes nothing: removing one is its own act. */
function isChange(entry: ConfigEntry, draft: string | undefined): boolean {
  if (draft === undefined) return false;
  return entry.kind === 'secret' ? draft.trim() !== '' : draft.trim() !== (entry.value ?? '');
}

/**
 * Required settings that keep a save from happening. A newcomer has no key yet and must be able to save the rest, so a
 * required one that was never typed into counts only when there is nothing else to save.
 *
 * @param drafts what was typed, also where it was typed back to what is saved
 */
function missingRequired(entries: readonly ConfigEntry[], drafts: Words): Words {
  const nothingElse = !entries.some((entry) => isChange(entry, drafts[entry.name]));
  return Object.fromEntries(
    entries
      .filter((entry) => {
        const draft = drafts[entry.name];
        if (!entry.required) return false;
        if (entry.isSet) return entry.kind !== 'secret' && draft !== undefined && draft.trim() === '';
        return draft === undefined ? nothingElse : draft.trim() === '';
      })
      .map(({ name, label }) => [name, `${label} is missing.`]),
  );
}

/** What the fields show while nothing is typed; what is saved of a secret is never known here. */
const wordsOf = (entries: readonly ConfigEntry[]): Words =>
  Object.fromEntries(
    entries.filter(({ kind }) => kind !== 'channel').map(({ name, value = '' }) => [name, value] as const),
  );

/** What the operator changed of the settings, and what came of saving and testing. */
export function useSettings(entries: readonly ConfigEntry[], mutate: KeyedMutator<ConfigEntry[]>) {
  const refresh = useRefresh();
  const saved = useMemo(() => wordsOf(entries), [entries]);
  const settings = entries.filter(({ kind }) => kind !== 'channel');
  const secrets = settings.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  const labels = Object.fromEntries(settings.map(({ name, label }) => [name, label]));
  /** Typed into since the page was opened, also where the words are what they were. */
  const [touched, setTouched] = useState<Words>({});
  const [tests, setTests] = useState<Readonly<Record<string, TestResult>>>({});
  const [message, setMessage] = useState<string>();
  const [removing, setRemoving] = useState<{ failure?: unknown }>();

  /** Shows what the server answered; `names` are the settings it was about. */
  const take = async (answer: Answer<'PUT /api/admin/config'>, names: readonly string[]) => {
    await mutate(answer.entries, { revalidate: false });
    setTests((now) => ({ ...without(now, names), ...answer.tests }));
    setMessage(answer.message);
    void refresh('/api/engines', '/api/models');
  };

  const form = useDraftForm<Words, Answer<'PUT /api/admin/config'>>({
    call: 'PUT /api/admin/config',
    key: 'admin-config',
    base: saved,
    secrets,
    labels,
    within: 'changes.',
    check: () => missingRequired(settings, { ...touched, ...drafts }),
    send: () => callApi('PUT /api/admin/config', { body: { changes: changes() } }),
    after: (answer) => wordsOf(answer.entries),
    onSaved: (answer) => {
      const names = Object.keys(changes());
      setTouched((now) => without(now, names));
      return take(answer, names);
    },
  });
  const drafts = form.draft.changes as Words;
  const changed = settings.filter((entry) => isChange(entry, drafts[entry.name]));
  const changes = () => Object.fromEntries(changed.map(({ name }) => [name, drafts[name]?.trim() ?? '']));

  const save = () => {
    setMessage(undefined);
    return form.submit();
  };

  const edit = (name: string, value: string) => {
    form.set({ [name]: value });
    setTouched((now) => ({ ...now, [name]: value }));
    setMessage(undefined);
  };

  const forget = (name: string) => {
    form.set({ [name]: saved[name] ?? '' });
    setTouched((now) => without(now, [name]));
  };

  const discard = () => {
    const undo = form.discard();
    setTouched({});
    setMessage(undefined);
    toast.show({ text: 'Your changes were discarded.', action: { label: 'Undo', onPress: undo } });
  };

  /** Takes a saved value away. Answers whether it is gone. */
  const remove = async (name: string): Promise<boolean> => {
    setRemoving({});
    setMessage(undefined);
    try {
      await take(await callApi('DELETE /api/admin/config/{name}', { params: { name } }), [name]);
      setRemoving(undefined);
      return true;
    } catch (failure) {
      setRemoving({ failure });
      return false;
    }
  };

  const test = async (name: string) => {
    setTests((now) => without(now, [name]));
    const result = await callApi('POST /api/admin/config/{name}/test', { params: { name } }).catch(
      (thrown: unknown): TestResult => ({ ok: false, sentence: sentenceOf(thrown) }),
    );
    setTests((now) => ({ ...now, [name]: result }));
  };

  return { form, drafts, changed, tests, message, removing, save, edit, forget, discard, remove, test };
}

export type Settings = ReturnType<typeof useSettings>;
