import { guardsIn } from './guard.ts';

const effects = 'api/src/kernel/effects';
const test = `${effects}/effects.test.ts`;
const dispatchTest = `${effects}/dispatch.test.ts`;
const modesTest = `${effects}/modes.test.ts`;
const off = 'if (false)';

/** What holds everything that is meant to reach the outside world. */
export const outside = [
  ...guardsIn('api/src/kernel/db/migrations/0006_effects.sql', test, {
    'a yes to exactly this': ["IF 'assisted' IN (gate.mode, NEW.mode) AND", 'IF false AND'],
    'the mode of this moment': ["kernel.mode_rank(gate.mode) < kernel.mode_rank('assisted') OR NEW.mode", 'NEW.mode'],
    'the epoch of a decision': [' OR gate.epoch <> NEW.epoch THEN', ' THEN'],
    'the time of an effect': ['IF NEW.expires_at <= clock_timestamp() THEN', 'IF false THEN'],
    'what was decided about': ["    RAISE EXCEPTION 'What was decided about does not change.';", '    NULL;'],
    'what was sent is kept': ["RAISE EXCEPTION 'What was sent is kept.';", 'NULL;'],
    'the Sample studio': ["IF NOT own OR of_studio = 'sample' THEN", 'IF NOT own THEN'],
    'shadow where nothing is set': ["IF NOT own OR of_studio = 'sample' THEN", "IF of_studio = 'sample' THEN"],
    'one for each key': ['CREATE UNIQUE INDEX "effect_once"', 'CREATE INDEX "effect_once"'],
  }),
  ...guardsIn(`${effects}/reconcile.ts`, dispatchTest, {
    'what may still be on its way': ['if (Date.now() < end) {', `${off} {`],
  }),
  ...guardsIn(`${effects}/claim.ts`, modesTest, {
    'a cap of a day': ['if (reached) {', `${off} {`],
  }),
  ...guardsIn(`${effects}/caps.ts`, modesTest, {
    'each cap at its own place': ["and m.class in ('', e.class) and m.account in ('', e.account)", ''],
    'claims under caps stand in line': ['select pg_advisory_xact_lock(hashtextextended(', 'select (hashtextextended('],
  }),
  ...guardsIn(`${effects}/claim.ts`, test, {
    'shadow sends nothing': ["if (!atLeast(row.mode, 'assisted') || !atLeast(gate.mode, 'assisted'))", off],
  }),
  ...guardsIn(`${effects}/claim.ts`, dispatchTest, {
    'no send where a person has to': ["if (access !== 'send') {", `${off} {`],
  }),
  ...guardsIn(`${effects}/outcome.ts`, dispatchTest, {
    'no blind second try': ["if (!(error instanceof SendPostponed)) return { state: 'unknown', sentence };", ''],
  }),
  ...guardsIn(`${effects}/propose.ts`, test, {
    'a yes that leaves nothing open': [" && left.every(({ verdict }) => verdict !== 'needs evidence')", ''],
  }),
  ...guardsIn(`${effects}/effects.ts`, 'api/src/modules/outbox/outbox.test.ts', {
    'a broken step is put off': ['await putOffBroken(db, id);', ''],
  }),
  ...guardsIn(`${effects}/sender.ts`, dispatchTest, {
    'one sender at a time': ['return rows[0]?.taken === true;', 'return rows[0] !== undefined;'],
  }),
  ...guardsIn(`${effects}/rows.ts`, test, {
    'a decision about what was seen': ['if (seen !== undefined && seenOf(row) !== seen)', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, test, {
    'open checks are accepted by name': ['if (open.length > 0)', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, dispatchTest, {
    'only what is by hand is said by hand': ['if (!isByHand(row))', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, modesTest, {
    'only what waits is approved': ["decided(row, ['awaiting']);\n    const open", 'const open'],
  }),
  ...guardsIn(`${effects}/modes.ts`, modesTest, {
    'no mode during a stop': ['if (await isStopped(tx, studio))\n      throw', `${off}\n      throw`],
    'an Editor lowers': ["if (only === 'lower' && (mode === before || atLeast(mode, before)))", off],
    'a stop ends what waits': [
      "await endStale(tx, studio, 'cancelled', 'Everything was stopped.')",
      '([] as EffectRow[])',
    ],
    'the end of a stop is shadow': [
      "await set(tx, studio, all, 'shadow', { reason });",
      "await set(tx, studio, all, 'live', { reason });",
    ],
  }),
  ...guardsIn(`${effects}/ladder.ts`, test, {
    'blocked is blocked': ['if (blocked) return', `${off} return`],
  }),
  ...guardsIn(`${effects}/ladder.ts`, modesTest, {
    'switched off': ["if (mode === 'off') return", `${off} return`],
  }),
  ...guardsIn(`${effects}/restored.ts`, modesTest, {
    'a backup sends nothing': ["where state in ('awaiting', 'ready', 'handed')", 'where false'],
    'a backup comes in shadow': ["then 'shadow' else mode end", 'then mode else mode end'],
  }),
];
