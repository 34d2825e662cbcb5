import { type Answer, type ApiErrorBody, apiError, type Endpoint, type EndpointKey, endpoints } from '@avenue/contract';
import { Breakage } from './breakages.ts';

/** A call as the fake saw it. */
export interface SeenCall<Key extends EndpointKey = EndpointKey> {
  key: Key;
  /** Path with its query. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** As sent, before defaults are filled in. */
  body: unknown;
}

/** Answers a call with a failure in the one error shape. */
export class Refusal {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, error: ApiErrorBody['error']) {
    this.status = status;
    this.body = apiError.parse({ error });
  }
}

/** `refuse(409, 'changed_elsewhere', 'It was changed in another tab.')` */
export const refuse = (
  status: number,
  code: string,
  message: string,
  details?: ApiErrorBody['error']['details'],
): Refusal => new Refusal(status, { code, message, ...(details && { details }) });

/** A server that cannot be reached. */
export const offline = Symbol('offline');

type Answered<Key extends EndpointKey> = Answer<Key> | Refusal | Breakage | typeof offline;
type Prepared<Key extends EndpointKey> =
  | Answered<Key>
  | ((call: SeenCall<Key>) => Answered<Key> | Promise<Answered<Key>>);

/** What each endpoint answers: a value, or a function of the call. */
export type Answers = { [Key in EndpointKey]?: Prepared<Key> };

export interface FakeApi {
  /** Every call so far, oldest first. */
  readonly calls: readonly SeenCall[];
  callsOf<Key extends EndpointKey>(key: Key): SeenCall<Key>[];
  /** Changes answers from now on. */
  set(answers: Answers): void;
  /** From now on nothing answers, also not whether the server is there; until `comeBack`. */
  goAway(): void;
  comeBack(): void;
}

const problems: string[] = [];
/** Like the browser's fetch, an aborted call ends at once. */
const orAborted = (answer: unknown, signal: AbortSignal | null | undefined): unknown =>
  signal
    ? Promise.race([answer, new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))])
    : answer;

const realFetch = globalThis.fetch;

/** Problems since the last look; empties the list. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

const matchers = (Object.keys(endpoints) as EndpointKey[]).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return { key, method, names, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`) };
});

function find(method: string, pathname: string) {
  // A fixed path (`/approved`) goes before one with a parameter, as on the server.
  const fitting = matchers.filter((one) => one.method === method && one.pattern.test(pathname));
  return fitting.sort((a, b) => a.names.length - b.names.length)[0];
}

/**
 * Stands in for the server in component tests. A call outside the contract, one without an answer here, a body that the
 * server would refuse and an answer that the server could not give all fail the test.
 */
export function fakeApi(given: Answers): FakeApi {
  let answers = given;
  let away = false;
  const calls: SeenCall[] = [];
  const refused = (sentence: string): Response => {
    problems.push(sentence);
    return Response.json({ error: { code: 'fake_refused', message: sentence } }, { status: 400 });
  };

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    if (away) throw new TypeError('fetch failed');
    if (url.pathname === '/healthz') return Response.json({ ok: true });
    const found = find(method, url.pathname);
    if (!found) return refused(`${method} ${url.pathname} is not in the contract.`);
    const { key } = found;
    const endpoint: Endpoint = endpoints[key];
    const values = found.pattern.exec(url.pathname)?.slice(1) ?? [];
    const call: SeenCall = {
      key,
      path: url.pathname + url.search,
      params: Object.fromEntries(found.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    for (const [part, schema, value] of [
      ['body', endpoint.body, call.body],
      ['query', endpoint.query, call.query],
      ['params', endpoint.params, call.params],
    ] as const) {
      const parsed = schema?.safeParse(value);
      if (parsed && !parsed.success)
        return refused(`${key}: ${part} ${JSON.stringify(value)}: ${parsed.error.message}`);
    }
    const answer: unknown = answers[key];
    if (answer === undefined) return refused(`${key} has no answer in this test.`);
    const value: unknown = typeof answer === 'function' ? await orAborted(answer(call), init.signal) : answer;
    if (value === offline) throw new TypeError('fetch failed');
    if (value instanceof Breakage) return value.respond();
    if (value instanceof Refusal) return Response.json(value.body, { status: value.status });
    const checked = endpoint.response.safeParse(value);
    if (!checked.success) return refused(`${key}: the answer breaks the contract: ${checked.error.message}`);
    return Response.json(checked.data, { status: endpoint.status ?? 200 });
  };

  return {
    calls,
    callsOf: <Key extends EndpointKey>(key: Key) => calls.filter((call): call is SeenCall<Key> => call.key === key),
    set: (more) => {
      answers = { ...answers, ...more };
    },
    goAway: () => {
      away = true;
    },
    comeBack: () => {
      away = false;
    },
  };
}

/** Gives the page its own `fetch` back. */
export function restoreFetch(): void {
  globalThis.fetch = realFetch;
}
