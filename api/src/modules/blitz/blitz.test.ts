import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Campaign, Mode } from '@avenue/contract';
import { createCanvas } from '@napi-rs/canvas';
import { setMode } from '../../kernel/effects/index.ts';
import { emptyOutbox, passTime } from '../../kernel/effects/testing/door.ts';
import { mediaBlitz } from '../../kernel/settings/index.ts';
import { callIn } from '../../services.ts';
import { countClicks } from './counted.ts';
import { advanceAll } from './release.ts';
import { campaignSituations } from './situations.ts';
import {
  type BlitzApp,
  channels,
  dayMs,
  discordPlace,
  type Given,
  given,
  held,
  startBlitzApp,
} from './testing/open-blitz.ts';

// Telegram and Discord are played on local ports; the test is the sender, and time goes on when it says so.

const telegramOf = (name: string) => `Telegram: ${name}`;
let opened: BlitzApp;
let { app, front, sender, fakes } = {} as BlitzApp;
before(async () => {
  opened = await startBlitzApp();
  ({ app, front, sender, fakes } = opened);
});
after(() => opened.close());
beforeEach(async () => {
  held.clear();
  Object.assign(fakes.discord, { spoils: false, drops: false });
  await app.pool.query('delete from blitz.campaigns');
  await emptyOutbox({ db: app.services.db, pool: app.pool });
  await mode('live');
});

const mode = (to: Exclude<Mode, 'halted'>) =>
  setMode(app.services.db, {
    ...{ studio: 'own', module: 'blitz', class: 'publish', account: '' },
    ...{ mode: to, reason: '' },
  });

const draft = (change: Partial<Given> = {}) => front.call('POST /api/blitz', { body: given(change) });
const read = async (id: string): Promise<Campaign> => {
  const found = (await front.call('GET /api/blitz')).rows.find((row) => row.id === id);
  assert.ok(found);
  return found;
};
const start = async ({ id, seen }: Campaign) =>
  front.call('POST /api/blitz/{id}/start', { params: { id }, body: { seen } });
const stop = ({ id }: Campaign) => front.call('POST /api/blitz/{id}/stop', { params: { id }, body: {} });

/** Time goes on for one send, and the kernel takes its next step. */
async function go(effect: string | undefined): Promise<void> {
  assert.ok(effect);
  await passTime({ pool: app.pool }, effect);
  if (await sender.lock(effect)) await sender.step(effect);
}

/** The first post goes out and is read back; then the campaign takes its step. */
async function first(campaign: Campaign): Promise<Campaign> {
  const [one] = campaign.posts;
  for (const _ of ['sent', 'read back']) await go(one?.effect);
  await advanceAll(app.services);
  return read(campaign.id);
}
const statesOf = ({ posts }: Campaign) => posts.map(({ state }) => state);
const arrived = () => fakes.telegram.messages.length + fakes.discord.messages.length;

test('posts are written each differently, and the rest never goes while the first one is not as it was meant', async () => {
  const before = arrived();
  const campaign = await draft();
  const hits = (await front.call('GET /api/search', { query: { q: 'roman ROADS' } })).hits.filter(
    ({ kind }) => kind === 'campaign',
  );
  assert.deepEqual(
    hits.map(({ title, path }) => [title, path]),
    [[campaign.title, `/media-blitz?campaign=${campaign.id}`]],
  );
  assert.deepEqual(statesOf(campaign), ['draft', 'draft', 'draft', 'draft']);
  assert.ok(
    campaign.posts.every(({ alike, at }) => alike && alike.percent <= 35 && at),
    JSON.stringify(campaign.posts),
  );
  const started = await start(campaign);
  assert.deepEqual([started.state, statesOf(started)], ['first', ['ready', 'planned', 'planned', 'planned']]);
  fakes.discord.spoils = true;
  const now = await first(started);
  assert.deepEqual([now.state, statesOf(now)], ['held', ['mismatch', 'planned', 'planned', 'planned']]);
  assert.match(now.reason, /the rest was not released\. Its words are other ones there/);
  await advanceAll(app.services);
  assert.equal(arrived(), before + 1);

  // A person looked, and says that it is right as it stands there.
  const id = now.posts[0]?.effect ?? '';
  const { seen } = await front.call('GET /api/effects/{id}', { params: { id } });
  await front.call('POST /api/effects/{id}/keep', { params: { id }, body: { seen } });
  await advanceAll(app.services);
  const released = await read(campaign.id);
  assert.deepEqual([released.state, statesOf(released)], ['running', ['verified', 'ready', 'ready', 'ready']]);
  assert.equal((await stop(released)).state, 'stopped');
});

test('once the first one was right the rest follows at its times, and the campaign ends by itself', async () => {
  const before = arrived();
  const campaign = await draft({
    places: [
      { account: discordPlace, posts: 2 },
      { account: telegramOf('one'), posts: 2 },
    ],
  });
  assert.deepEqual(
    campaign.posts.map(({ account }) => account),
    [discordPlace, telegramOf('one'), discordPlace, telegramOf('one')],
  );
  const running = await first(await start(campaign));
  assert.deepEqual([running.state, statesOf(running)], ['running', ['verified', 'ready', 'ready', 'ready']]);
  const times = running.posts.map(({ at }) => at);
  assert.equal(new Set([times[0], times[2]]).size, 2);
  for (const { effect } of running.posts.slice(1)) for (const _ of ['sent', 'read back']) await go(effect);
  await advanceAll(app.services);
  const ended = await read(campaign.id);
  assert.deepEqual([ended.state, new Set(statesOf(ended))], ['ended', new Set(['verified'])]);
  assert.match(ended.posts[0]?.url ?? '', /^https:\/\/discord\.com\/channels\//);
  assert.equal(arrived(), before + 4);
  assert.deepEqual([fakes.telegram.violations, fakes.discord.violations], [[], []]);
});

/** A step of the sender that waits once it has begun. */
function hold(effect: string) {
  let begun = () => {};
  let release = () => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  held.set(effect, {
    begun,
    go: new Promise<void>((resolve) => {
      release = resolve;
    }),
  });
  const ended = go(effect);
  return { began, release, ended };
}

test('stopped among 50 posts: none begins after the press, and each is sent, in flight or stopped', async () => {
  const places = channels.map((name) => ({ account: telegramOf(name), posts: 10 }));
  const campaign = await draft({ places });
  // Fifty that differ: what is measured here is the stop.
  const words = (at: number) => Array.from({ length: 9 }, (_, word) => `w${at}x${word}`).join(' ');
  for (const [at, post] of campaign.posts.entries())
    await app.pool.query('update blitz.posts set text = $1 where id = $2', [words(at), post.id]);
  const running = await first(await start(await read(campaign.id)));
  assert.deepEqual([running.state, statesOf(running).filter((state) => state === 'ready').length], ['running', 49]);
  for (const { effect } of running.posts.slice(1, 8)) await go(effect);
  const [arrives, limited] = running.posts.slice(8, 10).map(({ effect }) => hold(effect ?? ''));
  assert.ok(arrives && limited);
  await Promise.all([arrives.began, limited.began]);

  const before = arrived();
  const stopped = await stop(running);
  assert.deepEqual([stopped.state, stopped.stopped?.by], ['stopped', 'Mara']);
  const parts = { sent: ['sent', 'verified'], 'in flight': ['sending', 'unknown'], stopped: ['cancelled'] };
  const count = ({ posts }: Campaign) =>
    Object.values(parts).map((states) => posts.filter(({ state }) => states.includes(state)).length);
  assert.deepEqual(count(stopped), [8, 2, 40]);

  arrives.release();
  await arrives.ended;
  fakes.telegram.script.push({
    ...{ status: 429 },
    body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
  });
  limited.release();
  await limited.ended;
  const heldUntil = Date.now() + 1000;
  held.clear();
  for (const { effect } of stopped.posts) await go(effect);
  for (const { effect } of stopped.posts) await go(effect);
  await advanceAll(app.services);
  assert.equal(arrived(), before + 1);
  const now = await read(campaign.id);
  assert.equal(now.posts.filter(({ state }) => state === 'verified').length, 9);
  assert.deepEqual(
    [now.state, now.posts[9]?.state, now.posts.filter(({ state }) => state === 'cancelled').length],
    ['stopped', 'expired', 40],
  );

  const { seen } = now;
  const resumed = await front.call('POST /api/blitz/{id}/resume', { params: { id: now.id }, body: { seen } });
  assert.equal(resumed.stopped, undefined);
  const again = await read(now.id);
  assert.deepEqual(
    [again.state, again.posts.filter(({ state }) => state === 'ready').length, arrived()],
    ['running', 41, before + 1],
  );
  // The second for which Telegram takes nothing is one of this machine's clock: a fast one is still in it.
  while (Date.now() <= heldUntil) await read(now.id);
  for (const { effect } of again.posts) await go(effect);
  assert.equal(arrived(), before + 42);
});

test('in shadow, without a secret, nothing goes out, and it shows what would have', async () => {
  const before = arrived();
  await mode('shadow');
  const campaign = await draft({ places: [{ account: 'Discord: by hand', posts: 3 }] });
  let now = await start(campaign);
  await go(now.posts[0]?.effect);
  await advanceAll(app.services);
  now = await read(campaign.id);
  for (const { effect } of now.posts.slice(1)) await go(effect);
  await advanceAll(app.services);
  now = await read(campaign.id);
  assert.deepEqual([now.state, statesOf(now), arrived()], ['ended', ['shadowed', 'shadowed', 'shadowed'], before]);
  await mode('live');
  const handed = await start(await draft({ places: [{ account: 'Discord: by hand', posts: 2 }] }));
  await go(handed.posts[0]?.effect);
  const { posts } = await read(handed.id);
  assert.deepEqual([posts[0]?.state, posts[1]?.state], ['handed', 'planned']);
  assert.match(posts[0]?.reason ?? '', /has no webhook here\. Post it by hand/);
});

test('a campaign whose words were changed behind its back does not go on, and keeps no other from it', async () => {
  const changed = await start(await draft());
  const whole = await start(await draft({ places: [{ account: telegramOf('one'), posts: 3 }] }));
  await app.pool.query("update blitz.posts set text = 'Buy now.' where campaign = $1 and number = 2", [changed.id]);
  for (const { posts } of [changed, whole]) for (const _ of ['sent', 'read back']) await go(posts[0]?.effect);
  await assert.rejects(advanceAll(app.services), AggregateError);
  assert.deepEqual([(await read(changed.id)).state, (await read(whole.id)).state], ['first', 'running']);
});

const refused: readonly { name: string; change: Partial<Given>; path: string }[] = [
  { name: 'ends before it begins', change: { to: new Date(Date.now() - dayMs).toISOString() }, path: 'to' },
  { name: 'goes on for a year', change: { to: new Date(Date.now() + 365 * dayMs).toISOString() }, path: 'to' },
  { name: 'a place that is gone', change: { places: [{ account: 'Nowhere', posts: 1 }] }, path: 'places' },
  { name: 'a thing that is gone', change: { thing: { module: 'video', id: 'que_x' } }, path: 'thing' },
];
for (const { name, change, path } of refused)
  test(`a campaign is refused beside its field: ${name}`, async () => {
    const { status, error } = await front.ask('POST /api/blitz', { body: given(change) });
    assert.deepEqual([status, error?.details?.map((one) => one.path)], [422, [path]]);
  });

test('it starts only as it was seen, with posts that differ and fit, and while the main switch lets it', async () => {
  const campaign = await draft();
  const { id } = campaign;
  const edit = (text: string, at = 0) =>
    front.call('PUT /api/blitz/{id}/posts/{post}', {
      params: { id, post: campaign.posts[at]?.id ?? '' },
      body: { text },
    });
  const ask = async ({ seen }: Campaign) => {
    const { error } = await front.ask('POST /api/blitz/{id}/start', { params: { id }, body: { seen } });
    return [error?.code, error?.message];
  };
  const same = await edit(campaign.posts[1]?.text ?? '');
  assert.equal((await ask(campaign))[0], 'changed_since');
  assert.match(String((await ask(same))[1]), /^Posts 1 and 2 are 100 % alike; at most 35 %/);
  assert.match(
    String((await ask(await edit('é'.repeat(1990))))[1]),
    /has 2020 characters; Discord: new videos takes 2000/,
  );
  const good = await edit('A hill was no reason to turn, and water had to go: that is all.');
  await app.services.settings.set(mediaBlitz, 'off');
  assert.deepEqual([(await ask(good))[0], (await front.call('GET /api/blitz')).allowed], ['switched_off', false]);
  await app.services.settings.set(mediaBlitz, 'on');
  await start(good);
  assert.equal((await ask(good))[0], 'started');
  const late = await front.ask('PUT /api/blitz/{id}/posts/{post}', {
    params: { id, post: campaign.posts[0]?.id ?? '' },
    body: { text: 'Something else.' },
  });
  assert.deepEqual([late.status, late.error?.code], [409, 'started']);
  assert.equal((await front.ask('DELETE /api/blitz/{id}', { params: { id } })).status, 409);
  const other = await draft();
  await front.call('DELETE /api/blitz/{id}', { params: { id: other.id } });
  assert.equal((await front.ask('POST /api/blitz/{id}/stop', { params: { id: other.id }, body: {} })).status, 404);
});

const png = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png');
const stored = (bytes: Buffer, extension = 'png') =>
  app.services.store.putBuffer(bytes, extension, { engine: 'upload', rights: 'operator' });
const giveTo = ({ id }: Campaign, url: string, alt = '') =>
  front.ask('PUT /api/blitz/{id}/picture', { params: { id }, body: { url, alt } });

test('a picture goes with every post as it was approved, and where it is not there the rest does not go', async () => {
  const campaign = await draft({
    places: [
      { account: discordPlace, posts: 2 },
      { account: telegramOf('one'), posts: 1 },
    ],
  });
  const { id } = campaign;
  const url = await stored(png(64, 36));
  await giveTo(campaign, url, 'A straight road.');
  const given = await read(id);
  assert.deepEqual(
    [given.picture?.url, given.picture?.width, given.picture?.height, given.picture?.alt],
    [url, 64, 36, 'A straight road.'],
  );
  assert.deepEqual(
    given.posts.map(({ longest }) => longest),
    [2000, 1024, 2000],
  );
  const early = await front.ask('POST /api/blitz/{id}/start', { params: { id }, body: { seen: campaign.seen } });
  assert.equal(early.error?.code, 'changed_since');
  const long = await front.call('PUT /api/blitz/{id}/posts/{post}', {
    params: { id, post: given.posts[1]?.id ?? '' },
    body: { text: 'é'.repeat(1010) },
  });
  const refused = await front.ask('POST /api/blitz/{id}/start', { params: { id }, body: { seen: long.seen } });
  assert.match(refused.error?.message ?? '', /has 1040 characters; Telegram: one takes 1024/);
  await front.call('PUT /api/blitz/{id}/picture', { params: { id }, body: { url: '' } });
  const bare = await read(id);
  assert.deepEqual([bare.picture, bare.posts[1]?.longest], [undefined, 4096]);

  await giveTo(campaign, url);
  const fits = await front.call('PUT /api/blitz/{id}/posts/{post}', {
    params: { id, post: given.posts[1]?.id ?? '' },
    body: { text: 'A hill was no reason to turn.' },
  });
  fakes.discord.drops = true;
  const now = await first(await start(fits));
  assert.deepEqual([now.state, statesOf(now)], ['held', ['mismatch', 'planned', 'planned']]);
  assert.match(now.reason, /Its picture is not as it was meant/);
  const { payload } = await front.call('GET /api/effects/{id}', { params: { id: now.posts[0]?.effect ?? '' } });
  assert.equal((payload.picture as { url: string }).url, url);
  assert.deepEqual(fakes.discord.messages.at(-1)?.file, png(64, 36));
  const late = await giveTo(now, url);
  assert.deepEqual([late.status, late.error?.code], [409, 'started']);
  await stop(now);
});

test('a picture that is broken, gone or not taken there is refused beside its field, and the one before stays', async () => {
  const campaign = await draft({ places: [{ account: telegramOf('one'), posts: 1 }] });
  const whole = png(64, 36);
  const url = await stored(whole);
  await giveTo(campaign, url);
  const wrong: readonly [string, RegExp][] = [
    [await stored(whole.subarray(0, whole.length - 30)), /damaged/],
    [await stored(Buffer.from('RIFF....WEBPVP8 '), 'webp'), /JPEG or PNG/],
    [`/media/${'0'.repeat(64)}.png`, /Upload it first/],
    [await stored(png(840, 40)), /more than 20 times the other; Telegram/],
  ];
  for (const [bad, says] of wrong) {
    const { status, error } = await giveTo(campaign, bad);
    assert.deepEqual([status, error?.details?.map(({ path }) => path)], [422, ['url']], bad);
    assert.match(error?.details?.[0]?.message ?? '', says);
  }
  assert.equal((await read(campaign.id)).picture?.url, url);
});

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

test('what has no time before the end is left out, and says so', async () => {
  await front.call('PUT /api/schedule/rules', {
    body: { account: discordPlace, from: '00:00', to: '00:00', perDay: 1, spacingMin: 0, closed: [] },
  });
  const campaign = await draft({ to: new Date(Date.now() + 2 * dayMs).toISOString() });
  const late = campaign.posts.filter(({ state }) => state === 'left-out');
  assert.ok(late.length > 0 && late.length < 4, JSON.stringify(statesOf(campaign)));
  assert.match(late[0]?.reason ?? '', /No time is free there before the end/);
  const running = await first(await start(campaign));
  assert.equal(running.posts.filter(({ state }) => state === 'left-out').length, late.length);
  await front.call('DELETE /api/schedule/rules', { query: { account: discordPlace } });
});

test('a campaign is one notice, told again at each step: started, on after its first post, ended with what became of it', async () => {
  const told = async () =>
    (await campaignSituations(callIn(app.services, 'own'))).map(({ kind, title, sentence, members }) => ({
      ...{ kind, title, sentence },
      steps: members.length,
    }));
  assert.deepEqual(await told(), []);
  const campaign = await draft();
  assert.deepEqual(await told(), [], 'a draft is told to nobody');
  const begun = await start(campaign);
  const name = `"${campaign.title}"`;
  const started = { kind: 'campaign', title: `${name} has started`, steps: 1 };
  assert.deepEqual(
    (await told()).map(({ sentence: _, ...rest }) => rest),
    [started],
  );
  const running = await first(begun);
  assert.deepEqual(
    (await told()).map(({ title, steps }) => [title, steps]),
    [[`${name} goes on: its first post was right`, 2]],
  );
  await stop(running);
  const [over] = await told();
  assert.deepEqual(
    [over?.title, over?.sentence, over?.steps],
    [`${name} was stopped`, '1 post is out, 3 not sent.', 2],
  );
  await app.pool.query("update blitz.campaigns set stopped_at = now() - interval '4 days'");
  assert.deepEqual(await told(), [], 'old ends are told no more');
});

test('a first post that is yours to make says so on its campaign, and one that went wrong is told as a send', async () => {
  const byHand = await start(await draft({ places: [{ account: 'Discord: by hand', posts: 2 }] }));
  await go(byHand.posts[0]?.effect);
  assert.equal((await read(byHand.id)).posts[0]?.state, 'handed');
  assert.match((await read(byHand.id)).reason, /yours to make by hand/);
  fakes.discord.spoils = true;
  const spoiled = await first(await start(await draft({ places: [{ account: discordPlace, posts: 2 }] })));
  assert.equal(spoiled.state, 'held');
  const found = await campaignSituations(callIn(app.services, 'own'));
  const held = found.find(({ key }) => key === `campaign:${spoiled.id}:held`);
  assert.deepEqual([held?.kind, held?.sentence], ['send', spoiled.reason]);
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

test('a campaign posts on Instagram and Pinterest by the accounts of channels: with a picture, to the board that was chosen', async () => {
  await front.call('POST /api/admin/channels', { body: { label: 'Slow History' } });
  const channel = 'CHANNEL_SLOW_HISTORY';
  const pinterest = (await front.call('GET /api/blitz', { query: { platform: 'pinterest' } })).places;
  assert.deepEqual(
    pinterest
      .filter(({ account }) => account === channel)
      .map(({ account, place, sends, needsPicture }) => [account, place, sends, needsPicture]),
    [[channel, 'Pinterest: Slow History', false, true]],
  );
  // Everywhere else only what is connected is offered.
  assert.ok((await front.call('GET /api/blitz')).places.every(({ platformId }) => platformId !== 'pinterest'));
  const unsaid = front.call('POST /api/blitz', { body: given({ places: [{ account: channel, posts: 1 }] }) });
  await assert.rejects(unsaid, /is a place at several platforms\. Say which\./);
  const choices = (await front.call('GET /api/posting')).channels.find((one) => one.channel === channel);
  assert.ok(choices);
  const { channel: _, label: __, isSet: ___, ...said } = choices;
  await front.call('PUT /api/posting/{channel}', {
    params: { channel },
    body: {
      ...said,
      places: ['youtube', 'pinterest'],
      targets: [{ place: 'pinterest', id: '7375405', name: 'Old roads' }],
    },
  });
  const campaign = await draft({
    family: 'auto-facts',
    places: [
      { account: channel, platform: 'instagram', posts: 1 },
      { account: channel, platform: 'pinterest', posts: 1 },
    ],
  });
  assert.deepEqual(
    campaign.posts.map(({ account, place, needsPicture }) => [account, place, needsPicture]),
    [
      [channel, 'Instagram: Slow History', true],
      [channel, 'Pinterest: Slow History', true],
    ],
  );
  const idsOf = async (query: { module?: string; platform?: string }) =>
    (await front.call('GET /api/blitz', { query })).rows.map(({ id }) => id);
  assert.deepEqual(
    [
      await idsOf({ platform: 'pinterest' }),
      await idsOf({ module: 'auto-facts' }),
      await idsOf({ platform: 'telegram' }),
    ],
    [[campaign.id], [campaign.id], []],
  );
  await assert.rejects(start(campaign), /Post 1: Instagram: Slow History takes no words alone\. Choose a picture\./);
  await giveTo(campaign, await stored(png(100, 150)));
  const started = await start(await read(campaign.id));
  await go(started.posts[0]?.effect);
  const handed = await front.call('GET /api/effects/{id}', { params: { id: started.posts[0]?.effect ?? '' } });
  assert.deepEqual([handed.state, handed.kind, handed.account], ['handed', 'instagram.picture', channel]);
  const { rows } = await app.pool.query('select target from blitz.posts where campaign = $1 order by number', [
    campaign.id,
  ]);
  assert.deepEqual(
    rows.map(({ target }) => target),
    [null, { id: '7375405', name: 'Old roads' }],
  );
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
