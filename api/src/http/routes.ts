import {
  type Answer,
  type Body,
  type Endpoint,
  type EndpointKey,
  endpoints,
  type Params,
  type Query,
} from '@avenue/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';

export interface Call<Key extends EndpointKey> {
  params: Params<Key>;
  query: Query<Key>;
  body: Body<Key>;
  request: FastifyRequest;
  /** Fires when the client goes away. */
  gone: AbortSignal;
}

export type Handler<Key extends EndpointKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** Handlers of a module, by endpoint. */
export type Handlers = { [Key in EndpointKey]?: Handler<Key> };

/** `/api/jobs/{id}` as Fastify writes it. */
const fastifyPath = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');

/** Whether a value holds a NUL character, which PostgreSQL refuses in text. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : value !== null &&
      typeof value === 'object' &&
      Object.entries(value).some(([key, inner]) => hasNul(key) || hasNul(inner));

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  if (hasNul(request.body) || hasNul(request.params) || hasNul(request.query)) {
    throw new Failure(422, 'invalid', 'The text contains a character that cannot be stored.');
  }
  return {
    params: endpoint.params?.parse(request.params) ?? {},
    query: endpoint.query?.parse(request.query) ?? {},
    body: endpoint.body?.parse(request.body ?? {}),
  };
}

/** Registers handlers: input is checked by the contract before, the answer after. */
export function register(app: FastifyInstance, handlers: Handlers) {
  for (const [key, handler] of Object.entries(handlers) as [EndpointKey, Handler<EndpointKey>][]) {
    const endpoint: Endpoint = endpoints[key];
    app.route({
      method: key.slice(0, key.indexOf(' ')),
      url: fastifyPath(key),
      async handler(request, reply) {
        const control = new AbortController();
        request.raw.socket?.once('close', () => control.abort());
        const input = parseInput(endpoint, request);
        const answer = await handler({ ...input, request, gone: control.signal } as unknown as Call<EndpointKey>);
        reply.code(endpoint.status ?? 200);
        return endpoint.response.parse(answer);
      },
    });
  }
}
