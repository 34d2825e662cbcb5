import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadContract } from './contract.ts';

const ollama = loadContract(new URL('../text/fixtures/ollama.json', import.meta.url));
const openai = loadContract(new URL('../text/fixtures/openai.json', import.meta.url));

describe('requests are checked closed', () => {
  it('accepts a body the description declares', () => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'hi' }], stream: false, format: { type: 'object' } };
    assert.deepEqual(ollama.request('POST', '/api/chat', { body }), []);
  });

  it('names a missing and an undeclared field', () => {
    assert.match(ollama.request('POST', '/api/chat', { body: { model: 'm' } }).join(), /required property 'messages'/);
    assert.match(ollama.request('POST', '/api/pull', { body: { model: 'm', text: 'x' } }).join(), /'text'/);
    assert.match(
      openai.request('POST', '/embeddings', { body: { model: 'm', input: 'x', truncate: 1 } }).join(),
      /truncate/,
    );
  });

  it('leaves free-form maps open', () => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'hi' }], options: { mirostat: 2 } };
    assert.deepEqual(ollama.request('POST', '/api/chat', { body }), []);
  });

  it('refuses an unknown operation, parameter, content type and a missing body', () => {
    assert.deepEqual(ollama.request('GET', '/api/chat'), ['no operation GET /api/chat']);
    assert.deepEqual(ollama.request('GET', '/api/tags', { params: { page: 1 } }), ["unknown parameter 'page'"]);
    assert.deepEqual(ollama.request('POST', '/api/pull'), ['missing request body']);
    const form = ollama.request('POST', '/api/pull', { body: { model: 'm' }, contentType: 'text/plain' });
    assert.match(form.join(), /content type 'text\/plain'/);
    assert.deepEqual(ollama.request('GET', '/api/tags', { body: {} }), ['this operation takes no request body']);
  });
});

const youTube = loadContract(new URL('../../connectors/youtube/fixtures/youtube.json', import.meta.url));

it('takes a media type that is described by its family alone', () => {
  const put = (contentType: string) =>
    youTube.request('PUT', '/upload/youtube/v3/videos', {
      params: { part: 'snippet', upload_id: 'u' },
      body: 'bytes',
      contentType,
    });
  assert.deepEqual(put('video/mp4'), []);
  assert.match(put('image/png').join(), /content type 'image\/png'/);
});

describe('responses are checked open', () => {
  it('accepts further fields but not a wrong type', () => {
    assert.deepEqual(ollama.response('GET', '/api/tags', 200, { models: [], later: 1 }), []);
    assert.match(ollama.response('GET', '/api/tags', 200, { models: 'x' }).join(), /must be array/);
  });

  it('falls back to the default response for an error status', () => {
    assert.deepEqual(ollama.response('POST', '/api/chat', 404, { error: 'no' }), []);
    assert.match(openai.response('POST', '/chat/completions', 429, { oops: 1 }).join(), /error/);
  });
});
