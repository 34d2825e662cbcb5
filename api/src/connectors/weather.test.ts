import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { EngineError } from '../kernel/engine-error.ts';
import { stageAds, stagePublicYouTube, stageShops, stageVideos } from './testing/plays-of-places.ts';
import { stageWords } from './testing/plays-of-words.ts';
import { underWeather } from './testing/skies.ts';
import { type Play, type Stage, weathers } from './testing/weather.ts';

// Every connector in every weather: what becomes of it, in a sentence with what to do next.

let stages: readonly Stage[] = [];
const playOf = (name: string): Play => {
  const play = stages.map(({ plays }) => plays[name]).find((one) => one !== undefined);
  assert.ok(play, name);
  return play;
};

before(async () => {
  stages = await Promise.all([stageVideos(), stageShops(), stageAds(), stagePublicYouTube(), stageWords()]);
});
after(async () => {
  for (const { close } of stages) await close();
});

const nextStep =
  /(?:^|\. )(?:It is tried again (?:later|after .+)|(?:Allow|Check|Choose|Connect|Copy|Give|Look|Make|Post|Remove|Save|Switch|Try|Wait)\b.*)\.$/s;

for (const { folder, use, play: name, sky } of underWeather)
  for (const weather of weathers) {
    const cell = sky[weather];
    if ('none' in cell) continue;
    test(`${folder}, which ${use}, ${weather}: ${cell.state}`, async () => {
      const play = playOf(name);
      const arrived = play.arrived();
      await play.brew(weather);
      const renewals = play.renewals?.() ?? 0;
      try {
        if (cell.state === 'sent') {
          const uses = weather === 'tokens that ended' ? [1, 2, 3] : [1];
          await Promise.all(uses.map(play.use));
          if (play.renewals) assert.equal(play.renewals() - renewals, 1, 'renewed once, whoever asks at the same time');
          return;
        }
        const error = await (weather === 'no answer' && play.overdue ? play.overdue() : play.use()).then(
          () => assert.fail('It went through.'),
          (failure: Error & { retryAfterMs?: number }) => failure,
        );
        const waitS =
          error instanceof EngineError ? error.retryAfterS : error.retryAfterMs && error.retryAfterMs / 1000;
        assert.deepEqual([play.stateOf(error), waitS], [cell.state, cell.waitS], error.message);
        if (cell.says) assert.match(error.message, cell.says);
        assert.match(error.message, nextStep);
        assert.doesNotMatch(error.message, /honey|AAHdq|aaaaaa|ya29|access-/);
        // What is open is not sent a second time, and says nothing else.
        if (cell.state === 'unsure') assert.doesNotMatch(error.message, /tried again/);
        assert.equal(play.arrived(), arrived, 'nothing stands there');
      } finally {
        await play.clear(weather);
      }
      assert.deepEqual(play.violations(), []);
    });
  }

test('every connector stands in the table, and what does not apply to it says why', () => {
  const here = new URL('.', import.meta.url);
  // What two shops share reaches nothing by itself.
  const shared = new Set(['listing']);
  const folders = fs
    .readdirSync(here)
    .filter((name) => !shared.has(name) && fs.existsSync(new URL(`${name}/index.ts`, here)));
  assert.deepEqual([...new Set(underWeather.map(({ folder }) => folder))].toSorted(), folders.toSorted());
  const reasons = underWeather.flatMap(({ sky }) =>
    Object.values(sky).flatMap((cell) => ('none' in cell ? cell.none : [])),
  );
  for (const reason of reasons) assert.match(reason, /^[A-Z].{20,}\.$/);
});
