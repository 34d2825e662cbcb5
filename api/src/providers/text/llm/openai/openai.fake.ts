import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContract } from '../../../testing/contract.ts';

const contract = loadContract(new URL('../../fixtures/openai.json', import.meta.url));

type ScriptedCompletion =
  | { reply: string; finish?: string; refusal?: string }
  | { calls: { name: string; arguments: string }[] }
  | { status: number; type?: string; message: string; retryAfterS?: number }
  | 'silence'
  | 'garbage'
  | 'cut';

interface ChatBody {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  response_format?: { type: string };
  stream_options?: { include_usage: boolean };
}

export interface FakeOpenAi {
  url: string;
  chats: ChatBody[];
  violations: string[];
  next(...replies: ScriptedCompletion[]): void;
  close(): Promise<void>;
}

export interface FakeOpenAiOptions {
  key: string;
  models: string[];
  /** Answers 400 to a JSON schema, as many compatible services do. */
  withoutSchemas?: boolean;
  /** Counts tokens of a stream only where that was asked for, as OpenAI does. */
  countsWhenAsked?: boolean;
  /** Answers 400 to tools. */
  withoutTools?: boolean;
}

/** An OpenAI-compatible service that checks keys, requests and its own replies against the published description. */
export async function startFakeOpenAi({
  key,
  models,
  withoutSchemas,
  withoutTools,
  countsWhenAsked,
}: FakeOpenAiOptions): Promise<FakeOpenAi> {
  const script: ScriptedCompletion[] = [];
  const fake: Pick<FakeOpenAi, 'chats' | 'violations'> = { chats: [], violations: [] };

  const send = (res: ServerResponse, path: string, method: string, status: number, body: unknown, headers = {}) => {
    fake.violations.push(...contract.response(method, path, status, body));
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const fail = (
    res: ServerResponse,
    path: string,
    method: string,
    status: number,
    type: string,
    message: string,
    headers = {},
  ) => send(res, path, method, status, { error: { message, type, param: null, code: type } }, headers);
  const chat = (res: ServerResponse, body: ChatBody) => {
    const path = '/chat/completions';
    if (!models.includes(body.model)) return fail(res, path, 'POST', 404, 'model_not_found', 'no such model');
    if (withoutSchemas && body.response_format?.type === 'json_schema') {
      return fail(res, path, 'POST', 400, 'invalid_request_error', 'json_schema is not supported');
    }
    if (withoutTools && body.tools)
      return fail(res, path, 'POST', 400, 'invalid_request_error', 'tools are not supported');
    const step = script.shift() ?? { reply: '{}' };
    if (step === 'silence') return undefined;
    if (step === 'garbage') return void res.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":');
    if (step !== 'cut' && 'status' in step) {
      const headers = step.retryAfterS ? { 'retry-after': String(step.retryAfterS) } : {};
      return fail(res, path, 'POST', step.status, step.type ?? 'error', step.message, headers);
    }
    const asked = step !== 'cut' && 'calls' in step ? step.calls : [];
    const [reply, finish, refusal] =
      step === 'cut'
        ? ['{"ideas', '', undefined]
        : 'calls' in step
          ? ['', 'tool_calls', undefined]
          : [step.reply, step.finish ?? 'stop', step.refusal];
    const base = { id: 'c', created: 1, model: body.model };
    const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
    if (body.stream) {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      const event = (delta: object, finish_reason: string | null) =>
        res.write(
          `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
        );
      for (const piece of reply.match(/[\s\S]{1,40}/g) ?? []) event({ content: piece }, null);
      if (refusal) event({ refusal }, null);
      asked.forEach(({ name, arguments: text }, index) => {
        const half = Math.ceil(text.length / 2);
        // Name first, arguments in pieces, as the service streams them.
        event(
          { tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] },
          null,
        );
        for (const piece of [text.slice(0, half), text.slice(half)])
          event({ tool_calls: [{ index, function: { arguments: piece } }] }, null);
      });
      if (step === 'cut') return void setImmediate(() => res.destroy());
      event({}, finish);
      // OpenAI counts a stream where it was asked to, other services always.
      if (body.stream_options?.include_usage || !countsWhenAsked)
        res.write(`data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [], usage })}\n\n`);
      return void res.end('data: [DONE]\n\n');
    }
    const calls = asked.map((one, i) => ({ id: `call_${i}`, type: 'function', function: one }));
    const message = {
      role: 'assistant',
      content: asked.length ? null : reply,
      refusal: refusal ?? null,
      ...(calls.length && { tool_calls: calls }),
    };
    const choices = [{ index: 0, finish_reason: finish, logprobs: null, message }];
    return send(res, path, 'POST', 200, { ...base, object: 'chat.completion', choices, usage });
  };

  const server = createServer(async (req, res) => {
    const path = req.url ?? '';
    const method = req.method ?? 'GET';
    let text = '';
    for await (const piece of req) text += piece;
    const body = text ? JSON.parse(text) : undefined;
    fake.violations.push(...contract.request(method, path, body === undefined ? {} : { body }));
    if (req.headers.authorization !== `Bearer ${key}`) {
      return fail(res, path, method, 401, 'invalid_api_key', `Incorrect API key: ${req.headers.authorization}`);
    }
    if (path === '/models') {
      const data = models.map((id) => ({ id, object: 'model', created: 1, owned_by: 'us' }));
      return send(res, path, method, 200, { object: 'list', data });
    }
    if (path === '/chat/completions') {
      fake.chats.push(body);
      return chat(res, body);
    }
    return void res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...replies: ScriptedCompletion[]) => void script.push(...replies),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
