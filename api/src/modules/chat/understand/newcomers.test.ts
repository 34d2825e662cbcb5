import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { look } from '../situation/look.ts';
import type { Situation } from '../situation/types.ts';
import { meaning } from '../testing/meaning.ts';
import { firstWeek, secondWeek, thirdWeek } from '../testing/newcomers.ts';
import { pages } from '../testing/pages.ts';
import { noTalk } from '../testing/situation.ts';
import { hasty, neighbours, polite } from '../testing/strangers.ts';
import { understand } from './index.ts';

let app: TestApp;
let situation: Situation;
before(async () => {
  app = await startTestApp({ studio: 'sample' });
  situation = await look(app.services, { pages: () => pages, models: async () => [], parts: async () => [] });
});
after(() => app.close());

test('each week has sixty sentences', () => {
  for (const week of [firstWeek, secondWeek, hasty, polite]) assert.equal(week.length, 60);
});

for (const [sentence, means] of [...firstWeek, ...secondWeek, ...thirdWeek, ...hasty, ...polite, ...neighbours])
  test(`in the Sample studio, ${sentence}: ${means}`, () => {
    assert.equal(understand(sentence, situation, noTalk).map(meaning).join(' && '), means);
  });
