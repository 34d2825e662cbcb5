import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Call, callIn } from '../../../services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { listNeeds } from '../../system/cockpit.ts';
import { look } from '../situation/look.ts';
import type { Situation } from '../situation/types.ts';
import { beginners } from '../testing/beginners.ts';
import { commuters } from '../testing/commuters.ts';
import { creators, teachers } from '../testing/creators.ts';
import { housemates } from '../testing/housemates.ts';
import { inquirers } from '../testing/inquirers.ts';
import { latecomers, nearLatecomers } from '../testing/latecomers.ts';
import { livePages as pages } from '../testing/live-pages.ts';
import { meaning, meaningAndWhy } from '../testing/meaning.ts';
import { firstWeek, secondWeek, thirdWeek } from '../testing/newcomers.ts';
import { nearOutsiders, outsiders } from '../testing/outsiders.ts';
import { nearPassersby, passersby } from '../testing/passersby.ts';
import { regulars } from '../testing/regulars.ts';
import { noTalk } from '../testing/situation.ts';
import { hasty, neighbours, polite } from '../testing/strangers.ts';
import { nearVisitors, visitors } from '../testing/visitors.ts';
import { nearWayfarers, wayfarers } from '../testing/wayfarers.ts';
import { weekenders } from '../testing/weekenders.ts';
import { understand } from './index.ts';

let app: TestApp;
let situation: Situation;
/** Things were asked about of these alone; what is asked beside things is every module's. */
const known = modules.filter(({ id }) => id === 'system' || id === 'video');
const told = [
  ...known,
  {
    assistant: { matters: modules.flatMap(({ id, assistant }) => (id === 'system' ? [] : (assistant?.matters ?? []))) },
  },
];
const sources = {
  assistants: () => told.flatMap(({ assistant }) => assistant ?? []),
  needs: (call: Call, page: { limit: number }) => listNeeds(call, () => known, page),
  models: async () => [],
  parts: async () => [],
};
before(async () => {
  app = await startTestApp({ studio: 'sample' });
  situation = await look({ ...callIn(app.services, 'sample'), pages: () => pages }, sources);
});
after(() => app.close());

test('each week has sixty sentences', () => {
  for (const week of [
    firstWeek,
    secondWeek,
    hasty,
    polite,
    passersby,
    visitors,
    wayfarers,
    commuters,
    housemates,
    latecomers,
    outsiders,
    regulars,
    weekenders,
    ...beginners,
  ])
    assert.equal(week.length, 60);
});

for (const [sentence, means] of [
  ...firstWeek,
  ...secondWeek,
  ...thirdWeek,
  ...hasty,
  ...polite,
  ...neighbours,
  ...passersby,
  ...nearPassersby,
  ...visitors,
  ...nearVisitors,
  ...wayfarers,
  ...nearWayfarers,
  ...inquirers,
  ...commuters,
  ...housemates,
  ...latecomers,
  ...nearLatecomers,
  ...creators,
  ...teachers,
  ...outsiders,
  ...nearOutsiders,
  ...regulars,
  ...weekenders,
])
  test(`in the Sample studio, ${sentence}: ${means}`, () => {
    assert.equal(understand(sentence, situation, noTalk).map(meaning).join(' && '), means);
  });

for (const [sentence, means] of beginners.flat())
  test(`a beginner says ${sentence}: ${means}`, () => {
    assert.equal(understand(sentence, situation, noTalk).map(meaningAndWhy).join(' && '), means);
  });
