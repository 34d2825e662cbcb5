import { guardsIn } from './guard.ts';

const test = 'api/src/modules/notices/notices.test.ts';
const setUpTest = 'api/src/modules/notices/channels.test.ts';
const fcmTest = 'api/src/connectors/fcm/fcm.test.ts';
const firebaseTest = 'api/src/modules/firebase/firebase.test.ts';
const timingTest = 'api/src/capabilities/notices/timing.test.ts';
const weatherTest = 'api/src/connectors/weather.test.ts';
const channelsTest = 'api/src/connectors/notice-channels.test.ts';
const folder = 'api/src/capabilities/notices';

/** What holds notices: where they go, how often, and what their secrets are sent to. */
export const notices = [
  ...guardsIn(`${folder}/compare.ts`, test, {
    'no notice of the Sample studio goes out': ["if (studio !== 'own') return;", ''],
    'told again is only what is new': ['members.some((id) => !was.members.includes(id))', 'true'],
    'what is over is not sent': [
      "and(eq(deliveries.notice, was.id), eq(deliveries.state, 'waiting'))",
      "and(eq(deliveries.notice, ''), eq(deliveries.state, 'waiting'))",
    ],
    'a channel that broke is not told of itself': ['(channel) => channel !== except', '() => true'],
  }),
  ...guardsIn(`${folder}/deliver.ts`, test, {
    'what was cut off is not sent again': [
      "set({ state: 'unknown', reason, changedAt: at })",
      "set({ state: 'waiting' })",
    ],
    'what may have arrived is not sent again': ['if (mayHaveArrived(error))', 'if (false)'],
    'a busy channel is left alone': ['until = isBusy ||', 'until = false ||'],
    'what is a day late is not sent': ['await clear(sending, nowOf(sending));', ''],
  }),
  ...guardsIn(`${folder}/channels.ts`, setUpTest, {
    'a token goes to the server it was given for': ['stored?.origin === origin', 'stored !== undefined'],
    'a secret goes with its channel': ['    await credentials.remove({ name: secretName(id) }, tx);\n', ''],
  }),
  ...guardsIn(`${folder}/channels.ts`, test, {
    'a channel that is removed does not work again': [
      '    await forgetTrouble(tx, id);\n    await credentials',
      '    await credentials',
    ],
  }),
  ...guardsIn(`${folder}/devices.ts`, setUpTest, {
    'what a device gave goes when it is gone': [
      "    await credentials.remove({ name: deviceName, account: id }, tx);\n    await record(tx, {\n      studio: 'own',\n      action: 'notices.device.lost'",
      "    await record(tx, {\n      studio: 'own',\n      action: 'notices.device.lost'",
    ],
    'with the last device the channel goes': ['    await tx.delete(channels).where(eq(channels.id, row.channel));', ''],
  }),
  ...guardsIn(`${folder}/notices.ts`, setUpTest, {
    'each reads for themselves': [', eq(reads.who, who)', ''],
  }),
  ...guardsIn(`${folder}/digest.ts`, test, {
    'one digest a day': ['row.digestDay >= today || ', ''],
  }),
  ...guardsIn('api/src/modules/notices/module.ts', setUpTest, {
    'nothing is set up from the Sample studio': ["if (studio === 'sample')", 'if (false)'],
  }),
  ...guardsIn('api/src/modules/notices/situations.ts', test, {
    'what went wrong is told once': ['.filter((need) => !told.has(need.id))', ''],
  }),
  ...guardsIn('api/src/modules/system/situations.ts', test, {
    'the first device of a member is no new one': ['and exists (select', 'and true or exists (select'],
  }),
  ...guardsIn(`${folder}/timing.ts`, timingTest, {
    'quiet hours over midnight': ['overNight && isAfter(from) ? day.add({ days: 1 }) : day', 'day'],
    'an hour that a day has twice': ["disambiguation: 'later'", "disambiguation: 'earlier'"],
    'urgent passes quiet hours': ['if (urgent) return now;', ''],
    'a vendor is not asked before it wants': ['Math.min(retryAfterS ?? 0, 86_400)', '0'],
  }),
  ...guardsIn('api/src/connectors/smtp/smtp.ts', 'api/src/connectors/smtp/smtp.test.ts', {
    'no password of a mail server in clear': ["if (security === 'none' && (secret || user))", 'if (false)'],
    'STARTTLS is not given up': ["requireTLS: security === 'starttls'", 'requireTLS: false'],
    'addresses that mail never goes to': [
      'getSocket: (_options, done)',
      'getNoSocket: (_options: unknown, done: (e: unknown, s: unknown) => void)',
    ],
  }),
  ...guardsIn('api/src/connectors/webpush/webpush.ts', 'api/src/connectors/webpush/webpush.test.ts', {
    'a newer notice takes the place of an older': ["topic: message.tag.replace(/[^\\w-]/g, '').slice(0, 32),", ''],
  }),
  ...guardsIn('api/src/connectors/webpush/webpush.ts', weatherTest, {
    'a notice that a push service took is not sent again': ['answer.body?.cancel()', 'call.bytes(answer)'],
  }),
  ...guardsIn('api/src/connectors/to-devices.ts', 'api/src/connectors/webpush/webpush.test.ts', {
    'a device that is gone is dropped': ['else await drop(gone);', ''],
  }),
  ...guardsIn('api/src/connectors/fcm/token.ts', fcmTest, {
    'one token is asked for however many wait': ['if (!one || one.until <= now)', 'if (true)'],
    'no token is used to its end': ['until: now + seconds * 1000 - marginMs', 'until: now + seconds * 1000'],
    'without a token nothing was sent': ["['engine_timeout', 'engine_bad_answer', 'engine_unreachable']", "['']"],
  }),
  ...guardsIn('api/src/connectors/fcm/token.ts', weatherTest, {
    'tokens that are refused together are renewed once': [
      'if (refused === undefined || kept.get(name)?.token === refused)',
      'if (true)',
    ],
  }),
  ...guardsIn('api/src/connectors/fcm/client.ts', fcmTest, {
    'a device that is gone says why': ["'token' in target ? goneBy(answer) : undefined", 'undefined'],
    'a token that is refused is forgotten': ['    forgetToken(reach.key, reach, token);\n', ''],
  }),
  ...guardsIn('api/src/connectors/fcm/service-account.ts', fcmTest, {
    'a key goes to Google alone': ['z.literal(tokenUrl, `', 'z.string(`'],
    'of a key file only the key is kept': ['JSON.stringify(parsed.data)', 'text'],
  }),
  ...guardsIn('api/src/connectors/fcm/effect.ts', firebaseTest, {
    'consent that was taken back stops what waits': ['if (!(await parts.isStated(topic)))', 'if (false)'],
  }),
  ...guardsIn('api/src/modules/firebase/audiences.ts', firebaseTest, {
    'consent is what was stated': ['consent: await isStated(tx, topic)', 'consent: true'],
  }),
  ...guardsIn('api/src/kernel/policy/packs/consent.ts', firebaseTest, {
    'no message without stated consent': [
      "severity: 'blocked',\n    override: false",
      "severity: 'needs evidence',\n    override: false",
    ],
  }),
  ...guardsIn('api/src/connectors/discord/discord.ts', channelsTest, {
    'a notice mentions nobody': ['allowed_mentions: { parse: [] },', ''],
  }),
];
