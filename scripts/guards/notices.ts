import { guardsIn } from './guard.ts';

const test = 'api/src/modules/notices/notices.test.ts';
const timingTest = 'api/src/capabilities/notices/timing.test.ts';
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
  ...guardsIn(`${folder}/channels.ts`, test, {
    'a token goes to the server it was given for': ['stored?.origin === origin', 'stored !== undefined'],
    'a channel that is removed does not work again': [
      '    await forgetTrouble(tx, id);\n    await credentials',
      '    await credentials',
    ],
    'a secret goes with its channel': ['    await credentials.remove({ name: secretName(id) }, tx);\n', ''],
  }),
  ...guardsIn(`${folder}/digest.ts`, test, {
    'one digest a day': ['row.digestDay >= today || ', ''],
  }),
  ...guardsIn('api/src/modules/notices/module.ts', test, {
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
    'a device that is gone is dropped': ['else await drop();', ''],
    'a newer notice takes the place of an older': ["topic: message.tag.replace(/[^\\w-]/g, '').slice(0, 32),", ''],
  }),
  ...guardsIn(`${folder}/devices.ts`, test, {
    'with the last device the channel goes': ['    await tx.delete(channels).where(eq(channels.id, channel));', ''],
  }),
  ...guardsIn('api/src/connectors/discord/discord.ts', channelsTest, {
    'a notice mentions nobody': ['allowed_mentions: { parse: [] },', ''],
  }),
];
