import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { passTime } from '../kernel/effects/testing/door.ts';
import { modules } from '../modules/index.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const video = { url: `/media/${'a'.repeat(64)}.mp4`, bytes: 1000, durationMs: 20_000 };
const account = 'CHANNEL_TEST';
const picture = { url: `/media/${'b'.repeat(64)}.jpg`, bytes: 100, width: 1000, height: 1500, alt: 'Ice' };

const listing = {
  ...{ shape: 1, account, mark: 'ice-1', title: 'Ice', description: 'A log of ice.', tags: ['ice'], priceCents: 700 },
  ...{ currency: 'USD', ai: false, files: [{ url: `/media/${'c'.repeat(64)}.pdf`, bytes: 100, name: 'ice.pdf' }] },
  pictures: [{ url: `/media/${'b'.repeat(64)}.jpg`, bytes: 100, name: 'ice.jpg', alt: 'Ice' }],
};

/** Something of every kind, and the module that proposes it. */
const examples: Readonly<Record<string, { module: string; payload: Record<string, unknown> }>> = {
  'youtube.video': {
    module: 'video',
    payload: {
      ...{ shape: 1, account, title: 'Ice', description: 'Why ice sings.', tags: ['ice'], categoryId: '27' },
      ...{ language: 'en', privacy: 'private', madeForKids: false, containsSyntheticMedia: true, video },
    },
  },
  'tiktok.video': {
    module: 'video',
    payload: {
      ...{ shape: 1, account, caption: 'Ice', privacy: 'SELF_ONLY', comments: true, duet: false, stitch: false },
      ...{ brandContent: false, ownBrand: false, containsSyntheticMedia: true, video },
    },
  },
  'instagram.reel': {
    module: 'video',
    payload: { shape: 1, account, user: '1', caption: 'Ice', shareToFeed: true, containsSyntheticMedia: true, video },
  },
  'pinterest.pin': {
    module: 'video',
    payload: {
      ...{ shape: 1, account, board: { id: '1', name: 'Ice' }, title: 'Ice', description: 'Ice', alt: 'Ice', link: '' },
      ...{ containsSyntheticMedia: true, video, cover: { url: `/media/${'b'.repeat(64)}.jpg`, bytes: 100 } },
    },
  },
  'telegram.post': { module: 'blitz', payload: { shape: 1, account, text: 'Ice sings.' } },
  'discord.post': { module: 'blitz', payload: { shape: 1, account, text: 'Ice sings.' } },
  'discord.message': { module: 'blitz', payload: { shape: 1, account, text: 'Ice sings.' } },
  'instagram.picture': { module: 'blitz', payload: { shape: 1, account, text: 'Ice sings.', picture } },
  'pinterest.picture': {
    module: 'blitz',
    payload: { shape: 1, account, text: 'Ice sings.', picture, target: { id: '1', name: 'Ice' } },
  },
  'gumroad.listing': { module: 'pdf', payload: listing },
  'gumroad.release': { module: 'pdf', payload: { shape: 1, account, remoteId: 'abc', title: 'Ice' } },
  'etsy.listing': { module: 'pdf', payload: listing },
  'etsy.release': { module: 'pdf', payload: { shape: 1, account, remoteId: '1', title: 'Ice' } },
  'fcm.message': {
    module: 'firebase',
    payload: { shape: 1, project: 'ice', topic: 'news', title: 'Ice', text: 'Ice sings.', consent: true },
  },
};

test('in shadow nothing of any kind reaches its platform, and the journal holds what would have, word for word', async (t) => {
  const { db, effects } = app.services;
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (url: string | URL | Request) => {
    asked.push(String(url));
    throw new Error('Nothing may be asked.');
  });
  const kinds = modules.flatMap((module) => module.effects?.(app.services) ?? []).map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), Object.keys(examples).toSorted(), 'every kind has its example');
  const proposed = new Map<string, { id: string; payload: unknown }>();
  for (const kind of kinds) {
    const used = effects.kindOf(kind);
    const example = examples[kind];
    assert.ok(used && example);
    for (const call of ['send', 'find', 'complete', 'readBack'] as const)
      if (used[call])
        t.mock.method(used, call as 'send', async () => {
          asked.push(`${kind}: ${call}`);
          throw new Error('Nothing may be sent.');
        });
    const { id } = await db.transaction((tx) =>
      effects.propose(tx, {
        ...{ studio: 'own', module: example.module, kind, account, subject: `thing ${kind}`, title: 'Ice' },
        ...{ payload: example.payload, dedupKey: kind, approval: { by: 'Operator', accepted: [] } },
        // What a rule leaves open is noted in shadow all the same.
        checks: [],
      }),
    );
    proposed.set(kind, { id, payload: example.payload });
  }
  await effects.start();
  for (const [kind, { id, payload }] of proposed) {
    await passTime(app, id);
    let effect = await app.call('GET /api/effects/{id}', { params: { id } });
    while (effect.state === 'ready' || effect.state === 'sending') {
      await new Promise((resolve) => setTimeout(resolve, 20));
      effect = await app.call('GET /api/effects/{id}', { params: { id } });
    }
    assert.equal(effect.state, 'shadowed', `${kind}: ${effect.reason}`);
    const { rows } = await app.pool.query<{ payload: Record<string, unknown> }>(
      "select data -> 'payload' payload from kernel.journal where subject = $1 and action = 'effect.proposed'",
      [id],
    );
    assert.deepEqual(rows[0]?.payload, effect.payload, kind);
    // A rule may add words (an AI label); it takes none away.
    assert.deepEqual(
      Object.keys(payload as object).filter((key) => !(key in effect.payload)),
      [],
      kind,
    );
  }
  assert.deepEqual(asked, []);
});
