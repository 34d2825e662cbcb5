import { guardsIn } from './guard.ts';

const effects = 'api/src/kernel/effects';
const test = `${effects}/effects.test.ts`;
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
  ...guardsIn(`${effects}/dispatch.ts`, test, {
    'what may still be on its way': ['if (Date.now() < end) {', `${off} {`],
    'a cap of a day': ['if (cap !== undefined && (await sentInDay(tx, row)) >= cap) {', `${off} {`],
    'shadow sends nothing': ["if (!atLeast(row.mode, 'assisted') || !atLeast(gate.mode, 'assisted')) {", `${off} {`],
    'no send where a person has to': ["if (access !== 'send') {", `${off} {`],
    'no blind second try': ["if (!(error instanceof SendPostponed)) return { state: 'unknown', sentence };", ''],
  }),
  ...guardsIn(`${effects}/sender.ts`, test, {
    'one sender at a time': ['return rows[0]?.taken === true;', 'return rows[0] !== undefined;'],
  }),
  ...guardsIn(`${effects}/rows.ts`, test, {
    'a decision about what was seen': ['if (seen !== undefined && seenOf(row) !== seen)', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, test, {
    'open checks are accepted by name': ['if (open.length > 0)', off],
    'only what waits is approved': ["decided(row, ['awaiting']);\n    const open", 'const open'],
  }),
  ...guardsIn(`${effects}/modes.ts`, test, {
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
    'switched off': ["if (mode === 'off') return", `${off} return`],
  }),
  ...guardsIn(`${effects}/restored.ts`, test, {
    'a backup sends nothing': ["where state in ('awaiting', 'ready', 'handed')", 'where false'],
    'a backup comes in shadow': ["then 'shadow' else mode end", 'then mode else mode end'],
  }),
];
