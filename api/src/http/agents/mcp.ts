import { inputSchemaOf, type Tool, toolsFor, verbOf } from '@avenue/contract/tools';
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { Principal } from '../../kernel/identity/index.ts';
import { callTool, type MakeCall } from './call-tool.ts';

/** What agents read before anything else. */
const instructions = [
  'Avenue is the studio of one operator. You read, draft and propose; the operator decides.',
  'Nothing here approves, sends, posts, removes or sets: what you make waits in the inbox of the operator.',
  'get_dashboard and get_needs say how things stand. Long work is a job: get_jobs_id says how far it is.',
].join('\n');

const listed = (tool: Tool) => {
  const { name, method, endpoint } = tool;
  return {
    name,
    title: endpoint.summary.slice(0, 120),
    description: endpoint.summary,
    inputSchema: inputSchemaOf(tool) as { type: 'object' },
    annotations: {
      readOnlyHint: verbOf(method) === 'read',
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
    },
  };
};

type Asking = Pick<Principal, 'role' | 'scopes'>;

/** The tools of one key, for one request. */
function serverFor(version: string, { role, scopes = [] }: Asking, make: MakeCall): Server {
  const server = new Server(
    { name: 'avenue', title: 'Avenue', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(role, scopes).map(listed) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(params.name, params.arguments ?? {}, make);
    if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}".`);
    return result;
  });
  return server;
}

/** Calls by the door that every other call takes: who asks, what the key may, validation, limits and the journal are one. */
function callsOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): MakeCall {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const { host, authorization } = request.headers;
  return async (method, url, body) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { host, authorization, 'user-agent': request.headers['user-agent'] },
      remoteAddress: request.ip,
      signal: left.signal,
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after']?.toString() };
  };
}

/**
 * The Model Context Protocol over streamable HTTP, for keys alone. Every request stands for itself: no session is kept, and
 * nothing is pushed, so GET and DELETE are 405.
 */
export function registerMcp(app: FastifyInstance, version: string) {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const extra = authInfo?.extra as { who: Asking; make: MakeCall } | undefined;
      if (!extra) throw new Error('Nobody asks.');
      return serverFor(version, extra.who, extra.make);
    },
    { maxSubscriptions: 0, onerror: (error) => app.log.warn({ err: error }, 'mcp') },
  );
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: { access: { role: 'viewer' }, keysAlone: true },
    async handler(request, reply) {
      const { principal: who, method, headers } = request;
      const asked = new Request(new URL('/mcp', 'http://localhost'), {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      });
      const extra = { who, make: callsOf(app, request, reply) };
      const answer = await handler.fetch(asked, {
        parsedBody: request.body,
        authInfo: { token: '', clientId: who?.id ?? '', scopes: [...(who?.scopes ?? [])], extra },
      });
      return reply
        .code(answer.status)
        .headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
        .send(await answer.text());
    },
  });
}
