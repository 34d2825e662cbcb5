import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Campaign } from '@avenue/contract';
import { createCanvas } from '@napi-rs/canvas';
import { type BlitzApp, discordPlace, given, startBlitzApp, statesOf, telegramOf } from './testing/open-blitz.ts';

// Telegram and Discord are played on local ports; the test is the sender, and time goes on when it says so.

let opened: BlitzApp;
let { app, front, fakes, draft, read, start, stop, go, first } = {} as BlitzApp;
before(async () => {
  opened = await startBlitzApp();
  ({ app, front, fakes, draft, read, start, stop, go, first } = opened);
});
beforeEach(() => opened.empty());
after(() => opened.close());

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
