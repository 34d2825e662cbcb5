import type { Readable } from 'node:stream';
import {
  type Answer,
  type Body,
  type Endpoint,
  type EndpointKey,
  endpoints,
  type Params,
  type Query,
} from '@avenue/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';

export interface Call<Key extends EndpointKey> {
  params: Params<Key>;
  query: Query<Key>;
  body: Body<Key>;
  request: FastifyRequest;
  /** Fires when the client goes away. */
  gone: AbortSignal;
  /** Adds a header to the answer. */
  header(name: string, value: string): void;
}

export type Handler<Key extends EndpointKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** Handlers of a module, by endpoint. */
export type Handlers = { [Key in EndpointKey]?: Handler<Key> };

/** `/api/jobs/{id}` as Fastify writes it. */
const fastifyPath = (key: string) => key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');

/**
 * Text as PostgreSQL can keep it: lone halves of characters are replaced, a NUL is refused.
 *
 * @throws Failure 422 for a NUL character
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Failure(422, 'invalid', 'The text contains a character that cannot be stored.');
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]));
}

const parseInput = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: endpoint.params?.parse(storable(request.params)) ?? {},
  query: endpoint.query?.parse(storable(request.query)) ?? {},
  body: endpoint.body?.parse(storable(request.body ?? {})),
});

/** Answer of an endpoint with `file`. */
export interface FileAnswer {
  stream: Readable;
  /** Name it is saved under, with its extension; letters, digits, dot and dash. */
  name: string;
  /** Bytes to come, where they are known. */
  bytes?: number | undefined;
}

function sendFile(reply: FastifyReply, mediaType: string, { stream, name, bytes }: FileAnswer) {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"`,
    'cache-control': 'no-store',
    ...(bytes !== undefined && { 'content-length': bytes }),
  });
  return reply.send(stream);
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
        // Not the socket's: it lives on for later requests and would gather listeners.
        reply.raw.once('close', () => control.abort());
        const input = parseInput(endpoint, request);
        const answer = await handler({
          ...input,
          request,
          gone: control.signal,
          header: (name: string, value: string) => void reply.header(name, value),
        } as unknown as Call<EndpointKey>);
        reply.code(endpoint.status ?? 200);
        if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileAnswer);
        return endpoint.response.parse(answer);
      },
    });
  }
}
