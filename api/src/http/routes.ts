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
import { familyByCall } from '@avenue/contract/tools';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { nobody, type Principal } from '../kernel/identity/index.ts';
import { asking } from '../kernel/journal/index.ts';
import type { Call } from '../services.ts';
import { type Answered, keyOf, once } from './idempotency.ts';
import { isLedHere, sendSentence } from './sentence-page.ts';
import { type Asked, askedOf, type Who } from './who.ts';

/** What came with a request, checked by the contract. */
interface Input<Key extends EndpointKey> {
  params: Params<Key>;
  query: Query<Key>;
  body: Body<Key>;
  /** From where it came. */
  asked: Asked;
  /** Adds a header to the answer. */
  header(name: string, value: string): void;
}

/** Answers one call of the contract. `call.signal` fires when the client goes away. */
export type Handler<Key extends EndpointKey> = (call: Call, input: Input<Key>) => Promise<Answer<Key>>;

export interface RouteOptions extends Pick<Who, 'identify'> {
  /** Address that members use. */
  publicUrl?: URL | undefined;
  /** What the handler works with. */
  open(who: Principal, signal: AbortSignal): Promise<Call>;
  /** Tells every open tab that the answers of these paths are stale. */
  changed(...paths: string[]): Promise<void>;
}

/** `/api/scripts/{id}` with the id that was asked for. */
const filled = (path: string, params: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(String(params[name])),
  );

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

/** @throws Error for a call that is registered without access control, which is a fault of ours */
async function whoOf(key: string, endpoint: Endpoint, request: FastifyRequest, { identify }: RouteOptions) {
  if (endpoint.access === 'everybody') return (await identify(request)) ?? nobody;
  if (!request.principal) throw new Error(`Nobody was asked for at ${key}.`);
  return request.principal;
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

/** Registers handlers: input is checked by the contract before, the answer after; what a call changes is told to all tabs. */
export function register(app: FastifyInstance, handlers: Readonly<Record<string, unknown>>, options: RouteOptions) {
  for (const [key, handler] of Object.entries(handlers) as [EndpointKey, Handler<EndpointKey>][]) {
    const endpoint: Endpoint = endpoints[key];
    app.route({
      method: key.slice(0, key.indexOf(' ')),
      url: fastifyPath(key),
      config: { access: endpoint.access, family: familyByCall.get(key) ?? 'system', page: endpoint.page ?? false },
      async handler(request, reply) {
        const control = new AbortController();
        // Not the socket's: it lives on for later requests and would gather listeners.
        reply.raw.once('close', () => control.abort());
        const input = parseInput(endpoint, request);
        const who = await whoOf(key, endpoint, request, options);
        const call = await options.open(who, control.signal);
        const asked = askedOf(request, options.publicUrl);
        const { address, reference } = asked;
        const status = endpoint.status ?? 200;
        const answerNow = async () => {
          const answer = await asking.run({ who, address, reference }, () =>
            handler(call, {
              ...input,
              asked,
              header: (name: string, value: string) => void reply.header(name, value),
            } as Input<EndpointKey>),
          );
          const { changes = [] } = endpoint;
          if (changes.length > 0) await options.changed(...changes.map((path) => filled(path, input.params)));
          return answer;
        };
        if (endpoint.file) return sendFile(reply.code(status), endpoint.file, (await answerNow()) as FileAnswer);
        const answered = async (): Promise<Answered> => ({
          status,
          body: endpoint.response.parse(await answerNow()),
        });
        const repeats = keyOf(request, call);
        if (repeats !== undefined) {
          const told = await once(call, repeats, request, answered);
          return reply.code(told.status).header('idempotency-replayed', String(told.again)).send(told.body);
        }
        const { body } = await answered();
        reply.code(status);
        return isLedHere(request) ? sendSentence(reply, body as Parameters<typeof sendSentence>[1]) : body;
      },
    });
  }
}
