import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { FakeAnswer } from '../providers/testing/fake-vendor.ts';
import { type PlayedEnd, type PlayedPlace, playPlaces } from './testing/played-places.ts';
import type { VideoPlaces } from './testing/video-places.ts';

// Platforms that take videos, each played on a local port. What all of them have to stand stands in one table.

const names = ['TikTok', 'Instagram', 'Pinterest'] as const;
let places: VideoPlaces;
let played: readonly PlayedPlace[] = [];
const placeOf = (name: string): PlayedPlace => {
  const place = played.find((one) => one.name === name);
  assert.ok(place);
  return place;
};

before(async () => {
  ({ places, played } = await playPlaces());
  assert.deepEqual(
    played.map(({ name }) => name),
    names,
  );
});
after(async () => {
  for (const { fake } of played) await fake.close();
  await places.close();
});
beforeEach(() => {
  places.clock.aheadMs = 0;
  for (const place of played) {
    place.reset();
    place.fake.requests.length = 0;
    place.fake.script.length = 0;
  }
});
afterEach(() => {
  for (const { fake } of played) assert.deepEqual(fake.violations.splice(0), []);
});

const kinds: readonly {
  what: string;
  /** Absent: tokens that are not taken, the old one nor the new. */
  answer?(place: PlayedPlace): FakeAnswer;
  name: 'SendRefused' | 'SendPostponed';
  says: RegExp;
  afterMs?: number;
}[] = [
  { what: 'tokens that are not taken', name: 'SendRefused', says: /Connect it again/ },
  { what: '403', answer: (place) => place.refuse(403), name: 'SendRefused', says: /does not let this account/ },
  {
    what: '403 in no form',
    answer: () => ({ status: 403, body: '<h1>no</h1>' }),
    name: 'SendRefused',
    says: /does not let/,
  },
  { what: '429', answer: (place) => place.refuse(429), name: 'SendPostponed', says: /too many requests.*later/ },
  {
    ...{ what: '429 with a time', name: 'SendPostponed', says: /after 7 seconds/, afterMs: 7000 },
    answer: (place) => ({ ...place.refuse(429), headers: { 'retry-after': '7' } }),
  },
  { what: '500', answer: (place) => place.refuse(500), name: 'SendPostponed', says: /fault on its side \(500\)/ },
  { what: 'no answer', answer: () => ({ silent: true }), name: 'SendPostponed', says: /no answer within/ },
  { what: 'a line that broke', answer: () => ({ lost: true }), name: 'SendPostponed', says: /cannot be reached/ },
  { what: 'half an answer', answer: () => ({ half: true }), name: 'SendPostponed', says: /broke off/ },
  {
    what: 'a huge answer',
    answer: () => ({ body: 'x'.repeat(1_100_000) }),
    name: 'SendPostponed',
    says: /more than is known/,
  },
  {
    what: 'another form',
    answer: () => ({ body: '{"data":7}' }),
    name: 'SendPostponed',
    says: /form that is not known/,
  },
];
for (const at of names)
  for (const { what, answer, name, says, afterMs } of kinds)
    test(`${at}, ${what}: ${name} with a sentence, and nothing is written`, async () => {
      const place = placeOf(at);
      if (answer) place.fake.script.push(answer(place));
      else place.loseTokens();
      const kind = place.kind(what === 'no answer' ? { callMs: 40 } : {});
      await assert.rejects(kind.send(place.payload(), places.context()), (error: Error & { retryAfterMs?: number }) => {
        assert.equal(error.name, name, error.message);
        assert.match(error.message, says);
        if (afterMs !== undefined) assert.equal(error.retryAfterMs, afterMs);
        return true;
      });
      if (!answer) await place.mend();
      assert.equal(place.written(), 0);
    });

for (const at of names)
  test(`${at}: tokens that are due are renewed once, whoever asks at the same time`, async () => {
    const place = placeOf(at);
    const [renewals, whole] = [place.renewals(), place.whole()];
    place.age();
    const kind = place.kind();
    const sent = await Promise.all([1, 2, 3].map(() => kind.send(place.payload(), places.context())));
    assert.deepEqual([place.renewals() - renewals, sent.length, place.whole() - whole], [1, 3, 3]);
    assert.equal(place.written(), 3);
  });

for (const at of names)
  test(`${at} says it posted and shows it to nobody: a mismatch, never live`, async () => {
    const place = placeOf(at);
    const [kind, meant] = [place.kind(), place.payload()];
    place.drop();
    const receipt = await kind.send(meant, places.context());
    assert.equal((await kind.readBack(meant, receipt, places.context())).verdict, 'later');
    places.clock.aheadMs = 25 * 3_600_000;
    place.drop();
    const found = await kind.readBack(meant, receipt, places.context());
    assert.equal(found.verdict, 'differs', found.sentence);
    assert.match(found.sentence, /said that it was/);
  });

const broken: PlayedEnd = { answer: { lost: true } };
const ends: readonly { what: string; end: PlayedEnd; outcome: string; stands: number; at?: (typeof names)[number] }[] =
  [
    { what: 'a fault after it was published', end: { answer: { status: 500, body: '' } }, outcome: 'sent', stands: 1 },
    { what: 'a line that broke after it', end: broken, outcome: 'sent', stands: 1 },
    { what: 'a line that broke before it', end: { ...broken, loses: true }, outcome: 'UnknownPublish', stands: 0 },
    {
      ...{ what: 'a line that broke, and no word of what became of it', at: 'Instagram' },
      ...{ end: { ...broken, hides: true }, outcome: 'UnknownPublish', stands: 1 },
    },
  ];
for (const name of ['Instagram', 'Pinterest'] as const)
  for (const { what, end, outcome, stands } of ends.filter(({ at = name }) => at === name))
    test(`${name}, ${what}: ${outcome}, and it is found or known to be absent`, async () => {
      const place = placeOf(name);
      assert.ok(place.publishing);
      place.publishing.end(end);
      const [kind, meant] = [place.kind(), place.payload()];
      const ended = await kind.send(meant, places.context()).then(
        () => 'sent',
        (error: Error) => error.name,
      );
      const posts = place.publishing.posts();
      assert.deepEqual([ended, place.written(), posts.length], [outcome, 1, stands]);
      const found = await kind.find(meant, places.context());
      assert.equal(typeof found === 'string' ? found : found.id, posts[0]?.id ?? 'absent');
      const later = { ...places.context(), since: new Date(Date.now() + 60_000) };
      assert.equal(await kind.find(meant, later), 'absent', 'what stood there before is none of it');
    });
