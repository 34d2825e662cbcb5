import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret } from '../../../kernel/secret.ts';
import type { ChatModel, ChatRequest } from './chat-model.ts';
import { createOllamaEngine } from './ollama/engine.ts';
import { startFakeOllama } from './ollama/ollama.fake.ts';
import { createOpenAiChatModel } from './openai/engine.ts';
import { startFakeOpenAi } from './openai/openai.fake.ts';

const approve = {
  name: 'approve',
  description: 'Approve a video.',
  parameters: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
};
const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  system: 'Help.',
  prompt: 'Approve Roman roads.',
  tools: [approve],
  signal: new AbortController().signal,
  ...more,
});
const ask = (model: ChatModel, asked: ChatRequest) => {
  assert.ok(model.converse);
  return model.converse(asked);
};
const made = { id: 'call_1', name: 'approve', arguments: { title: 'Roman roads' } };

describe('tools in Ollama', () => {
  it('are offered, and what is called for comes back', async () => {
    const fake = await startFakeOllama(['llama3.2']);
    fake.next({ calls: [{ name: 'approve', arguments: { title: 'Roman roads' } }] });
    const reply = await ask(createOllamaEngine({ baseUrl: fake.url }).chatModel, request());
    assert.deepEqual(reply, { text: '', calls: [made] });
    assert.deepEqual(
      fake.chats[0]?.tools?.map((tool) => tool.function.name),
      ['approve'],
    );
    await fake.close();
    assert.deepEqual(fake.violations, []);
  });

  it('what a call gave goes back with the call', async () => {
    const fake = await startFakeOllama(['llama3.2']);
    fake.next({ reply: 'It waits for you.' });
    const { chatModel } = createOllamaEngine({ baseUrl: fake.url });
    const reply = await ask(chatModel, request({ rounds: [{ calls: [made], results: ['It is proposed.'] }] }));
    assert.equal(reply.text, 'It waits for you.');
    const sent = fake.chats[0]?.messages ?? [];
    assert.deepEqual(
      sent.map(({ role }) => role),
      ['system', 'user', 'assistant', 'tool'],
    );
    assert.deepEqual(sent[2]?.tool_calls, [{ function: { name: 'approve', arguments: { title: 'Roman roads' } } }]);
    await fake.close();
    assert.deepEqual(fake.violations, []);
  });

  it('a model that knows none is asked without them', async () => {
    const fake = await startFakeOllama(['gemma2:2b']);
    fake.withoutTools.add('gemma2:2b');
    fake.next({ reply: 'In the Upload Queue.' });
    const reply = await ask(createOllamaEngine({ baseUrl: fake.url }).chatModel, request());
    assert.deepEqual(reply, { text: 'In the Upload Queue.', calls: [] });
    assert.deepEqual(
      fake.chats.map(({ tools }) => tools?.length ?? 0),
      [1, 0],
    );
    await fake.close();
    assert.deepEqual(fake.violations, []);
  });
});

describe('tools in an OpenAI-compatible service', () => {
  const key = 'test-key';
  const modelAt = (url: string) => createOpenAiChatModel({ baseUrl: url, apiKey: new Secret(key), model: 'small' });

  for (const streamed of [false, true])
    it(`are offered, and what is called for comes back ${streamed ? 'in pieces' : 'whole'}`, async () => {
      const fake = await startFakeOpenAi({ key, models: ['small'] });
      fake.next({ calls: [{ name: 'approve', arguments: '{"title":"Roman roads"}' }] });
      const reply = await ask(modelAt(fake.url), request(streamed ? { onToken: () => {} } : {}));
      assert.deepEqual(reply, { text: '', calls: [{ ...made, id: 'call_0' }] });
      await fake.close();
      assert.deepEqual(fake.violations, []);
    });

  it('arguments that are no JSON come back as nothing', async () => {
    const fake = await startFakeOpenAi({ key, models: ['small'] });
    fake.next({ calls: [{ name: 'approve', arguments: '{"title": Roman' }] });
    assert.equal((await ask(modelAt(fake.url), request())).calls[0]?.arguments, undefined);
    await fake.close();
  });

  it('what a call gave goes back with the id of the call', async () => {
    const fake = await startFakeOpenAi({ key, models: ['small'] });
    fake.next({ reply: 'It waits for you.' });
    await ask(modelAt(fake.url), request({ rounds: [{ calls: [made], results: ['It is proposed.'] }] }));
    assert.deepEqual(fake.chats[0]?.messages.at(-1), {
      role: 'tool',
      tool_call_id: 'call_1',
      content: 'It is proposed.',
    });
    await fake.close();
    assert.deepEqual(fake.violations, []);
  });

  it('a service that knows none is asked without them', async () => {
    const fake = await startFakeOpenAi({ key, models: ['small'], withoutTools: true });
    fake.next({ reply: 'In the Upload Queue.' });
    assert.equal((await ask(modelAt(fake.url), request())).text, 'In the Upload Queue.');
    await fake.close();
    assert.deepEqual(fake.violations, []);
  });
});
