import { guardsIn } from './guard.ts';

const kindsTest = 'api/src/connectors/posts.test.ts';
const test = 'api/src/modules/connect/connect.test.ts';

/** What holds posts: sent once, to nobody by name, with a secret that stays where it was given. */
export const posts = [
  ...guardsIn('api/src/connectors/discord/post.ts', kindsTest, {
    'a post mentions nobody': ['allowed_mentions: { parse: [] }', 'tts: false'],
  }),
  ...guardsIn('api/src/connectors/post-kind.ts', kindsTest, {
    'a post goes to the place it was decided for': ['if (account !== decided)', 'if (false)'],
    'a post longer than the platform takes is blocked': ['length <= longest.value', 'true'],
  }),
  ...guardsIn('api/src/kernel/effects/sending-error.ts', kindsTest, {
    'a post that may have arrived is not sent again': ['|| mayHaveArrived(error)', ''],
    'a server that failed may have done it': ['cause === undefined ? error : ', ''],
  }),
  ...guardsIn('api/src/capabilities/connect/places.ts', test, {
    'the secret of a place goes with it': ['    await credentials.remove({ name: secretName(account) }, tx);\n', ''],
    'a secret that is none is not kept': ['if (problems.length > 0)', 'if (false)'],
  }),
];
