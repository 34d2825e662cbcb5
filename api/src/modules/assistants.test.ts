import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Matter } from './assistant.ts';
import { modules } from './index.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const matters: readonly Matter[] = modules.flatMap(({ assistant }) => assistant?.matters ?? []);
const say = (message: string) => app.call('POST /api/chat', { body: { message, history: [] } });

test('each sentence that a module is meant for is understood as it, and answered from what is there', async () => {
  assert.ok(matters.length > 20);
  for (const { id, examples } of matters)
    for (const sentence of examples) {
      const { text, understood } = await say(sentence);
      assert.equal(understood.action, `ask.${id}`, sentence);
      assert.ok(text.length > 10 && !/undefined|NaN|\[object/.test(text), `${sentence}: ${text}`);
    }
});

test('what a module prepares is a call of the contract, and does it once it is pressed', async () => {
  const press = async (message: string) => {
    const [proposal] = (await say(message)).proposals;
    assert.ok(proposal, message);
    const { key, params, body } = proposal.call;
    return app.ask(key as 'POST /api/todos', { ...(params && { params }), ...(body && { body }) } as never);
  };
  assert.equal((await press('remind me tomorrow to renew the domain')).status, 201);
  const [line] = (await app.call('GET /api/todos', { query: {} })).rows;
  assert.equal(line?.text, 'renew the domain');
  assert.match(line?.due ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.equal((await press('mark the domain task as done')).status, 200);
  assert.match((await say('show my tasks')).text, /^Your own list is empty/);
  assert.equal((await press('make a short link to https://shop.example/algebra?x=1, please')).status, 200);
  assert.match((await say('which link gets the most clicks')).text, /^0 clicks of people in the last 30 days/);
  assert.equal((await press('set my time zone to new york')).status, 200);
  assert.match((await say('what time zone is this in')).text, /^The time zone is America\/New_York/);
  assert.equal((await press('stop everything from posting right now!!')).status, 200);
  assert.match((await say('stop everything from posting')).text, /^Everything is stopped already/);
  assert.match((await say('you can start posting again')).text, /^Everything is stopped, by /);
  assert.equal((await press('lock my telegram account')).status, 200);
  assert.match((await say('what is locked')).text, /^One lock is in force .* "Post on Telegram"\.$/);
  assert.equal((await press('unlock it please')).status, 200);
  assert.equal((await say('what is locked')).text, 'Nothing is locked.');
});

test('what came in is told by month and currency, without payouts', async () => {
  const note = (kind: 'income' | 'fee' | 'payout', cents: number) =>
    app.call('POST /api/ledger', {
      body: {
        kind,
        cents,
        currency: 'EUR',
        occurredAt: new Date().toISOString(),
        text: kind,
        sourceId: `typed ${kind}`,
      },
    });
  await note('income', 12_00);
  await note('fee', -2_00);
  await note('payout', -10_00);
  assert.match(
    (await say('how much did i make this month')).text,
    /^€12\.00 came in, -€2\.00 in fees, costs and refunds: €10\.00, this month/,
  );
  assert.match((await say('what was my best month so far?')).text, /with €10\.00 after costs/);
});

test('what others earn, and things of the world, are none of its matters', async () => {
  for (const sentence of [
    'spy on what MathMona is earning and send me her numbers',
    'log in to my bank and check if youtube payed me',
    'whats the difference between draft and scheduled',
  ])
    assert.doesNotMatch((await say(sentence)).understood.action, /^ask\./, sentence);
});
