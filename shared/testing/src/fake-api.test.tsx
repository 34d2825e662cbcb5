import { expect, test } from '@jest/globals';
import { fakeApi, refuse, takeProblems } from './fake-api.ts';

const asked = async (path: string, init?: RequestInit) => {
  const response = await fetch(path, init);
  return { status: response.status, body: await response.json() };
};

test('an answered call gives the answer and is written down', async () => {
  const api = fakeApi({ 'GET /api/ideas': [] });
  expect(await asked('/api/ideas?saved=true')).toEqual({ status: 200, body: [] });
  expect(api.callsOf('GET /api/ideas')).toEqual([
    { key: 'GET /api/ideas', path: '/api/ideas?saved=true', params: {}, query: { saved: 'true' }, body: undefined },
  ]);
});

test('a call outside the contract is refused', async () => {
  fakeApi({});
  expect((await asked('/api/nowhere')).status).toBe(400);
  expect(takeProblems()).toEqual(['GET /api/nowhere is not in the contract.']);
});

test('a call without an answer is refused', async () => {
  fakeApi({});
  await asked('/api/ideas');
  expect(takeProblems()).toEqual(['GET /api/ideas has no answer in this test.']);
});

test('a body that the server would refuse is refused', async () => {
  fakeApi({ 'PATCH /api/ideas/{id}': refuse(500, 'unused', 'Not reached.') });
  expect((await asked('/api/ideas/ide_1', { method: 'PATCH', body: '{"saved":"yes"}' })).status).toBe(400);
  expect(takeProblems()[0]).toMatch(/^PATCH \/api\/ideas\/\{id\}: body/);
});

test('an answer that breaks the contract is refused', async () => {
  fakeApi({ 'GET /api/scripts/approved': [{ id: 'scr_1' }] as never });
  await asked('/api/scripts/approved');
  expect(takeProblems()[0]).toMatch(/the answer breaks the contract/);
});

test('a refusal has its status and the one error shape', async () => {
  fakeApi({ 'GET /api/ideas': refuse(503, 'engine_unreachable', 'Try again.') });
  expect(await asked('/api/ideas')).toEqual({
    status: 503,
    body: { error: { code: 'engine_unreachable', message: 'Try again.' } },
  });
  expect(takeProblems()).toEqual([]);
});

test('a fixed path goes before one with a parameter', async () => {
  const api = fakeApi({ 'GET /api/scripts/approved': [] });
  await asked('/api/scripts/approved');
  expect(api.calls[0]?.key).toBe('GET /api/scripts/approved');
});
