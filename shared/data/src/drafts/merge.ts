/** Named fields of one form; every value is one that JSON can hold. */
export type Fields = Readonly<Record<string, unknown>>;

/** What was typed into one field, and over what. */
export interface Typed {
  mine: unknown;
  /** The saved value on screen when typing began, or when the operator chose to keep typing over another one. */
  from: unknown;
  /** Values of this field that went to the server and whose answers may have been lost. */
  sent?: readonly unknown[] | undefined;
}

export type TypedFields = Readonly<Record<string, Typed>>;

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const map = (typed: TypedFields, change: (one: Typed, name: string) => Typed | undefined): TypedFields =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, one]) => {
      const next = change(one, name);
      return next ? [[name, next]] : [];
    }),
  );

/**
 * What is left of typed words over a saved state: a field whose words are saved by now, by whomever, is clean; one whose
 * saved value is an earlier save of our own is typed over that.
 */
export const settle = (typed: TypedFields, base: Fields): TypedFields =>
  map(typed, (one, name) => {
    if (!(name in base)) return one;
    const last = one.sent?.at(-1);
    // Words typed back to what is saved still differ from a save that is under way.
    if (same(one.mine, base[name]) && (last === undefined || same(last, base[name]))) return undefined;
    return one.sent?.some((value) => same(value, base[name])) ? { mine: one.mine, from: base[name] } : one;
  });

/** Names of fields whose saved value is neither what was typed over nor what was typed. */
export const overtakenIn = (typed: TypedFields, base: Fields): string[] =>
  Object.entries(typed)
    .filter(([name, { mine, from }]) => name in base && !same(base[name], from) && !same(base[name], mine))
    .map(([name]) => name);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Only fields that the form has, with values of the kind it has: another build may have kept others. A field without a
 * saved value (`null`) takes any.
 */
export const fitting = (typed: TypedFields, base: Fields): TypedFields =>
  map(typed, (one, name) => (base[name] === null || kindOf(one.mine) === kindOf(base[name]) ? one : undefined));

/** The typed words alone. */
export const wordsIn = (typed: TypedFields): Fields =>
  Object.fromEntries(Object.entries(typed).map(([name, { mine }]) => [name, mine]));

/** The saved state with the typed words over it. */
export function over<Of extends object>(base: Of, typed: TypedFields): Of {
  const known = Object.entries(wordsIn(typed)).filter(([name]) => name in base);
  return known.length === 0 ? base : { ...base, ...Object.fromEntries(known) };
}

/** Saves without an answer that are remembered for one field. */
const mostSent = 4;

/** Notes that these values are on their way to the server. */
export const noteSent = (typed: TypedFields, sent: Fields): TypedFields =>
  map(typed, (one, name) => {
    if (!(name in sent)) return one;
    const earlier = (one.sent ?? []).filter((value) => !same(value, sent[name])).slice(1 - mostSent);
    return { ...one, sent: [...earlier, sent[name]] };
  });

/** What is left after a save: `now` is what the fields show, `sent` what was saved as `saved`. */
export function afterSave(typed: TypedFields, now: Fields, sent: Fields, saved: Fields): TypedFields {
  const names = new Set([...Object.keys(typed), ...Object.keys(sent)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      if (!(name in saved)) return typed[name] ? [[name, typed[name]]] : [];
      const isSaved = name in sent && same(now[name], sent[name]);
      return isSaved ? [] : [[name, { mine: now[name], from: saved[name] }]];
    }),
  );
}
