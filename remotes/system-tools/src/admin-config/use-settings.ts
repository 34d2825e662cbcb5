import type { Answer, ConfigEntry, TestResult } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { useState } from 'react';
import { keepChanges, keptChanges } from './kept-changes.ts';

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

/** The settings, what the operator changed, and what came of saving and testing. */
export function useSettings() {
  const state = useApi('GET /api/admin/config');
  const { data: entries, mutate } = state;
  const refresh = useRefresh();
  const [drafts, setDrafts] = useState<Words>(keptChanges);
  const [problems, setProblems] = useState<Words>({});
  const [tests, setTests] = useState<Readonly<Record<string, TestResult>>>({});
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const keep = (change: (now: Words) => Words) =>
    setDrafts((now) => {
      const next = change(now);
      keepChanges(next);
      return next;
    });

  const settings = entries?.filter(({ kind }) => kind !== 'channel') ?? [];
  const changed = settings.filter((entry) => isChange(entry, drafts[entry.name]));

  const edit = (name: string, value: string) => {
    keep((now) => ({ ...now, [name]: value }));
    setProblems((now) => without(now, [name]));
    setMessage(undefined);
    setFailure(undefined);
  };

  const forget = (...names: string[]) => {
    keep((now) => without(now, names));
    setProblems((now) => without(now, names));
  };

  const discard = () => {
    keep(() => ({}));
    setProblems({});
    setFailure(undefined);
    setMessage(undefined);
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
      await take(await callApi('PUT /api/admin/config', { body: { changes } }), names);
      // Words typed while the save was under way stay changes.
      keep((now) => Object.fromEntries(Object.entries(now).filter(([name, draft]) => changes[name] !== draft.trim())));
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
    const missing = missingRequired(settings, drafts);
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
    /** The settings as they were asked for. */
    state,
    entries,
    drafts,
    changed,
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
