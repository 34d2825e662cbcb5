import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ChatProposal } from '@avenue/contract';
import { noteFact } from '../../../kernel/ledger/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
const ids: Record<string, string> = {};

before(async () => {
  app = await startTestApp();
  for (const title of ['Night Sky Log', 'Undated Garden Journal', 'Herb Garden Planner'])
    ids[title] = (await app.call('POST /api/pdf/products', { body: { title } })).id;
});
after(() => app.close());

const say = (message: string) => app.call('POST /api/chat', { body: { message, history: [] } });
const press = ({ call: { key, params, body } }: Pick<ChatProposal, 'call'>) =>
  app.ask(key as 'POST /api/todos', { ...(params && { params }), ...(body && { body }) } as never);
const titles = async () => (await app.call('GET /api/pdf/catalogue')).items.map(({ title }) => title);

test('one product is told by its steps, several that fit are named, and none is guessed', async () => {
  assert.match((await say('tell me about the night sky log')).text, /^"Night Sky Log": 0 of 6 launch steps are done\./);
  assert.match((await say('what is missing for the undated garden journal')).text, /^"Undated Garden Journal": 0 of 6/);
  assert.match(
    (await say('what does my garden product still need')).text,
    /^2 products fit\. Name one by its title\.$/,
  );
  assert.match((await say('how many pdf products do i have')).text, /^You have 3 PDF products\.$/);
});

test('it is renamed, removed and brought back by a press, each with its way back', async () => {
  const renamed = (await say('rename the night sky log to Star Diary')).proposals[0];
  assert.equal(renamed?.label, 'Rename "Night Sky Log" to "Star Diary"');
  assert.equal((await press(renamed as ChatProposal)).status, 200);
  assert.ok((await titles()).includes('Star Diary'));
  assert.equal((await press((renamed as ChatProposal).undo as { call: ChatProposal['call'] })).status, 200);
  assert.ok((await titles()).includes('Night Sky Log'));

  assert.match((await say('bring back the night sky log')).text, /is here: it was not removed\.$/);
  const removed = (await say('remove the night sky log')).proposals[0];
  assert.equal(removed?.ticked, false, 'what is lost is ticked by hand');
  assert.equal((await press(removed as ChatProposal)).status, 200);
  assert.ok(!(await titles()).includes('Night Sky Log'));
  const back = (await say('bring back the night sky log')).proposals[0];
  assert.equal((await press(back as ChatProposal)).status, 200);
  assert.ok((await titles()).includes('Night Sky Log'));
});

test('what it does not do with a product it says so', async () => {
  const { text, proposals } = await say('approve the night sky log');
  assert.match(text, /^I can't approve the product "Night Sky Log" yet\./);
  assert.deepEqual(proposals, []);
});

test('titles, covers and products are begun with what was said, and nothing is begun without', async () => {
  const [title] = (await say('write titles about seed saving')).proposals;
  assert.deepEqual(title?.call.body, { topic: 'seed saving' });
  const [cover] = (await say('make a cover for the night sky log')).proposals;
  assert.deepEqual(cover?.call.body, { prompt: 'Night Sky Log', productId: ids['Night Sky Log'] });
  const [product] = (await say('create a pdf product called Slow Mornings')).proposals;
  assert.deepEqual(product?.call.body, { title: 'Slow Mornings' });
  for (const sentence of ['make me a cover', 'build a planner', 'new product']) {
    const { proposals, text } = await say(sentence);
    assert.deepEqual(proposals, [], sentence);
    assert.ok(text.length > 20, sentence);
  }
});

test('what products brought is what the ledger says, of one or of all', async () => {
  assert.match((await say('what did my planners earn')).text, /^No sale of a product is in the ledger\./);
  await noteFact(app.services.db, {
    ...({ studio: 'own', book: 'real', module: 'pdf', currency: 'EUR', occurredAt: new Date() } as const),
    ...({ source: 'import', state: 'confirmed', text: 'A sale.', kind: 'income', cents: 9_00, sourceId: 'a' } as const),
    subject: ids['Night Sky Log'] ?? '',
  });
  assert.match((await say('what did the night sky journal earn')).text, /^"Night Sky Log" brought €9\.00 from 1 sale/);
  assert.match((await say('which product sells best')).text, /Best seller: €9\.00 \(Night Sky Log\)\./);
});
