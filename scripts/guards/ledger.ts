import { guardsIn } from './guard.ts';

const test = 'api/src/kernel/ledger/ledger.test.ts';
const learnTest = 'api/src/capabilities/learn/learn.test.ts';
const linksTest = 'api/src/modules/links/links.test.ts';
const salesTest = 'api/src/connectors/shops.test.ts';
const timesTest = 'api/src/modules/schedule/schedule.test.ts';
const yearTest = 'api/src/modules/ledger/year/year.test.ts';
const hoursTest = 'api/src/modules/ledger/hours/hours.test.ts';
const migration = 'api/src/kernel/db/migrations/0013_ledger.sql';

/**
 * Money: facts that stay, books apart, and what holds a send back. Short links: where they lead, and who is counted. What
 * is learned: from outcomes alone. Times: what is locked, shown, and read by calendars. */
export const ledger = [
  ...guardsIn('api/src/kernel/db/access.ts', 'api/src/kernel/db/access.test.ts', {
    'the ledger is only added to': [
      'revoke update, delete, truncate, references, trigger, maintain on kernel.ledger',
      'revoke references on kernel.ledger',
    ],
  }),
  ...guardsIn(migration, test, {
    'a ledger entry takes back one whole fact': [
      "RAISE EXCEPTION 'A counter entry takes back one whole fact.';",
      'NULL;',
    ],
    'a ledger amount has the sign of its kind': [
      "RAISE EXCEPTION 'An amount of kind % does not have this sign.', NEW.kind;",
      'NULL;',
    ],
  }),
  ...guardsIn('api/src/kernel/effects/caps.ts', test, {
    'a ledger budget holds a send back': ['await reachedBudget(tx, row)', 'undefined'],
    'sends an hour count every try for the ledger': [" or c.hours = 1 and e.state <> 'shadowed'", ''],
  }),
  ...guardsIn('api/src/kernel/effects/rows.ts', test, {
    'a cost stands in the ledger with its send': ["if (change.state === 'sent' ||", 'if (false ||'],
  }),
  ...guardsIn('api/src/kernel/ledger/sent.ts', test, {
    'shadowed costs stand apart in the ledger': ["effect.state === 'shadowed' ? 'simulated' : 'real'", "'real'"],
  }),
  ...guardsIn('api/src/kernel/ledger/settle.ts', salesTest, {
    'what a source says again is settled once': ["if (says(known.fact) === says(fact)) return 'same';", ''],
  }),
  ...guardsIn('api/src/capabilities/sales/read.ts', salesTest, {
    'sales of an ended connection are not written': ['if (!was) return undefined;', ''],
    'sales that are refused are asked for from the last whole reading': [
      "error.code === 'engine_refused' && row",
      'false',
    ],
  }),
  ...guardsIn('api/src/capabilities/post/feeds.ts', timesTest, {
    'a calendar address stops with its maker': ['!found || !works(found.feed, found.member)', '!found'],
    'a calendar address is kept as a hash': ['hash: tokenHash(token) })', 'hash: tokenHash(token), name: token })'],
  }),
  ...guardsIn('api/src/capabilities/post/move.ts', timesTest, {
    'a locked time of the schedule stays': ['if (slot?.locked)', 'if (false)'],
  }),
  ...guardsIn('api/src/capabilities/post/post.ts', timesTest, {
    'only the time that was shown is given by the schedule': ['only && +slot.at !== +only', 'false'],
  }),
  ...guardsIn('api/src/capabilities/collect/write.ts', 'api/src/modules/collect/collect.test.ts', {
    'an imported file is looked at before it is written': ['if (!row.looked)', 'if (false)'],
  }),
  ...guardsIn('api/src/capabilities/collect/write.ts', 'api/src/modules/collect/cut.test.ts', {
    'an import is written by one process': [' || row.upTo !== upTo', ''],
  }),
  ...guardsIn('api/src/capabilities/links/visit.ts', linksTest, {
    'programs are no clicks of links': [' && !isbot(userAgent)', ''],
    'a retired link leads nowhere': ["if (link.retiredAt) return 'retired';", ''],
  }),
  ...guardsIn('api/src/capabilities/links/health.ts', linksTest, {
    'the health of links calls nothing in the house': ['allowPrivate: false', 'allowPrivate: true'],
  }),
  ...guardsIn('api/src/capabilities/learn/migrations/0000_init.sql', learnTest, {
    'an outcome is learned from once, after the choice': [
      "RAISE EXCEPTION 'What was chosen, and what came of it, does not change.';",
      'NULL;',
    ],
  }),
  ...guardsIn('api/src/capabilities/learn/thompson.ts', learnTest, {
    'few outcomes of an arm are learned nothing from': [' || arms.some(({ known }) => known < leastKnown)', ''],
  }),
  ...guardsIn('api/src/capabilities/learn/learned.ts', learnTest, {
    'what is learned nothing from is not applied': ['if (suggestion?.arm !== arm)', 'if (!suggestion)'],
  }),
  ...guardsIn('api/src/modules/ledger/year/facts.ts', yearTest, {
    'what was taken back is in no year': [
      'and not exists (select 1 from kernel.ledger as counter where counter.reverses = fact.id)',
      '',
    ],
    'what is expected is in no year': ["and fact.state = 'confirmed'", ''],
    'a rate holds a week': ['::int and ', '::int - 999 and '],
  }),
  ...guardsIn('api/src/modules/ledger/year/rates.ts', 'api/src/modules/ledger/year/rates.test.ts', {
    'rates are read where somebody said so': ['eq(rateReadings.on, true), ', ''],
  }),
  ...guardsIn('api/src/modules/ledger/hours/hours.ts', hoursTest, {
    'no hour of a day to come': ['if (body.day > dayIn(now, await studios.zone())) throw', 'if (false) throw'],
    'nobody works in the simulated book': ["if (book !== 'real' || module !== undefined) return [];", ''],
  }),
  ...guardsIn('api/src/modules/ledger/year/read.ts', hoursTest, {
    'an hour is told by months with hours': ["(() => true, 'worked')", "(() => true, 'converted')"],
  }),
  ...guardsIn('api/src/modules/ledger/year/export.ts', yearTest, {
    'a file runs nothing': ['cells.map(csvCell)', 'cells.map(String)'],
  }),
  ...guardsIn('api/src/capabilities/collect/undo.ts', 'api/src/modules/collect/collect.test.ts', {
    'an import is undone once': ["if (row?.state === 'undone') throw", 'if (false) throw'],
  }),
  ...guardsIn('api/src/kernel/ledger/imports.ts', 'api/src/modules/collect/collect.test.ts', {
    'a line that was corrected is not undone with its file': ['if (rows[0]) throw', 'if (false) throw'],
  }),
];
