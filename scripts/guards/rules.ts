import { guardsIn } from './guard.ts';

const effects = 'api/src/kernel/effects';
const rulesTest = `${effects}/rules.test.ts`;
const policyTest = 'api/src/kernel/policy/policy.test.ts';
const complyTest = 'api/src/modules/comply/comply.test.ts';
const off = 'if (false)';

/** What holds rule packs and their overrides. */
export const rules = [
  ...guardsIn('api/src/kernel/db/migrations/0010_effect_rules.sql', rulesTest, {
    'no send past a rule, in the database': ["RAISE EXCEPTION 'Not sent: a rule blocks it.';", 'NULL;'],
  }),
  ...guardsIn(`${effects}/claim.ts`, rulesTest, {
    'rules of the moment of the send': ["if (holds && over?.state !== 'expired')", off],
  }),
  ...guardsIn(`${effects}/decide.ts`, rulesTest, {
    'no yes past a rule': ['if (blocked) throw', `${off} throw`],
  }),
  ...guardsIn(`${effects}/propose.ts`, rulesTest, {
    'a yes to words as they were seen': ['payload === asked && ', ''],
    'packs at the door': [', ...(await judgedAtDoor(tx, rules, about))]', ']'],
  }),
  ...guardsIn(`${effects}/rules.ts`, rulesTest, {
    'an override only where a pack has one': ['!mayPass || ', ''],
    'an override of this version': [' && one.version === check.pack?.version', ''],
    'evidence lets nothing pass that is blocked': [
      "check.verdict === 'needs evidence' ? shown",
      'check.verdict ? shown',
    ],
    'a lock at the door and at the send': ['  ...lockChecks(await rules.locks(db, subject.studio), subject),\n', ''],
    'an acceptance of this very verdict': [' && known.has(keyOf(check))', ''],
  }),
  ...guardsIn(`${effects}/complete.ts`, rulesTest, {
    'no change past a lock': ['if (lock) throw', `${off} throw`],
  }),
  ...guardsIn(`${effects}/locks.ts`, rulesTest, {
    'a lock of one account': ['(!account || account === of.account)', 'true'],
    'a lock of one kind': ['(!kind || kind === of.kind)', 'true'],
  }),
  ...guardsIn('api/src/capabilities/comply/locks.ts', complyTest, {
    'a lock holds what was approved': [
      '    await rejudgeAll(tx, judging, row);\n    return toLock(row,',
      '    return toLock(row,',
    ],
    'a lock that was taken away': ['eq(locks.studio, studio), isNull(locks.endedAt)', 'eq(locks.studio, studio)'],
  }),
  ...guardsIn(`${effects}/rejudge.ts`, rulesTest, {
    'a changed pack holds what is planned': ["if (holds && row.state === 'ready')", off],
    'what is held needs a yes of its own': ['approval: null, nextAt', 'nextAt'],
  }),
  ...guardsIn('api/src/capabilities/comply/overrides.ts', complyTest, {
    'an override ends by itself': [', gt(overrides.until, sql`clock_timestamp()`)', ''],
    'an override that was taken back': ['isNull(overrides.endedAt), ', ''],
    'an override of exactly these words': ['        eq(overrides.payloadHash, payloadHash),\n', ''],
    'an override of one thing': ['        eq(overrides.subject, subject),\n', ''],
    'no override where nobody may': ['if (!pack.override) throw', `${off} throw`],
    'an override of what is blocked': ['if (!pack || !blocks) throw', 'if (!pack) throw'],
  }),
  ...guardsIn('api/src/capabilities/comply/evidence.ts', complyTest, {
    'evidence ends by itself': ['or(isNull(evidence.until), gt(evidence.until, sql`clock_timestamp()`))', 'undefined'],
    'evidence that was taken away': ['isNull(evidence.endedAt),', ''],
    'evidence for exactly these words': [', eq(evidence.payloadHash, payloadHash)', ''],
    'evidence for one thing': [' eq(evidence.subject, subject),', ''],
    'evidence where a rule asks for it': ['if (!check?.pack) throw', `${off} throw`],
  }),
  ...guardsIn(`${effects}/rules.ts`, complyTest, {
    'packs of a studio at the door': ['[...known, ...added]', '[...known]'],
    'a pack that cannot be read holds everything': ['packs)), ...broken]', 'packs))]'],
  }),
  ...guardsIn('api/src/capabilities/comply/own-packs.ts', complyTest, {
    'a pack with an example that comes out otherwise': ['if (!holdsExample(of, example, expected))', off],
    'a pack with the name of a rule': ['if (known.some((one) => one.title === title))', off],
    'a pack that is only tried': ['if (!apply) return', `${off} return`],
  }),
  ...guardsIn('api/src/modules/comply/module.ts', complyTest, {
    'a start judges what is planned': ['void (await effects.rejudge())', 'void effects'],
  }),
  ...guardsIn('api/src/kernel/policy/pack.ts', policyTest, {
    'a pack with an example that fails': ['fail: z.array(example).min(1)', 'fail: z.array(example)'],
    'a pack with an example that passes': ['pass: z.array(example).min(1)', 'pass: z.array(example)'],
  }),
  ...guardsIn('api/src/kernel/policy/judge.ts', policyTest, {
    'a pack speaks of its own connectors': [
      '(!connectors || connectors.includes(',
      '(!connectors || true || connectors.includes(',
    ],
  }),
];
