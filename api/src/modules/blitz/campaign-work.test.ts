import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { callIn } from '../../services.ts';
import { testChannel } from '../../testing/test-app.ts';
import { facts } from '../auto-facts/schema.ts';
import { modules } from '../index.ts';
import { campaignWork, untoldThings } from './campaign-work.ts';
import { type BlitzApp, startBlitzApp } from './testing/open-blitz.ts';

let opened: BlitzApp;
before(async () => {
  opened = await startBlitzApp();
});
after(() => opened.close());

test('what stands somewhere and no campaign is about becomes a draft that nobody started, once', async () => {
  const call = callIn(opened.app.services, 'own');
  const work = campaignWork(() => modules);
  await call.db.insert(facts).values({
    ...{ id: 'fac_tower', studio: 'own', channel: testChannel, key: 'the second tower burned' },
    ...{ text: 'The second tower burned down in 1755.', quote: 'It burned down in 1755.' },
    ...{ sourceTitle: 'Eddystone', sourceUrl: 'https://example.com/tower', checks: [], held: false },
    ...{ decision: 'kept', surprise: 60, surpriseWhy: [], checkable: 80, checkableWhy: [] },
  });
  const wanted = { channel: testChannel, most: 20 };
  const [entry] = await untoldThings(() => modules).list(call, wanted);
  assert.equal(entry?.id, 'auto-facts/fac_tower');
  const spent: string[] = [];
  const made = await work.make(
    call,
    { channel: testChannel, seconds: 45, hold: 'finished', entry: { ...entry, source: 'untold' } },
    {
      ...{ jobId: 'job_one', signal: call.signal, show: () => undefined },
      step: (_name, doing) => doing({ signal: call.signal, report: () => undefined }),
      spentOn: async (subject) => void spent.push(subject),
    },
  );
  assert.deepEqual(spent, [made.subject]);
  const campaign = (await opened.front.call('GET /api/blitz')).rows.find(({ id }) => id === made.subject);
  assert.equal(campaign?.state, 'draft');
  assert.match(made.sentence, /^\d+ posts are written, over seven days\. None goes out before you start it\.$/);
  const outcome = async () => (await work.outcomes(call, [made.subject])).get(made.subject);
  assert.equal(await outcome(), 'waiting');
  assert.deepEqual(await untoldThings(() => modules).list(call, wanted), []);
  await work.takeBack?.(call, made.subject);
  assert.equal(await outcome(), undefined);
  assert.equal(opened.fakes.telegram.messages.length + opened.fakes.discord.messages.length, 0);
});
