import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { assertReaching } from '../../testing/reaching.ts';
import { emptyOutbox } from './testing/door.ts';
import { Held } from './testing/held.ts';
import { type Operation, World } from './testing/world.ts';

// Modes change, things are proposed, decided and sent in any order, while two senders are held, or die, between any two of
// their steps. A send that nobody allowed, a second one for the same key, and one after a stop are faults. The counts at the end
// say that all of it was really reached.

const runs = Number(process.env.PROPERTY_RUNS ?? 40);
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const reached = {
  sends: 0,
  reopened: 0,
  changed: 0,
  fenced: 0,
  duplicates: 0,
  found: 0,
  again: 0,
  shadowed: 0,
  stoppedInFlight: 0,
  deaths: 0,
};

const accounts = ['one', 'two'] as const;
const pick = fc.nat({ max: 5 });
const sender = fc.nat({ max: 1 });
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('propose'),
      key: fc.nat({ max: 3 }),
      account: fc.constantFrom(...accounts),
      decided: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('approve'), pick }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('reject', 'cancel'), pick }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('back'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('mode'),
      module: fc.constantFrom('posts', 'posts', 'posts', ''),
      account: fc.constantFrom('', '', ...accounts),
      to: fc.constantFrom('shadow', 'assisted', 'live', 'live', 'live', 'off'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('stop') }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('endStop') }) },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('begin'), sender, pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('send'),
      sender,
      pick,
      dies: fc.constantFrom('no', 'no', 'claimed', 'called'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('goOn'), sender, dies: fc.constantFrom(false, false, true) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('answer'),
      answer: fc.constantFrom('takes', 'takes', 'takes', 'takes and breaks off', 'breaks off', 'is busy', 'refuses'),
    }),
  },
) as fc.Arbitrary<Operation>;

test('whatever happens in whatever order: nothing goes out that nobody allowed, nothing twice, nothing after a stop', async () => {
  const property = fc.asyncProperty(fc.array(operation, { minLength: 25, maxLength: 50 }), async (operations) => {
    await emptyOutbox(database);
    const senders: Held[] = [];
    const world = new World(database, senders, reached);
    for (let count = 0; count < 2; count++) senders.push(await Held.open(database, () => world.platform));
    try {
      // Where something may go out: most ways begin there.
      await world.do({ op: 'mode', module: 'posts', account: '', to: 'live' });
      await world.do({ op: 'propose', key: 0, account: 'one', decided: true });
      for (const one of operations) {
        await world.do(one);
        await world.check();
      }
    } finally {
      for (const held of senders) {
        await held.end();
        reached.deaths += held.deaths;
      }
    }
  });
  const least = {
    sends: 33,
    reopened: 3,
    changed: 7,
    fenced: 0,
    duplicates: 17,
    found: 1,
    again: 1,
    shadowed: 2,
    stoppedInFlight: 1,
    deaths: 7,
  };
  await assertReaching(property, { runs, reached, least });
});
