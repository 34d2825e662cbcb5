import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type PlayedEnd, type PlayedPlace, playPlaces } from './testing/played-places.ts';
import type { VideoPlaces } from './testing/video-places.ts';

// Platforms that take videos, each played on a local port: what they say they did, and did not. Failures stand in weather.test.ts.

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
});
after(async () => {
  for (const { close } of played) await close();
  await places.close();
});
beforeEach(() => {
  places.clock.aheadMs = 0;
  places.oauth.limits.release();
  for (const place of played) {
    place.reset();
    place.fake.requests.length = 0;
    place.fake.script.length = 0;
  }
});
afterEach(() => {
  for (const { fake } of played) assert.deepEqual(fake.violations.splice(0), []);
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
