import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, screen, studio, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { hook, message, openAgents } from './testing/open-agents.tsx';

beforeAll(openFirstDialog);

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('an agent is connected by an address, a program or a call, each with this address and a key to be put in', async () => {
  await openAgents();
  const panel = await card('Connect an agent');
  panel.getByText(/"url": "http:\/\/localhost\/mcp"/);
  await act(async () => fireEvent.click(panel.getByRole('radio', { name: 'MCP program' })));
  panel.getByText(/"AVENUE_URL": "http:\/\/localhost"/);
  await act(async () => fireEvent.click(panel.getByRole('radio', { name: 'HTTP' })));
  panel.getByText(/curl http:\/\/localhost\/api\/needs/);
  const keys = await card('Keys');
  keys.getByText(/^May read video\. Never used\.$/i);
  expect(keys.queryByText('Former')).toBeNull();
  expect(keys.getByRole('link', { name: 'Make or revoke' }).getAttribute('href')).toBe('/team-access-control');
  const tools = await card('Tools');
  tools.getByText('1 to read, 1 to make or run');
  await act(async () => fireEvent.click(tools.getByRole('button', { name: 'Video' })));
  tools.getByText('post_scripts');
  tools.getByText(/A key with read:video reads; with write:video it does all of this/);
});

test('a webhook is added in a dialog, and its secret is shown once', async () => {
  const { api } = await openAgents({
    'GET /api/webhooks': { rows: [] },
    'POST /api/webhooks': { webhook: hook(), secret: 'whsec_hush' },
  });
  await press(/^Add a webhook$/);
  await press(/^Add the webhook$/);
  expect(api.callsOf('POST /api/webhooks')).toHaveLength(0);
  await fill(/^Address/, 'http://192.168.1.4:5678/hook');
  for (const name of [/^It is in my own network/, /^Decided/])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  await press(/^Add the webhook$/);
  await screen.findByRole('dialog', { name: 'Secret for n8n.example' });
  expect(screen.getByLabelText('Secret').textContent).toBe('whsec_hush');
  expect(api.callsOf('POST /api/webhooks')[0]?.body).toEqual({
    url: 'http://192.168.1.4:5678/hook',
    local: true,
    events: ['sent', 'verified', 'failed'],
  });
  await press(/^I saved it$/);
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
});

test('how a webhook does is told by its last message; a message opens to what was sent, and goes again', async () => {
  const again = 'POST /api/webhooks/{id}/deliveries/{delivery}/again';
  const { api } = await openAgents({
    'GET /api/webhooks': { rows: [hook({ last: message(), gaveUp: 1 })] },
    'POST /api/webhooks/{id}/test': message({ event: 'test', state: 'delivered', sentence: 'It was taken (200).' }),
    [again]: message({ state: 'waiting', attempts: 0 }),
  });
  const panel = await card('n8n.example');
  panel.getByText('Fails');
  await press(/^Messages: n8n/);
  await act(async () => fireEvent.click(await panel.findByRole('button', { name: 'Sent: Ice on the pond' })));
  panel.getByText('{"type":"effect.sent"}');
  panel.getByText('out of order');
  await press(/^Send again: Ice/);
  await waitFor(() => expect(api.callsOf(again)[0]?.params).toEqual({ id: 'whk_1', delivery: 'whm_1' }));
  await press(/^Send a test: n8n/);
  await screen.findByText('n8n.example: It was taken (200).');
});

test('one that switched itself off says why and is switched on again', async () => {
  const off = hook({ active: false, offReason: 'It says that it wants no more of them (410).' });
  const { api } = await openAgents({ 'GET /api/webhooks': { rows: [off] }, 'PUT /api/webhooks/{id}': hook() });
  const panel = await card('n8n.example');
  panel.getByText('Switched off');
  panel.getByText(/wants no more of them \(410\)/);
  await press(/^Change: n8n/);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Switched on/ })));
  await press(/^Save the webhook$/);
  await screen.findByText('The webhook to n8n.example is saved.');
  expect(api.callsOf('PUT /api/webhooks/{id}')[0]?.body).toMatchObject({ active: true, events: ['sent', 'failed'] });
});

test('the Sample studio adds none, and whoever is no Admin sees the tools alone', async () => {
  const first = await openAgents({
    'GET /api/studio': { ...studio, studio: 'sample' },
    'GET /api/webhooks': { rows: [] },
  });
  await screen.findByText(/^Nobody is told of the Sample studio/);
  first.unmount();
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: true,
    who: { kind: 'member', id: 'mem_2', name: 'Jonas', role: 'viewer' },
  });
  const { api } = await openAgents();
  await screen.findByText(/Webhooks are seen and set by them\.$/);
  await card('Tools');
  expect(api.callsOf('GET /api/webhooks')).toHaveLength(0);
});
