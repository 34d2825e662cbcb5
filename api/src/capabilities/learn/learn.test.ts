import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { brierOf, judge, miscalibrationOf, nullBandOf, type Said } from './calibration.ts';
import { applySuggestion, chooseFor, listChanges, listLearned, readReliability, resolve, rollBack } from './index.ts';
import { chancesOfBest, choose, draw, liftOf, randomOf, suggested } from './thompson.ts';

/** Pulls of each arm, where each is good as often as its share says. */
function pulls(shares: readonly number[], count: number, seed: number) {
  const random = randomOf(seed);
  const arms = shares.map(() => ({ known: 0, good: 0 }));
  for (let n = 0; n < count; n++) {
    const place = choose(arms, random);
    const arm = arms[place];
    assert.ok(arm);
    arm.known++;
    if (random() < (shares[place] ?? 0)) arm.good++;
  }
  return arms;
}

test('choices go to the better arm, and each arm keeps being tried', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const [worse, better] = pulls([0.3, 0.6], 1000, seed);
    assert.ok((better?.known ?? 0) > 800, `${better?.known} of 1000 with seed ${seed}`);
    assert.ok((worse?.known ?? 0) >= 40, `${worse?.known} of 1000 with seed ${seed}`);
    assert.equal(suggested([worse ?? { known: 0, good: 0 }, better ?? { known: 0, good: 0 }]), 1);
  }
});

test('a draw lies between 0 and 1, about where outcomes say, and one seed draws the same', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), fc.integer(), (good, bad, seed) => {
      const arm = { known: good + bad, good };
      const share = draw(arm, randomOf(seed));
      assert.ok(share >= 0 && share <= 1);
      assert.equal(draw(arm, randomOf(seed)), share);
    }),
  );
  const random = randomOf(5);
  const mean = Array.from({ length: 4000 }, () => draw({ known: 8, good: 2 }, random)).reduce((a, b) => a + b) / 4000;
  assert.ok(Math.abs(mean - 0.3) < 0.01, String(mean));
});

test('little is known, or arms are alike: nothing is suggested', () => {
  const arm = (good: number, known: number) => ({ good, known });
  const table = [
    [[], undefined],
    [[arm(20, 20)], undefined],
    [[arm(7, 7), arm(0, 30)], undefined],
    [[arm(20, 40), arm(22, 40)], undefined],
    [[arm(8, 8), arm(0, 8)], 0],
    [[arm(5, 40), arm(6, 40), arm(25, 40)], 2],
  ] as const;
  for (const [arms, place] of table) assert.equal(suggested(arms), place, JSON.stringify(arms));
  const chances = chancesOfBest([arm(3, 10), arm(3, 10)]);
  assert.ok(chances.every((chance) => Math.abs(chance - 0.5) < 0.05));
  // Arms that are all the same, looked at once each: hardly ever is one of them called better.
  const wrong = Array.from({ length: 60 }, (_, seed) => suggested(pulls([0.5, 0.5], 200, seed + 50)));
  assert.ok(wrong.filter((place) => place !== undefined).length <= 3);
});

/** Outcomes at which something was first suggested, and what, looked at every hundred of them. */
function firstSuggested(shares: readonly number[], most: number, seed: number) {
  const random = randomOf(seed);
  const arms = shares.map(() => ({ known: 0, good: 0 }));
  for (let n = 1; n <= most; n++) {
    const place = choose(arms, random);
    const arm = arms[place];
    assert.ok(arm);
    arm.known++;
    if (random() < (shares[place] ?? 0)) arm.good++;
    const found = n % 100 === 0 ? suggested(arms) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

test('of noise under 5 of 100 runs suggest anything, looked at again and again; a planted winner is found', () => {
  const noise = Array.from({ length: 500 }, (_, seed) => firstSuggested([0.3, 0.3], 200, seed + 1));
  const wrong = noise.filter((place) => place !== undefined).length / noise.length;
  assert.ok(wrong < 0.05, `${wrong}`);
  const planted = Array.from({ length: 60 }, (_, seed) => firstSuggested([0.25, 0.5], 600, seed + 1));
  const found = planted.filter((place) => place === 1).length / planted.length;
  assert.ok(found >= 0.95, `${found}`);
  assert.ok(
    planted.every((place) => place !== 0),
    'the worse arm was never called better',
  );
});

test('what is said of chances: the score of a table, its null band as measured, and words only beyond it', () => {
  const said = (pairs: readonly (readonly [number, number])[]): Said[] =>
    pairs.map(([chance, good]) => ({ chance, good: good === 1 }));
  assert.equal(
    brierOf(
      said([
        [1, 1],
        [0, 0],
      ]),
    ),
    0,
  );
  assert.equal(
    brierOf(
      said([
        [0.5, 1],
        [0.5, 0],
      ]),
    ),
    0.25,
  );
  assert.equal(
    miscalibrationOf(
      said([
        [0.5, 1],
        [0.5, 0],
      ]),
    ),
    0,
  );
  assert.ok(
    Math.abs(
      miscalibrationOf(
        said([
          [0.9, 1],
          [0.9, 0],
        ]),
      ) - 0.16,
    ) < 1e-12,
  );
  const random = randomOf(9);
  const spread = (count: number, share: (chance: number) => number) =>
    Array.from({ length: count }, () => {
      const chance = random();
      return { chance, good: random() < share(chance) };
    });
  // 95 % of a perfect forecaster: .033 of 100 outcomes, .017 of 300.
  for (const [count, band] of [
    [100, 0.033],
    [300, 0.017],
  ] as const)
    assert.ok(Math.abs(nullBandOf(spread(count, (chance) => chance)) - band) < 0.25 * band, String(count));
  assert.equal(judge([]).state, 'not enough');
  assert.match(judge(spread(37, (chance) => chance)).sentence, /37 of about 300/);
  assert.equal(judge(spread(600, (chance) => chance)).state, 'as said');
  assert.equal(judge(spread(600, (chance) => chance * 0.6)).state, 'not as said');
});

test('the range of a lift holds what it says, in 90 of 100 cases', () => {
  const random = randomOf(11);
  const cases = 400;
  let held = 0;
  for (let n = 0; n < cases; n++) {
    const [one, other] = [random(), random()];
    const outcomes = (share: number, known: number) => ({
      known,
      good: Array.from({ length: known }, () => random() < share).filter(Boolean).length,
    });
    const { low, high, points } = liftOf(outcomes(one, 24), [outcomes(other, 12), outcomes(other, 12)]);
    assert.ok(low <= points && points <= high);
    if (low <= (one - other) * 100 && (one - other) * 100 <= high) held++;
  }
  assert.ok(held / cases > 0.86 && held / cases < 0.94, String(held / cases));
});

const topic = { studio: 'own', module: 'video', metric: 'views', context: 'CHANNEL_TEST' } as const;
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

test('a choice is made once, its outcome is said once and after it; what is suggested is applied, kept in the journal, and rolled back', async () => {
  const { db, pool } = database;
  assert.deepEqual(await listLearned(db, 'own'), []);
  const random = randomOf(4);
  const arms = ['question', 'number'] as const;
  for (let n = 0; n < 40; n++) {
    const subject = `scr_${n}`;
    const arm = await chooseFor(db, topic, { subject, arms: [...arms], random });
    assert.equal(await chooseFor(db, topic, { subject, arms: [...arms], random }), arm);
    if (n < 36) assert.equal(await resolve(db, { ...topic, subject }, arm === 'number'), true);
    assert.equal(await resolve(db, { ...topic, subject: 'scr_0' }, true), false, 'said before');
  }
  assert.equal(await resolve(db, { ...topic, subject: 'scr_never' }, true), false, 'nothing was chosen');
  for (const sql of [
    "update learn.choices set good = not good where subject = 'scr_1'",
    "update learn.choices set arm = 'another' where subject = 'scr_39'",
    "update learn.choices set good = true, resolved_at = chosen_at - interval '1 second' where subject = 'scr_39'",
  ])
    await assert.rejects(pool.query(sql), /does not change|choice_before_outcome/, sql);

  // The arm that never was good may have been tried less than is needed.
  await pool.query(`insert into learn.choices (id, studio, module, metric, context, arm, subject, chance, chosen_at, good, resolved_at)
    select 'cho_' || n, 'own', 'video', 'views', 'CHANNEL_TEST', 'question', 'more_' || n, 0.2, now() - interval '1 day', false, now()
    from generate_series(1, 8) n`);
  const [learned] = await listLearned(db, 'own');
  assert.deepEqual(
    [learned?.inForce, learned?.suggestion?.arm, learned?.calibration.state],
    [null, 'number', 'not enough'],
  );
  assert.equal(
    learned?.arms.reduce((sum, { known, open }) => sum + known + open, 0),
    48,
  );
  await assert.rejects(applySuggestion(db, { ...topic, arm: 'question' }), { code: 'not_suggested' });
  await applySuggestion(db, { ...topic, arm: 'number' });
  const [put] = await listLearned(db, 'own');
  assert.deepEqual([put?.inForce, put?.suggestion, put?.last?.before], ['number', undefined, null]);
  const id = put?.last?.id ?? '';
  await assert.rejects(rollBack(db, { studio: 'sample', id }), { status: 404 });
  const since = async () => (await listChanges(db, 'own')).map(({ after, isLast, since: of }) => [after, isLast, of]);
  await chooseFor(db, topic, { subject: 'scr_since', arms: ['number'], random });
  await resolve(db, { ...topic, subject: 'scr_since' }, true);
  assert.deepEqual(await since(), [['number', true, { known: 1, good: 1 }]]);
  await rollBack(db, { studio: 'own', id });
  await chooseFor(db, topic, { subject: 'scr_later', arms: ['number'], random });
  await resolve(db, { ...topic, subject: 'scr_later' }, false);
  assert.deepEqual(await since(), [['number', false, { known: 1, good: 1 }]], 'what comes after it is not its own');
  const groups = await readReliability(db, 'own');
  assert.equal(
    groups.reduce((sum, { known }) => sum + known, 0),
    46,
  );
  assert.ok(groups.every(({ said, came }) => said >= 0 && said <= 1 && came >= 0 && came <= 1));
  const [back] = await listLearned(db, 'own');
  assert.deepEqual([back?.inForce, back?.suggestion?.arm], [null, 'number']);
  await assert.rejects(rollBack(db, { studio: 'own', id }), { code: 'not_last' });
  const { rows } = await pool.query("select action from kernel.journal where action like 'learned.%' order by seq");
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['learned.applied', 'learned.rolled-back'],
  );
  assert.deepEqual(await listLearned(db, 'sample'), []);
});
