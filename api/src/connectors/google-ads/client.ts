import { z } from 'zod';
import { parseJson, type Refused, type Told } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import { adsRefusal } from '../ads-refusal.ts';
import { everyPage } from '../every-page.ts';
import { PlatformCalls, type PlatformParts } from '../platform-calls.ts';
import { version } from './limits.ts';

export interface GoogleAdsParts extends PlatformParts {
  /** @throws EngineError while it is not set */
  developerToken(): Promise<Secret>;
}

const name = 'Google Ads';
const mostPages = 100;

/** Names of errors stand in a list of a list; those that say what to do are told. */
const failure = z.object({
  error: z.object({
    details: z.array(z.object({ errors: z.array(z.object({ errorCode: z.record(z.string(), z.string()) })) })),
  }),
});

function codesOf({ body }: Refused): string[] {
  const { error } = failure.safeParse(parseJson(body)).data ?? {};
  return error?.details.flatMap(({ errors }) => errors.flatMap(({ errorCode }) => Object.values(errorCode))) ?? [];
}

function refusalOf(answer: Refused, codes: readonly string[]): Told {
  if (codes.includes('DEVELOPER_TOKEN_NOT_APPROVED'))
    return {
      code: 'engine_unauthorized',
      message:
        'Google has not approved the developer token for real accounts. Look into the API Center of your manager account, or import an export.',
    };
  if (codes.includes('DEVELOPER_TOKEN_INVALID') || codes.includes('DEVELOPER_TOKEN_PROHIBITED'))
    return {
      code: 'engine_unauthorized',
      message: 'Google Ads does not take the developer token. Copy it again from the API Center into Admin Config.',
    };
  return adsRefusal(name, answer);
}

/** Calls in the name of a Google account; each carries the developer token as well. */
export class GoogleAdsCalls {
  readonly #parts: GoogleAdsParts;
  readonly #calls: PlatformCalls;
  #codes: readonly string[] = [];

  constructor(parts: GoogleAdsParts, context: { account: string; signal: AbortSignal }) {
    this.#parts = parts;
    this.#calls = new PlatformCalls(parts, {
      ...context,
      refusal: (answer) => {
        this.#codes = codesOf(answer);
        return refusalOf(answer, this.#codes);
      },
    });
  }

  /** What was refused last is closed, or not set up yet: accounts that can be reached are told with those among them. */
  get metClosed(): boolean {
    return this.#codes.includes('CUSTOMER_NOT_ENABLED');
  }

  async #json<Wanted>(
    at: string,
    answer: z.ZodType<Wanted>,
    { body, login }: { body?: unknown; login?: string | undefined } = {},
  ): Promise<Wanted> {
    const headers = {
      'developer-token': await this.#parts.developerToken(),
      ...(login !== undefined && { 'login-customer-id': login }),
    };
    return this.#calls.json({ at: `/${version}/${at}`, headers, ...(body !== undefined && { body }) }, answer);
  }

  /** Numbers of the accounts that whoever connected may open by themselves. @throws EngineError */
  async reachable(): Promise<string[]> {
    const told = await this.#json('customers:listAccessibleCustomers', reached);
    return told.resourceNames.map((one) => one.slice('customers/'.length));
  }

  /** Every row of a question. @param login the manager by which an account is opened @throws EngineError */
  async search<Row>(customer: string, query: string, row: z.ZodType<Row>, login?: string): Promise<Row[]> {
    const page = z.object({ results: z.array(row).default([]), nextPageToken: z.string().optional() });
    return everyPage({ engine: 'google-ads', name, most: mostPages }, async (pageToken) => {
      const body = { query, ...(pageToken !== undefined && { pageToken }) };
      const told = await this.#json(`customers/${customer}/googleAds:search`, page, { body, login });
      return { rows: told.results, next: told.nextPageToken };
    });
  }
}

const reached = z.object({ resourceNames: z.array(z.string().regex(/^customers\/\d+$/)) });
