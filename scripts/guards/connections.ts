import { guardsIn } from './guard.ts';

const connectTest = 'api/src/modules/connect/connect.test.ts';
const planTest = 'api/src/modules/video-pipeline/posting/plan.test.ts';
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
