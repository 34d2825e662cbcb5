import type { EndpointKey } from '@avenue/contract';
import {
  type DraftOptions,
  fieldRulesOf,
  RequestFailure,
  randomId,
  type UsedDraft,
  useDraft,
  useRefusal,
} from '@avenue/data';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { resolverOf, type Sentences } from './resolver.ts';

type Name<Of> = Extract<keyof Of, string>;

export interface DraftFormOptions<Of extends object, Got> extends DraftOptions<Of> {
  /** The call that saves it: its contract says what may be typed. */
  call: EndpointKey;
  /** Names of the fields for the operator. */
  labels: Readonly<Record<Name<Of>, string>>;
  /**
   * Sends what is typed.
   *
   * @param sendId the same for a second try of the same words after an answer that was lost: what begins something gives it
   *   along, so that the second try is no second thing
   */
  send: (words: Of, sendId: string) => Promise<Got>;
  /** The saved state after that. Default value: the words that were sent. A form that starts anew gives its base. */
  after?: ((answer: Got, words: Of) => Of) | undefined;
  onSaved?: ((answer: Got, words: Of) => unknown) | undefined;
  onRefused?: ((failure: unknown) => void) | undefined;
  /** Sentences for fields that are wrong for a reason which the contract does not know. */
  check?: ((words: Of) => Partial<Record<Name<Of>, string | undefined>>) | undefined;
  /** The field that a failure is about which names none. */
  fieldOf?: ((failure: RequestFailure) => Name<Of> | undefined) | undefined;
  /** What stands before a field's name where the server names it: `changes.` */
  within?: string | undefined;
}

/** What a field of `@avenue/ui` takes. */
export interface FormField<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error?: string;
  required?: true;
  maxLength?: number;
}

export interface DraftForm<Of extends object, Got = unknown> {
  draft: UsedDraft<Of>;
  labels: Readonly<Record<string, string>>;
  words: Of;
  /** Why whoever is here may not send it: it is there to be read. */
  refusal: string | undefined;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** These words are on their way. */
  busy: boolean;
  /** Label, words, limits and what is wrong, for a field of `@avenue/ui`. */
  field: <Key extends Name<Of>>(name: Key) => FormField<Of[Key]>;
  /** What is wrong with a field. */
  problem: (name: Name<Of>) => string | undefined;
  hasProblems: boolean;
  /** Why it was not saved, where no field is to blame. */
  failure: unknown;
  /** Rises when a field was found wrong at sending. */
  refusals: number;
  set: (change: Partial<Of>) => void;
  /** Sends the words unless a field is wrong; the answer, or nothing where they were not saved. */
  submit: () => Promise<Got | undefined>;
  /** Gives the typed words up; the answer puts them back. */
  discard: () => () => void;
}

/** What react-hook-form gives back of an object is a copy: another one of the same content is no change. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * A form over a draft: the draft keeps the words, react-hook-form says which of them are wrong and when that is told, the
 * rules are those of the call in the contract. What the server finds wrong with a field stands beside that field. With
 * another `key` it is the form of another thing; a save of the first one that is under way goes on.
 */
export function useDraftForm<Of extends object, Got>(options: DraftFormOptions<Of, Got>): DraftForm<Of, Got> {
  const { call, key, labels, fieldOf, within = '' } = options;
  const draft = useDraft<Of>(options);
  const refusal = useRefusal(call);
  const words = draft.value;
  const rules = fieldRulesOf(call);
  const latest = useRef(options);
  latest.current = options;
  const check = (now: FieldValues) => (latest.current.check?.(now as Of) ?? {}) as Sentences;
  const form = useForm<FieldValues>({
    defaultValues: words,
    resolver: resolverOf(rules, check),
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<{ key: string; failure: unknown }>();
  const [refusals, setRefusals] = useState(0);

  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key) {
      shown.current = key;
      form.reset(words);
    }
    for (const [name, value] of Object.entries(words)) {
      if (isSame(form.getValues(name), value)) continue;
      form.setValue(name, value, { shouldValidate: isSubmitted || errors[name] !== undefined });
    }
  });

  /** What is being sent, until it is known what became of it. */
  const attempt = useRef<{ id: string; key: string; words: Of }>(undefined);

  /** Fields whose problems are told where they stand. */
  const told = useRef(new Set<string>()).current;

  /** Puts a failure beside the fields it is about. Answers whether it named any that is on screen. */
  const tell = (failure: unknown): boolean => {
    if (!(failure instanceof RequestFailure)) return false;
    const named = failure.details.flatMap(({ path, message }) => {
      if (!path.startsWith(within)) return [];
      const rest = path.slice(within.length);
      const name = rest in words ? rest : (rest.split('.', 1)[0] ?? '');
      return told.has(name) ? [[name, message] as const] : [];
    });
    const meant = named.length === 0 ? fieldOf?.(failure) : undefined;
    for (const [name, message] of meant ? [[meant, failure.message] as const] : named)
      form.setError(name, { type: 'server', message });
    return named.length > 0 || meant !== undefined;
  };

  const send = async (): Promise<Got | undefined> => {
    const { after, onSaved, onRefused } = latest.current;
    setSending((now) => new Set(now).add(key));
    if (attempt.current?.key !== key || !isSame(attempt.current.words, words))
      attempt.current = { id: randomId(), key, words };
    const { id } = attempt.current;
    const settle = () => {
      if (attempt.current?.id === id) attempt.current = undefined;
    };
    try {
      const answer = await options.send(words, id);
      settle();
      const next = after ? after(answer, words) : words;
      draft.commit(next);
      // One that starts anew was not sent yet: an empty field in it is no fault.
      if (after && shown.current === key) form.reset(next);
      await onSaved?.(answer, words);
      return answer;
    } catch (failure) {
      // It is there already: whoever presses once more means another one.
      if (failure instanceof RequestFailure && failure.status === 409) settle();
      // Another thing is on screen by now: its fields are not to blame.
      const isHere = shown.current === key;
      if (isHere && tell(failure)) setRefusals((now) => now + 1);
      else setFailed({ key, failure });
      onRefused?.(failure);
      return undefined;
    } finally {
      setSending((now) => new Set([...now].filter((one) => one !== key)));
    }
  };

  const submit = async (): Promise<Got | undefined> => {
    if (refusal || sending.has(key)) return undefined;
    setFailed(undefined);
    let valid = false;
    await form.handleSubmit(() => {
      valid = true;
    })();
    if (valid) return send();
    setRefusals((now) => now + 1);
    return undefined;
  };

  const set = (change: Partial<Of>) => {
    setFailed(undefined);
    draft.set(change);
  };
  const problem = (name: Name<Of>) => {
    told.add(name);
    return errors[name]?.message as string | undefined;
  };
  return {
    draft,
    labels,
    words,
    refusal,
    dirty: draft.dirty,
    busy: sending.has(key),
    field: (name) => {
      const rule = rules[name];
      const error = problem(name);
      return {
        label: labels[name],
        value: words[name],
        onChange: (value) => set({ [name]: value } as unknown as Partial<Of>),
        // What nobody typed into is not told to be missing before it is sent.
        onBlur: () => void (name in draft.changes && form.trigger(name)),
        ...(error && { error }),
        ...(rule?.missing && { required: true as const }),
        ...(rule?.most !== undefined && { maxLength: rule.most }),
      };
    },
    problem,
    hasProblems: Object.keys(errors).length > 0,
    failure: failed?.key === key ? failed.failure : undefined,
    refusals,
    set,
    submit,
    discard: () => {
      setFailed(undefined);
      form.clearErrors();
      return draft.discard();
    },
  };
}
