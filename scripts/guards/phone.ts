import { guardsIn } from './guard.ts';

const test = 'api/src/modules/outbox/phone.test.ts';
const links = 'api/src/kernel/effects/phone-link.ts';
const off = 'if (false)';

/** What a hand-off on a phone shows, and to whom. */
export const phone = [
  ...guardsIn(links, test, {
    'a phone code is stored nowhere': ['hash: tokenHash(code), sessionId', 'hash: code, sessionId'],
    'a phone code works once': ['isNull(phoneLinks.openedAt), gt', 'gt'],
    'a phone code that is over': [
      'isNull(phoneLinks.openedAt), gt(phoneLinks.endsAt, now)',
      'isNull(phoneLinks.openedAt)',
    ],
    'a phone code that is changed for what the phone holds': [
      'isNotNull(phoneLinks.openedAt), gt(phoneLinks.endsAt, now)',
      'gt(phoneLinks.endsAt, now)',
    ],
    'a hand-off on a phone that is over': [
      'isNotNull(phoneLinks.openedAt), gt(phoneLinks.endsAt, now)',
      'isNotNull(phoneLinks.openedAt)',
    ],
    'a hand-off on a phone whose session ended': [
      'if (!link || !(await principalBySession(db, link.sessionId, now))) throw over();',
      'if (!link) throw over();',
    ],
    'a hand-off on a phone that was stopped or posted': [
      "eq(tables.effects.state, 'handed'), gt(tables.effects.expiresAt, now)",
      'gt(tables.effects.expiresAt, now)',
    ],
    'a phone code that outlives its hand-off': [
      "eq(tables.effects.state, 'handed'), gt(tables.effects.expiresAt, now)",
      "eq(tables.effects.state, 'handed')",
    ],
    'a file of another hand-off': ['files.find((one) => one.id === id)', 'files[0]'],
    "no phone code for what is nobody's to post": ["if (row.state !== 'handed')", off],
    'a newer phone code ends the one before': [
      'or(eq(phoneLinks.effectId, id), lt(phoneLinks.endsAt, now))',
      'lt(phoneLinks.endsAt, now)',
    ],
    'a phone code of another studio': [
      'const row = await holdEffect(tx, studio, id);',
      'const row = await holdEffect(tx, id && ((await tx.select().from(tables.effects).where(eq(tables.effects.id, id)))[0]?.studio as StudioId), id);',
    ],
  }),
  ...guardsIn('api/src/kernel/effects/phone-way.ts', test, {
    'no phone code where no phone finds the studio': ['publicUrl && !/^(?:localhost|127', 'publicUrl && !/^(?:nowhere'],
  }),
  ...guardsIn('api/src/modules/outbox/phone.ts', test, {
    'wrong phone codes cost tries': ['await takeTries(db, tries);', ''],
  }),
  ...guardsIn('api/src/http/media.ts', test, {
    'no copy of a file outlives a hand-off on a phone': ["'private, no-store'", "'private, max-age=31536000'"],
  }),
];
