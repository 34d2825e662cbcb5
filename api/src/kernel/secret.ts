import { createHash } from 'node:crypto';
import { inspect } from 'node:util';

const mask = '[kept out]';
/** A shorter one would be found in ordinary words. */
const shortest = 8;

/** Of this process: what its environment and its files hold. */
const lasting = new Set<string>();
/** What was opened or made while it runs. Tokens come and go by the hour, so the oldest of many are forgotten. */
const passing = new Set<string>();
const mostPassing = 500;

/** Every form in which a secret of this process may stand in a text; the longest first, since one may hold another. */
let known: readonly string[] = [];

const formsOf = (value: string) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];

function learn() {
  known = [...new Set([...lasting, ...passing].flatMap(formsOf))].sort((one, other) => other.length - one.length);
}

/** From now on the value is taken out of whatever leaves the process by `withoutSecrets`. */
export function rememberSecret(value: string): void {
  if (value.length < shortest || lasting.has(value)) return;
  lasting.add(value);
  learn();
}

function rememberPassing(value: string): void {
  if (value.length < shortest || lasting.has(value)) return;
  // Used again, it counts as new.
  const isNew = !passing.delete(value);
  passing.add(value);
  for (const oldest of passing) if (passing.size > mostPassing) passing.delete(oldest);
  if (isNew) learn();
}

/**
 * A key, password or token. It says nothing of itself in JSON, logs and templates, and from when it exists its value is
 * taken out of whatever leaves the process by `withoutSecrets`.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
    rememberPassing(value);
  }

  /** The value, for the one call that needs it. */
  reveal(): string {
    return this.#value;
  }

  /** Names it and says nothing of it: the same for the same value. */
  digest(): string {
    return createHash('sha256').update(this.#value).digest('hex');
  }

  /** The same behind a word, as a header carries it: `Bearer ...`. */
  after(word: string): Secret {
    return new Secret(`${word} ${this.#value}`);
  }

  /** The same inside an address that holds it: `https://host/bot<token>/getMe`. */
  between(before: string, behind: string): Secret {
    return new Secret(`${before}${this.#value}${behind}`);
  }

  toString(): string {
    return mask;
  }

  toJSON(): string {
    return mask;
  }

  [inspect.custom](): string {
    return mask;
  }
}

/** A text without any secret that this process knows. */
export const withoutSecrets = (text: string): string =>
  known.reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, mask) : rest), text);

/** A value of JSON without any secret; the same one where there is none in it. */
export function cleaned<Value>(value: Value): Value {
  if (known.length === 0 || value === undefined) return value;
  const text = JSON.stringify(value);
  if (text === undefined || !known.some((form) => text.includes(form))) return value;
  return JSON.parse(withoutSecrets(text)) as Value;
}

/** Takes secrets out of what an error says, its causes included. */
export function cleanError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > 5) return typeof error === 'string' ? withoutSecrets(error) : error;
  error.message = withoutSecrets(error.message);
  if (error.stack !== undefined) error.stack = withoutSecrets(error.stack);
  if (error.cause !== undefined) error.cause = cleanError(error.cause, depth + 1);
  return error;
}

/** Remembers what stands in the environment under a name that is one of a secret, and the password of an address. */
export function rememberEnvironment(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (!value) continue;
    if (/(?:KEY|KEYS|SECRET|PASSWORD|PASSPHRASE|TOKEN)$/.test(name)) rememberSecret(value);
    if (/_URL$/.test(name) && URL.canParse(value)) rememberSecret(decodeURIComponent(new URL(value).password));
  }
}
