import { guardsIn } from './guard.ts';

const connectTest = 'api/src/modules/connect/connect.test.ts';
const planTest = 'api/src/modules/video-pipeline/posting/plan.test.ts';
const figuresTest = 'api/src/modules/video-pipeline/figures/figures.test.ts';
const studioFileTest = 'api/src/modules/video-pipeline/figures/studio-file.test.ts';
const analyticsTest = 'api/src/modules/analytics/analytics.test.ts';
const schedulePlanTest = 'api/src/modules/schedule/plan/plan.test.ts';
const off = 'if (false)';

/** What holds accounts at platforms, and what platforms are told. */
export const connections = [
  ...guardsIn('api/src/modules/connect/module.ts', connectTest, {
    'nothing is connected for the Sample studio': ["  if (studio === 'sample')\n", `  ${off}\n`],
    'a channel of this studio is connected': [
      '    await requireChannel(call, call.studio, account);\n    const',
      '    const',
    ],
    'what was found goes with the connection': [
      'await forgetChecks(tx, { studio: call.studio, platform: id }, account);',
      '',
    ],
  }),
  ...guardsIn('api/src/modules/connect/module.ts', connectTest, {
    'the reading of sales ends with the connection': ['await forgetReading(tx, { platform: id, account });', ''],
  }),
  ...guardsIn('api/src/modules/connect/sales.ts', connectTest, {
    'sales are read when they are due': ['due === undefined || due <= now', 'true'],
  }),
  ...guardsIn('api/src/capabilities/connect/connections.ts', connectTest, {
    'an allowance that is needed': ["if (!needed.every((scope) => scopes.includes(scope))) return 'lacking';", ''],
    'what ended says so': ["return last ? 'ended' : 'none';", "return 'none';"],
    'a tier that does not send': ["return sends ? 'online' : 'hand-off';", "return 'online';"],
  }),
  ...guardsIn('api/src/modules/video-pipeline/figures/job.ts', figuresTest, {
    'figures are read once a day': ['due !== undefined && due > now', 'false'],
    'figures are read where that was allowed': ["if ((await mayRead(services, account)) !== 'yes') continue;", ''],
  }),
  ...guardsIn('api/src/modules/video-pipeline/figures/shown.ts', figuresTest, {
    'figures of the Sample studio are not read': ["  if (call.studio === 'sample')\n", `  ${off}\n`],
  }),
  ...guardsIn('api/src/modules/video-pipeline/figures/watched.ts', figuresTest, {
    'old videos are not learned from': ['&& now - at.getTime() < newMs', ''],
  }),
  ...guardsIn('api/src/capabilities/figures/read.ts', figuresTest, {
    'the budget of calls of a day': ['if (calls + source.callsEach > source.callsADay) break;', ''],
    'one that is not told keeps no other from it': [
      "if (!(error instanceof EngineError) || error.code !== 'engine_refused') throw error;",
      'throw error;',
    ],
  }),
  ...guardsIn('api/src/capabilities/figures/filed.ts', studioFileTest, {
    'a day that was told by itself is none of a file': ['where told.filed is distinct from false', 'where true'],
    'a video is counted in one channel': ['file.account <>', "file.account = '' and '' <>"],
    'what goes with its file leaves the sums': ['- coalesce((before ->>', '- 0 * coalesce((before ->>'],
  }),
  ...guardsIn('api/src/modules/video-pipeline/figures/studio-file.ts', studioFileTest, {
    'sums of a shorter time are no sums of a life': ["columns.day !== undefined || choices.span === 'life'", 'true'],
  }),
  ...guardsIn('api/src/capabilities/figures/first-days.ts', figuresTest, {
    'an average of few views': ['if (views < leastViews) return undefined;', ''],
    'a day that may still change is no result': ['begins && isOver && isSettled ?', 'begins && isOver ?'],
    'a week that may not have been told whole is no result': [
      'begins && isOver && isSettled ?',
      'begins && isSettled ?',
    ],
  }),
  ...guardsIn('api/src/capabilities/figures/first-days.ts', analyticsTest, {
    'a week of which the first days were never told is no week': ['begins && isOver', 'isOver'],
  }),
  ...guardsIn('api/src/capabilities/figures/accounts.ts', analyticsTest, {
    'a day that is told again is not counted twice': [
      '...less(summed(figures), summed(before.get(day))),',
      '...summed(figures),',
    ],
  }),
  ...guardsIn('api/src/modules/schedule/plan/plan.ts', schedulePlanTest, {
    'a stale plan is refused': ['if ((known?.version ?? 0) !== version)', off],
    'two plans at once': ['setWhere: eq(plans.version, version)', ''],
    'what reaches nobody leaves a time empty': ['!reachesNobody.has(state)', 'true'],
  }),
  ...guardsIn('api/src/capabilities/connect/checks.ts', connectTest, {
    'ten tests are kept': ['if (last) await', `${off} await`],
  }),
  ...guardsIn('api/src/modules/video-pipeline/posting/plan.ts', planTest, {
    'who it is made for is asked': ["    verdict: 'needs evidence',", "    verdict: 'pass',"],
    'the answer of the channel': ["madeForKids: audience === 'kids',", 'madeForKids: false,'],
  }),
  ...guardsIn('api/src/modules/video-pipeline/posting/choices.ts', planTest, {
    'a category that there is': ['  if (!youTubeCategories.some(', '  if (false && !youTubeCategories.some('],
  }),
];
