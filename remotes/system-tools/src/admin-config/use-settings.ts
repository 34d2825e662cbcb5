import type { Answer, ConfigEntry, TestResult } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useDraft, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useMemo, useState } from 'react';
import type { KeyedMutator } from 'swr';

type Words = Readonly<Record<string, string>>;

const without = <Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** A draft that differs from what is saved. An empty field of a secret changes nothing: removing one is its own act. */
export function isChange(entry: ConfigEntry, draft: string | undefined): boolean {
  if (draft === undefined) return false;
  return entry.kind === 'secret' ? draft.trim() !== '' : draft.trim() !== (entry.value ?? '');
}

/**
 * Required settings that keep a save from happening. A newcomer has no key yet and must be able to save the rest, so a
 * required one that was never typed into counts only when there is nothing else to save.
 *
 * @param drafts what was typed, also where it was typed back to what is saved
 */
export function missingRequired(entries: readonly ConfigEntry[], drafts: Words): Words {
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

/** What a save came to. */
export type Saved = 'saved' | 'field' | 'failed';

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
  const draft = useDraft({ key: 'admin-config', base: saved, secrets });
  const drafts = draft.changes as Words;
  /** Typed into since the page was opened, also where the words are what they were. */
  const [touched, setTouched] = useState<Words>({});
  const [problems, setProblems] = useState<Words>({});
  const [tests, setTests] = useState<Readonly<Record<string, TestResult>>>({});
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const changed = settings.filter((entry) => isChange(entry, drafts[entry.name]));

  const edit = (name: string, value: string) => {
    draft.set({ [name]: value });
    setTouched((now) => ({ ...now, [name]: value }));
    setProblems((now) => without(now, [name]));
    setMessage(undefined);
    setFailure(undefined);
  };

  const forget = (name: string) => {
    draft.set({ [name]: saved[name] ?? '' });
    setTouched((now) => without(now, [name]));
    setProblems((now) => without(now, [name]));
  };

  const discard = () => {
    const undo = draft.discard();
    setTouched({});
    setProblems({});
    setFailure(undefined);
    setMessage(undefined);
    toast.show({ text: 'Your changes were discarded.', action: { label: 'Undo', onPress: undo } });
  };

  const starts = () => {
    setBusy(true);
    setFailure(undefined);
    setMessage(undefined);
  };

  /** Shows what the server answered; `names` are the settings it was about. */
  const take = async (answer: Answer<'PUT /api/admin/config'>, names: readonly string[]) => {
    await mutate(answer.entries, { revalidate: false });
    setProblems({});
    setTests((now) => ({ ...without(now, names), ...answer.tests }));
    setMessage(answer.message);
    void refresh('/api/engines', '/api/models');
  };

  /** Sends the given values; what the server finds wrong is put beside its field. */
  const send = async (changes: Words): Promise<Saved> => {
    starts();
    const names = Object.keys(changes);
    try {
      const answer = await callApi('PUT /api/admin/config', { body: { changes } });
      // Words typed while the save was under way stay changes.
      draft.commit(wordsOf(answer.entries));
      setTouched((now) => without(now, names));
      await take(answer, names);
      return 'saved';
    } catch (thrown) {
      const named = names.flatMap((name) => {
        const words = thrown instanceof RequestFailure ? thrown.field(`changes.${name}`) : undefined;
        return words ? [[name, words] as const] : [];
      });
      setProblems(Object.fromEntries(named));
      if (named.length > 0) return 'field';
      setFailure(`Nothing was saved. ${sentenceOf(thrown)}`);
      return 'failed';
    } finally {
      setBusy(false);
    }
  };

  const save = async (): Promise<Saved> => {
    const missing = missingRequired(settings, { ...touched, ...drafts });
    if (Object.keys(missing).length > 0) {
      setMessage(undefined);
      setProblems(missing);
      return 'field';
    }
    return send(Object.fromEntries(changed.map(({ name }) => [name, drafts[name]?.trim() ?? ''])));
  };

  /** Takes a saved value away. Answers whether it is gone. */
  const remove = async (name: string): Promise<boolean> => {
    starts();
    try {
      await take(await callApi('DELETE /api/admin/config/{name}', { params: { name } }), [name]);
      return true;
    } catch (thrown) {
      setFailure(`Nothing was removed. ${sentenceOf(thrown)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const test = async (name: string) => {
    setTests((now) => without(now, [name]));
    const result = await callApi('POST /api/admin/config/{name}/test', { params: { name } }).catch(
      (thrown: unknown): TestResult => ({ ok: false, sentence: sentenceOf(thrown) }),
    );
    setTests((now) => ({ ...now, [name]: result }));
  };

  return {
    draft,
    drafts,
    changed,
    /** There is something to discard. */
    dirty: draft.dirty || Object.keys(problems).length > 0,
    problems,
    tests,
    /** The server's word after a save. */
    message,
    /** Why a save failed, where no field is to blame. */
    failure,
    busy,
    edit,
    forget,
    discard,
    save,
    remove,
    test,
  };
}

export type Settings = ReturnType<typeof useSettings>;
