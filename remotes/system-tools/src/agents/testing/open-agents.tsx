import type { Webhook, WebhookMessage } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import AgentsPage from '../agents.page.tsx';

export const message = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 'whm_1',
  event: 'sent',
  effect: 'eff_1',
  title: 'Ice on the pond',
  state: 'gave up',
  attempts: 8,
  sentence: 'It was not taken: the answer was 500.',
  status: 500,
  answer: 'out of order',
  body: '{"type":"effect.sent"}',
  createdAt: '2026-11-23T09:00:00.000Z',
  endedAt: '2026-11-24T08:40:00.000Z',
  ...change,
});

export const hook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'whk_1',
  url: 'https://n8n.example/hook',
  local: false,
  events: ['sent', 'failed'],
  active: true,
  waiting: 0,
  gaveUp: 0,
  last: message({ state: 'delivered', attempts: 1, sentence: 'It was taken (200).' }),
  createdAt: '2026-11-22T09:00:00.000Z',
  ...change,
});

export const path = '/admin-config/agents';
export const answers: Answers = {
  'GET /api/agents/tools': {
    tools: [
      { name: 'get_scripts', summary: 'Scripts, last changed first', family: 'video', scope: 'read:video' },
      { name: 'post_scripts', summary: 'Start a script', family: 'video', scope: 'write:video' },
      { name: 'get_needs', summary: 'What waits for the operator', family: 'system', scope: 'read:system' },
    ],
  },
  'GET /api/keys': [
    {
      id: 'key_1',
      name: 'n8n',
      start: 'avk_7f3c',
      scopes: ['read:video'],
      madeBy: { id: 'mem_1', name: 'Mara' },
      createdAt: '2026-11-22T09:00:00.000Z',
      endsAt: '2027-02-20T09:00:00.000Z',
      state: 'active',
    },
    {
      id: 'key_2',
      name: 'Former',
      start: 'avk_11aa',
      scopes: ['read:*'],
      madeBy: { id: 'mem_1', name: 'Mara' },
      createdAt: '2026-10-22T09:00:00.000Z',
      endsAt: '2026-11-20T09:00:00.000Z',
      state: 'expired',
    },
  ],
  'GET /api/webhooks': { rows: [hook()] },
  'GET /api/webhooks/{id}/deliveries': { rows: [message()], total: 1 },
};

export const openAgents = async (given: Answers = {}) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<AgentsPage />, { path, toasts: true }));
  return { api, ...page };
};
