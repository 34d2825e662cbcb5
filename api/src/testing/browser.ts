import type { Answer, ApiErrorBody, BodyInput, EndpointKey, Params } from '@avenue/contract';
import { pathOf, type TestApp } from './test-app.ts';

interface Given<Key extends EndpointKey> {
  params?: Params<Key>;
  query?: Record<string, string>;
  body?: BodyInput<Key>;
  /** In place of what the browser would send; `undefined` leaves one out. */
  headers?: Record<string, string | undefined>;
}

interface Told<Key extends EndpointKey> {
  status: number;
  answer: Answer<Key>;
  error: ApiErrorBody['error'] | undefined;
  headers: Record<string, unknown>;
}

export interface BrowserOptions {
  origin?: string;
  /** Where it stands. Default value: in front of the machine */
  address?: string;
  agent?: string;
}

/** A browser with its own cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  readonly #options: Required<BrowserOptions>;

  constructor(
    app: TestApp,
    {
      origin = 'http://localhost:5000',
      address = '127.0.0.1',
      agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    }: BrowserOptions = {},
  ) {
    this.#app = app;
    this.#options = { origin, address, agent };
  }

  headers(given: Given<EndpointKey>['headers'] = {}): Record<string, string> {
    const { origin, agent } = this.#options;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { host: new URL(origin).host, origin, 'user-agent': agent, ...(cookie && { cookie }), ...given };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  /** A page, or whatever lies at a path. */
  get(url: string) {
    return this.#app.raw({ url, headers: this.headers(), remoteAddress: this.#options.address });
  }

  async ask<Key extends EndpointKey>(key: Key, { params, query, body, headers }: Given<Key> = {}): Promise<Told<Key>> {
    const answer = await this.#app.raw({
      method: key.slice(0, key.indexOf(' ')) as 'GET',
      url: pathOf(key, params ?? {}, query ?? {}),
      headers: this.headers(headers),
      remoteAddress: this.#options.address,
      ...(body !== undefined && { payload: body as object }),
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0\b/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const told = answer.json();
    return { status: answer.statusCode, answer: told, error: told.error, headers: answer.headers };
  }

  /** A call that must succeed. @throws Error with the refusal */
  async call<Key extends EndpointKey>(key: Key, given?: Given<Key>): Promise<Answer<Key>> {
    const { status, answer, error } = await this.ask(key, given);
    if (error) throw new Error(`${key}: ${status} ${error.code} ${error.message}`);
    return answer;
  }
}
