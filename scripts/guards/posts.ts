import { guardsIn } from './guard.ts';

const kindsTest = 'api/src/connectors/posts.test.ts';
const botTest = 'api/src/connectors/discord/bot/bot.test.ts';
const weatherTest = 'api/src/connectors/weather.test.ts';
const test = 'api/src/modules/connect/connect.test.ts';

/** What holds posts: sent once, to nobody by name, with a secret that stays where it was given. */
export const posts = [
  ...guardsIn('api/src/connectors/discord/message.ts', kindsTest, {
    'a post mentions nobody': ['allowed_mentions: { parse: [] }', 'tts: false'],
  }),
  ...guardsIn('api/src/connectors/discord/message.ts', botTest, {
    'a post that cannot be read is not gone': ['&& error.message === goneSentence', ''],
  }),
  ...guardsIn('api/src/connectors/discord/bot/post.ts', botTest, {
    'a post of a bot is sent once': ['enforce_nonce: true', 'enforce_nonce: false'],
    'a bot that may not look back believes nothing to be absent': ['|| !standing.may.canLookBack', ''],
    'only what says the same is the post that is looked for': [
      " &&\n  comparedPost(said, { words: content }, '').verdict === 'same'",
      '',
    ],
    'a picture needs its allowance': ["hasPicture && found.may.posts === 'words'", 'false'],
  }),
  ...guardsIn('api/src/kernel/vendor-limits/holds.ts', botTest, {
    'a limit that is reached is waited for': ['if (until <= now) return;', 'return;'],
  }),
  ...guardsIn('api/src/connectors/discord/bot/client.ts', botTest, {
    'a limit for all of a bot holds everything': ['if (told?.global &&', 'if (false &&'],
  }),
  ...guardsIn('api/src/connectors/discord/bot/permissions.ts', 'api/src/connectors/discord/bot/permissions.test.ts', {
    'what is denied to the bot alone': ['[everybody, roles, alone]', '[everybody, roles]'],
    'a timeout': ['Date.parse(until) > now', 'false'],
  }),
  ...guardsIn('api/src/connectors/post-kind.ts', kindsTest, {
    'a post goes to the place it was decided for': ['if (account !== payload.account)', 'if (false)'],
    'a post longer than the platform takes is blocked': ['length <= longest;', 'true;'],
    'a picture that the platform does not take is blocked': [
      '    ...(picture ? [pictureCheck(picture, name, limits)] : []),\n',
      '',
    ],
    'a post that stands there without its picture is no match': ["if (picture?.verdict === 'blocked')", 'if (false)'],
  }),
  ...guardsIn('api/src/kernel/effects/sending-error.ts', weatherTest, {
    'a post that may have arrived is not sent again': ['  if (mayHaveArrived(error)) return leftOpen(error);\n', ''],
    'a server that failed may have done it': ['cause === undefined ? leftOpen(error) : ', ''],
  }),
  ...guardsIn('api/src/capabilities/connect/places.ts', test, {
    'the secret of a place goes with it': ['    await credentials.remove({ name: secretName(account) }, tx);\n', ''],
    'a secret that is none is not kept': ['if (problems.length > 0)', 'if (false)'],
  }),
];

const campaignTest = 'api/src/modules/blitz/blitz.test.ts';
const pictureTest = 'api/src/modules/blitz/pictures.test.ts';
const wordsTest = 'api/src/modules/blitz/words.test.ts';

/** What holds campaigns: the first post alone, only what was approved, and nothing after a stop. */
export const campaigns = [
  ...guardsIn('api/src/modules/blitz/release.ts', campaignTest, {
    'the rest waits until the first post was right': ['if (state && good.includes(state))', 'if (state)'],
    'no post of a campaign goes out after its end': ['notAfter: to }', '}'],
    'what goes out of a campaign is what was approved': [
      'if (hash !== post.hash || !campaign.approvedBy)',
      'if (false)',
    ],
    'a campaign that cannot go on keeps no other from it': [
      'await goOn(id).catch((error: unknown) => broken.push(error))',
      'await goOn(id)',
    ],
  }),
  ...guardsIn('api/src/modules/blitz/run.ts', campaignTest, {
    'a campaign starts as it was seen': ['if (given !== seen)', 'if (false)'],
    'posts of a campaign differ': ['if (alike && alike.percent > mostAlike)', 'if (false)'],
    'the main switch holds campaigns': ['if (!(await settings.campaignsAllowed()))', 'if (false)'],
    'a stop takes back what has not gone out': ["whenOut: 'end' }", "whenOut: 'end', ...{ subject: '' } }"],
  }),
  ...guardsIn('api/src/modules/blitz/picture.ts', pictureTest, {
    'a picture is given to what has not started': ['    requireDraft(campaign);\n', ''],
    'a picture that a platform does not take is not given': ['if (trouble) throw', 'if (false) throw'],
  }),
  ...guardsIn('api/src/modules/blitz/counted.ts', wordsTest, {
    'a post has 72 hours to be clicked': [
      'lt(effects.attemptAt, new Date(now - countedMs))',
      'lt(effects.attemptAt, new Date(now + 1))',
    ],
    'clicks after 72 hours do not count': ['one.day <= last ?', 'one.day ?'],
    'the link of a post that was thrown away is retired': [
      'if (own) await retireLink',
      'if (own && !own.code) await retireLink',
    ],
    'how posts begin changes by a press alone': [
      'const begins = inForce ? { begins: inForce } : {};',
      "const begins = { begins: 'Words first' };",
    ],
  }),
  ...guardsIn('api/src/modules/blitz/drafts.ts', campaignTest, {
    'what was approved does not change': ["if (state !== 'draft')", 'if (false)'],
  }),
  ...guardsIn('api/src/modules/blitz/drafts.ts', wordsTest, {
    'words of a person say nothing of how posts begin': ['    await forgetStyle(tx, studio, post);\n', ''],
  }),
  ...guardsIn('api/src/kernel/effects/withdraw.ts', campaignTest, {
    'what was under way at a stop is not begun again': ["if (whenOut === 'end')", 'if (false)'],
  }),
];
