import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContract } from '../../../testing/contract.ts';

const contract = loadContract(new URL('../../fixtures/ollama.json', import.meta.url));

/** What the next chat call does: a reply, a status, or a fault on the wire. */
type ScriptedReply =
  | { reply: string }
  | { calls: { name: string; arguments: unknown }[]; reply?: string }
  | { status: number; error: string; retryAfterS?: number }
  | 'silence'
  | 'garbage'
  | 'cut'
  | 'out of room';

export interface FakeOllama {
  url: string;
  /** Bodies of all chat calls, oldest first. */
  chats: {
    messages: { role: string; content: string; tool_calls?: unknown[] }[];
    tools?: { function: { name: string } }[];
    format?: unknown;
    model: string;
  }[];
  /** What did not fit the published description, in either direction. */
  violations: string[];
  next(...replies: ScriptedReply[]): void;
  /** Calls that the client left before the end. */
  abandoned: number;
  /** Models that refuse a question with tools, as those without a template for them do. */
  withoutTools: Set<string>;
  /** Downloads stop at this byte of 800 for good; a client that leaves finds its bytes kept. */
  holdPullsAt: number | undefined;
  close(): Promise<void>;
}

/**
 * An Ollama with memory: a model answers only after it was pulled, and a download goes on where it stopped. Requests and
 * replies are checked against the description. A model is given by its name, or by name and family.
 */
export async function startFakeOllama(
  installed: (string | [name: string, family: string])[] = [],
): Promise<FakeOllama> {
  const models = new Map(installed.map((model) => (typeof model === 'string' ? [model, 'llama'] : model)));
  const partial = new Map<string, number>();
  const script: ScriptedReply[] = [];
  const open = new Set<ServerResponse>();
  const fake: Omit<FakeOllama, 'url' | 'next' | 'close'> = {
    chats: [],
    violations: [],
    abandoned: 0,
    withoutTools: new Set(),
    holdPullsAt: undefined,
  };

  const send = (res: ServerResponse, path: string, method: string, status: number, body: unknown, headers = {}) => {
    fake.violations.push(...contract.response(method, path, status, body));
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const stream = (res: ServerResponse, path: string, events: unknown[], end = true) => {
    res.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (const event of events) {
      fake.violations.push(...contract.response('POST', path, 200, event));
      res.write(`${JSON.stringify(event)}\n`);
    }
    if (end) res.end();
  };
  const chat = (res: ServerResponse, body: FakeOllama['chats'][number]) => {
    fake.chats.push(body);
    if (!models.has(body.model))
      return send(res, '/api/chat', 'POST', 404, { error: `model '${body.model}' not found` });
    if (body.tools && fake.withoutTools.has(body.model))
      return send(res, '/api/chat', 'POST', 400, { error: `${body.model} does not support tools` });
    const step = script.shift() ?? { reply: '{}' };
    const said = (content: string) => ({ model: body.model, message: { role: 'assistant', content }, done: false });
    if (step === 'silence') return undefined;
    if (step === 'garbage') return void res.writeHead(200).end('<html>router login</html>\n');
    if (step === 'out of room')
      return stream(res, '/api/chat', [{ ...said('{"id'), done: true, done_reason: 'length' }]);
    if (step === 'cut') {
      stream(res, '/api/chat', [said('{"ide')], false);
      return void setImmediate(() => res.destroy());
    }
    if ('status' in step) {
      const headers = step.retryAfterS ? { 'retry-after': String(step.retryAfterS) } : {};
      return send(res, '/api/chat', 'POST', step.status, { error: step.error }, headers);
    }
    const pieces = (step.reply ?? '').match(/[\s\S]{1,40}/g) ?? [];
    const calls = 'calls' in step ? step.calls : [];
    const asked = calls.map((one) => ({
      ...said(''),
      message: { role: 'assistant', content: '', tool_calls: [{ function: one }] },
    }));
    return stream(res, '/api/chat', [
      ...pieces.map(said),
      ...asked,
      { ...said(''), done: true, done_reason: 'stop', prompt_eval_count: 90, eval_count: 20 },
    ]);
  };
  const pull = (res: ServerResponse, model: string) => {
    if (model === 'nowhere')
      return stream(res, '/api/pull', [{ status: 'pulling manifest' }, { error: 'file does not exist' }]);
    const layer = (digest: string, total: number, completed: number) => ({
      status: 'pulling',
      digest,
      total,
      completed,
    });
    const start = [{ status: 'pulling manifest' }, layer('a', 800, partial.get(model) ?? 200)];
    if (fake.holdPullsAt !== undefined) {
      const held = layer('a', 800, fake.holdPullsAt);
      partial.set(model, fake.holdPullsAt);
      stream(res, '/api/pull', start, false);
      // Ollama tells where it stands many times a second, whether it moved or not.
      const timer = setInterval(() => res.write(`${JSON.stringify(held)}\n`), 60);
      return void res.on('close', () => clearInterval(timer));
    }
    const half = [...start, layer('a', 800, 800)];
    if (model === 'breaks') return stream(res, '/api/pull', half);
    models.set(model, 'llama');
    return stream(res, '/api/pull', [...half, layer('b', 200, 100), layer('b', 200, 200), { status: 'success' }]);
  };

  const server = createServer(async (req, res) => {
    const path = req.url ?? '';
    const method = req.method ?? 'GET';
    open.add(res);
    res.on('close', () => {
      open.delete(res);
      if (!res.writableFinished) fake.abandoned++;
    });
    let text = '';
    for await (const piece of req) text += piece;
    const body = text ? JSON.parse(text) : undefined;
    fake.violations.push(...contract.request(method, path, body === undefined ? {} : { body }));
    if (path === '/api/tags') {
      const list = [...models].map(([name, family]) => ({ name, model: name, size: 1_000, details: { family } }));
      return send(res, path, method, 200, { models: list });
    }
    if (path === '/api/chat') return chat(res, body);
    if (path === '/api/pull') return pull(res, body.model);
    return void res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...replies: ScriptedReply[]) => void script.push(...replies),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
