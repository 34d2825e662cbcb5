import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { countClicks } from './counted.ts';
import { type BlitzApp, discordPlace, startBlitzApp } from './testing/open-blitz.ts';

// Telegram and Discord are played on local ports; the test is the sender, and time goes on when it says so.

let opened: BlitzApp;
let { app, front, fakes, draft, read, start, stop, first } = {} as BlitzApp;
before(async () => {
  opened = await startBlitzApp();
  ({ app, front, fakes, draft, read, start, stop, first } = opened);
});
beforeEach(() => opened.empty());
after(() => opened.close());

test('a title that is a sentence of the words is told once and whole, with what stands beside it', async () => {
  const long =
    'The light of the second tower on the rock was lit with twenty-four candles of tallow that two keepers trimmed every half hour of the night.';
  for (const fact of ['The salted ice was gone first, although it was colder.', long]) {
    const { posts } = await draft({ title: fact.slice(0, 120), words: `${fact}\nSource: Notes on a tower` });
    for (const { text } of posts) {
      assert.equal(text.split(fact).length, 2, text);
      assert.match(text, /Source: Notes on a tower/);
    }
  }
});

test('with a short link each post gets one of its own, and its clicks say how posts begin, once a person puts that in force', async () => {
  const title = 'Roman roads';
  const { path } = await front.call('POST /api/links', { body: { url: 'https://roads.example/straight', title } });
  const link = `https://avenue.example${path}`;
  const campaign = await draft({ link });
  const own = campaign.posts.map((post) => post.link ?? '');
  assert.deepEqual([new Set(own).size, own.includes(link)], [4, false]);
  assert.ok(own.every((address) => address.startsWith('https://avenue.example/l/')));
  assert.ok(campaign.posts.every(({ alike }) => alike && alike.percent <= 35));
  const learned = async () => (await front.call('GET /api/learn')).rows.find(({ module }) => module === 'blitz');
  const open = async () => (await learned())?.arms.reduce((sum, arm) => sum + arm.open, 0);
  assert.equal(await open(), 4);
  const [, , , last] = campaign.posts;
  const words = { params: { id: campaign.id, post: last?.id ?? '' }, body: { text: 'My own words.' } };
  const edited = await front.call('PUT /api/blitz/{id}/posts/{post}', words);
  assert.equal(await open(), 3, 'words of a person say nothing of how posts begin');

  const running = await first(await start(edited));
  assert.equal(running.posts[0]?.state, 'verified');
  assert.match(fakes.discord.messages.at(-1)?.content ?? '', new RegExp(`${own[0]}$`));
  const code = own[0]?.split('/').at(-1);
  await app.pool.query(
    'insert into links.clicks (code, day, clicks) values ($1, current_date, 2), ($1, current_date + 9, 5)',
    [code],
  );
  await app.pool.query('update kernel.effects set attempt_at = now() where id = $1', [running.posts[0]?.effect]);
  const after = (hours: number) => countClicks(app.services, Date.now() + hours * 3_600_000);
  assert.deepEqual([await after(71), await after(73), await after(74)], [0, 1, 0]);
  assert.equal((await read(campaign.id)).posts[0]?.clicks, 2);
  assert.deepEqual([await open(), (await learned())?.arms.reduce((sum, { good }) => sum + good, 0)], [2, 1]);
  await stop(await read(campaign.id));

  const thrown = await draft({ link });
  await front.call('DELETE /api/blitz/{id}', { params: { id: thrown.id } });
  assert.equal(await open(), 2);
  const inUse = (await front.call('GET /api/links', { query: { limit: '200' } })).rows.map(({ path: at }) => at);
  assert.equal(
    thrown.posts.some((post) => inUse.some((at) => post.link?.endsWith(at))),
    false,
  );

  await app.pool.query(
    `insert into learn.choices (id, studio, module, metric, arm, subject, chance, chosen_at, good, resolved_at)
     select 'cho_' || arm || n, 'own', 'blitz', 'clicked', arm, 'pst_' || arm || n, 0.5, now() - interval '1 day', arm = 'Words first', now()
     from unnest(array['Title first', 'Words first']) arm, generate_series(1, 10) n`,
  );
  const topic = { module: 'blitz', metric: 'clicked', context: '' };
  const begins = async () => (await draft()).posts.map(({ text }) => /^(?:Surveyors|Layers|Modern|A hill)/.test(text));
  assert.ok((await begins()).includes(false), 'nothing is in force by itself');
  await front.call('POST /api/learn/apply', { body: { ...topic, arm: 'Words first' } });
  assert.deepEqual(await begins(), [true, true, true, true]);
  const change = (await learned())?.last?.id ?? '';
  await front.call('POST /api/learn/{id}/roll-back', { params: { id: change } });
  assert.ok((await begins()).includes(false));
});

test('posts of a channel obey its brand kit: its disclosure stands in each, no line of ours has a word it keeps out', async () => {
  const { name: channel } = await front.call('POST /api/admin/channels', { body: { label: 'Quiet Walks' } });
  const disclosure = 'Pictures are made with AI.';
  const kit = { disclosure, banned: ['New here', 'Take a look'], seen: 0 };
  await front.call('PUT /api/make/brands/{channel}', { params: { channel }, body: kit });
  const places = [{ account: channel, platform: 'instagram' as const, posts: 8 }];
  const { posts } = await draft({ places });
  for (const { text, length, longest } of posts) {
    assert.ok(text.includes(`\n\n${disclosure}\n\n`), text);
    assert.doesNotMatch(text, /New here|Take a look/);
    assert.ok(length <= longest);
  }
  const { posts: said } = await draft({ places, words: `A walk. ${disclosure}` });
  assert.ok(said.every(({ text }) => text.split(disclosure).length === 2));
  // A place of nobody's in particular, of a campaign that is about nothing of a channel, discloses nothing.
  const both = await draft({ places: [...places, { account: discordPlace, posts: 1 }] });
  assert.deepEqual(
    [...new Set(both.posts.map(({ account, text }) => `${account} ${text.includes(disclosure)}`))].toSorted(),
    [`${channel} true`, `${discordPlace} false`],
  );
});
