import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Campaign } from '@avenue/contract';
import { mediaBlitz } from '../../kernel/settings/index.ts';
import { callIn } from '../../services.ts';
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
  statesOf,
  telegramOf,
} from './testing/open-blitz.ts';

// Telegram and Discord are played on local ports; the test is the sender, and time goes on when it says so.

let opened: BlitzApp;
let { app, front, fakes, mode, draft, read, start, stop, go, first } = {} as BlitzApp;
before(async () => {
  opened = await startBlitzApp();
  ({ app, front, fakes, mode, draft, read, start, stop, go, first } = opened);
});
beforeEach(() => opened.empty());
after(() => opened.close());

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
