import { z } from 'zod';
import { parseJson } from '../../net/index.ts';
import type { Secret } from '../../secret.ts';

export interface Exchange {
  /** What its authorization server calls the exchange, and the token that it takes for it. */
  grant: string;
  /** Milliseconds before its end from which a token is exchanged for the next one. */
  earlyMs: number;
}

const given = z.looseObject({ access_token: z.string() });

/** Asks a vendor that exchanges tokens as if it gave refresh tokens: each token is the one for its own renewal. */
export const exchanging =
  (
    send: typeof fetch,
    { grant }: Exchange,
    { id, secret }: { id: string; secret?: Secret | undefined },
  ): typeof fetch =>
  async (url, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    const post = async (body: URLSearchParams) => {
      const answer = await send(url, { ...init, body });
      const text = await answer.text();
      const token = answer.ok ? given.safeParse(parseJson(text)).data : undefined;
      return { token, answer: new Response(text, { status: answer.status, headers: answer.headers }) };
    };
    const exchange = async (token: string) => {
      const own = { client_id: id, client_secret: secret?.reveal() ?? '' };
      const { token: found, answer } = await post(new URLSearchParams({ grant_type: grant, ...own, [grant]: token }));
      return found ? Response.json({ token_type: 'bearer', ...found, refresh_token: found.access_token }) : answer;
    };
    if (form.get('grant_type') === 'refresh_token') return exchange(form.get('refresh_token') ?? '');
    const { token, answer } = await post(form);
    return token ? exchange(token.access_token) : answer;
  };
