import { apiError } from '@avenue/contract';

/** A call that goes wrong in a way of its own; given to the fake API in place of an answer. */
export class Breakage {
  readonly kind: string;
  /** Why, as the operator is to read it. */
  readonly why: RegExp;
  readonly #respond: () => Response;

  constructor(kind: string, why: RegExp, respond: () => Response) {
    this.kind = kind;
    this.why = why;
    this.#respond = respond;
  }

  /** @throws what `fetch` throws where no answer comes */
  respond(): Response {
    return this.#respond();
  }
}

const json = { 'content-type': 'application/json', 'x-request-id': 'ave-0123456789' };
const html = { 'content-type': 'text/html' };

const refusal =
  (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json(apiError.parse({ error: { code, message, reference: 'ave-0123456789' } }), {
      status,
      headers: { ...json, ...headers },
    });

/** An answer whose line is cut while its bytes come. */
const brokenOff = () =>
  Object.assign(new Response('', { headers: json }), { text: () => Promise.reject(new TypeError('terminated')) });

/** Every way in which a call can fail, one of each kind. */
export const breakages: readonly Breakage[] = [
  new Breakage('no answer', /Avenue does not answer\./, () => {
    throw new TypeError('fetch failed');
  }),
  new Breakage('a late answer', /did not answer in \d+ seconds\./, () => {
    throw new DOMException('signal timed out', 'TimeoutError');
  }),
  new Breakage('a sign-in in between', /asks you to sign in first\./, () => new Response('', { status: 401 })),
  new Breakage(
    'a foreign origin',
    /came from another site/,
    refusal(403, 'foreign_origin', 'This request came from another site and was refused.'),
  ),
  new Breakage(
    'too low a role',
    /This needs the role Editor; you have the role Viewer\./,
    refusal(403, 'role', 'This needs the role Editor; you have the role Viewer. Ask an Admin of this studio.'),
  ),
  new Breakage(
    'something that is gone',
    /was not found\./,
    refusal(404, 'not_found', 'This was not found. It may have been removed.'),
  ),
  new Breakage('a change elsewhere', /changed elsewhere/, () => new Response('', { status: 409 })),
  new Breakage(
    'too much at once',
    /Try again in 20 s\./,
    refusal(429, 'engine_rate_limited', 'The engine asks for a pause.', { 'retry-after': '20' }),
  ),
  new Breakage(
    'a fault of the server',
    /met a fault of its own\..*copy the details/s,
    refusal(500, 'unexpected', 'Something went wrong on the server. Try again; the log has the details.'),
  ),
  new Breakage(
    'a gateway without a server',
    /Avenue does not answer\./,
    () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: html }),
  ),
  new Breakage(
    'the page of another program',
    /Something else than Avenue answered\./,
    () => new Response('<!doctype html><title>Sign in</title>', { headers: html }),
  ),
  new Breakage('an answer of another shape', /Something else than Avenue answered\./, () =>
    Response.json({ hello: 'world' }),
  ),
  new Breakage('half an answer', /broke off half-way\./, () => new Response('[{"id":"a","na', { headers: json })),
  new Breakage('a line that breaks off', /broke off half-way\./, brokenOff),
];

const everyWay = process.env.FAILURES === 'all';
const each = 3;

let calls = 0;

/**
 * The ways in which the next call of a test file is tried: the first one in all of them, each other in three, by turns, since
 * the words for each way come from one table. `FAILURES=all` tries all of each.
 */
export function nextWays(ways: readonly Breakage[] = breakages): readonly Breakage[] {
  const index = calls++;
  if (index === 0 || everyWay || ways.length <= each) return ways;
  return Array.from({ length: each }, (_, at) => ways[(index * each + at) % ways.length] as Breakage);
}
