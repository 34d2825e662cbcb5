import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pack } from '../policy/index.ts';
import { wordPack } from '../policy/testing/word-pack.ts';
import type { Lock } from './locks.ts';
import { rejudgePlanned } from './rejudge.ts';
import type { Evidence, Override, OwnPacks, Rules } from './rules.ts';
import type { Sender } from './sender.ts';
import { studio, TestDoor } from './testing/door.ts';

const door = new TestDoor();
const { mode, put, row, state, approve, pass } = door;

/** Rules that a test changes; every sender of it goes by them. */
class Law implements Rules {
  packs: Pack[];
  passed: Override[] = [];
  constructor(...packs: Pack[]) {
    this.packs = packs;
  }
  locked: Lock[] = [];
  shown: Evidence[] = [];
  overrides = async () => this.passed;
  own = async (): Promise<OwnPacks> => this.added;
  added: OwnPacks = { packs: [], broken: [] };
  locks = async () => this.locked;
  evidence = async () => this.shown;
}

const under = (...packs: Pack[]): Law => {
  const law = new Law(...packs);
  door.rules = law;
  return law;
};
const rejudge = (law: Law) => rejudgePlanned(door.database.db, law, studio);
const approval = { by: 'Mara', accepted: [] as string[] };

/** Time goes on under these rules. */
async function go(law: Law, of: { id: string }, steps = 1) {
  const sender: Sender = await door.openSender({ rules: law });
  try {
    for (let step = 0; step < steps; step++) {
      await pass(of);
      assert.ok(await sender.lock(of.id));
      await sender.step(of.id);
    }
  } finally {
    await sender.close();
  }
}

test('what a pack blocks is refused, with the pack and its sentence; what passes says so', async () => {
  await mode('live');
  under(wordPack('ice'), wordPack('snow'));
  const one = await put();
  assert.deepEqual([one.state, one.reason], ['refused', 'No ice: It says "Ice".']);
  assert.deepEqual(
    one.verdicts.map(({ pack, verdict }) => [pack, verdict]),
    [
      [{ id: 'no-ice', version: 1 }, 'blocked'],
      [{ id: 'no-snow', version: 1 }, 'pass'],
    ],
  );
});

test('what needs evidence waits in Live too, and is accepted by name', async () => {
  await mode('live');
  const law = under(wordPack('ice', { severity: 'needs evidence' }));
  const one = await put();
  assert.deepEqual([one.state, one.reason], ['awaiting', 'Open: No ice.']);
  await assert.rejects(approve(one), { code: 'not_accepted' });
  await approve(one, ['No ice']);
  await go(law, one, 2);
  assert.equal(await state(one), 'verified');
});

test('evidence answers what a rule of this version asks for, and nothing that blocks', async () => {
  await mode('live');
  const law = under(wordPack('ice', { severity: 'needs evidence' }), wordPack('sings'));
  law.shown = [
    { pack: 'no-ice', version: 1, by: 'Mara', words: 'The sponsor wrote it.' },
    { pack: 'no-sings', version: 1, by: 'Mara', words: 'So it is.' },
  ];
  const verdicts = async () => (await put()).verdicts.map(({ verdict }) => verdict);
  assert.deepEqual(await verdicts(), ['pass', 'blocked']);
  law.packs = law.packs.slice(0, 1);
  const one = await put();
  assert.deepEqual(
    [one.state, one.verdicts[0]?.sentence],
    ['ready', 'It says "Ice". Evidence of Mara: The sponsor wrote it.'],
  );
  law.shown = [];
  await go(law, one);
  assert.deepEqual([(await row(one)).reason, door.platform.calls], ['Open: No ice.', 0]);
  law.shown = [{ pack: 'no-ice', version: 2, by: 'Mara', words: 'Another version.' }];
  assert.deepEqual(await verdicts(), ['needs evidence']);
});

test('a pack switched on later holds what was approved and what waits for its time', async () => {
  await mode('assisted');
  const law = under();
  const approved = await put({ approval });
  const fine = await put({ payload: { text: 'Rain.' }, approval });
  assert.deepEqual([approved.state, fine.state], ['ready', 'ready']);
  law.packs = [wordPack('ice')];
  const { looked, held } = await rejudge(law);
  assert.deepEqual([looked, held.map(({ id }) => id)], [2, [approved.id]]);
  const now = await row(approved);
  assert.deepEqual([now.state, now.reason, now.approval], ['awaiting', 'No ice: It says "Ice".', null]);
  assert.equal(await state(fine), 'ready');
  await assert.rejects(approve(approved), { code: 'blocked' });
  assert.deepEqual((await rejudge(law)).held, [], 'nothing is held twice');
});

test('a pack that changed asks anew for what was accepted under the version before', async () => {
  await mode('assisted');
  const law = under(wordPack('ice', { severity: 'needs evidence' }));
  const one = await put({ approval: { by: 'Mara', accepted: ['No ice'] } });
  await rejudge(law);
  assert.equal(await state(one), 'ready');
  law.packs = [wordPack('ice', { severity: 'needs evidence', version: 2 })];
  await rejudge(law);
  assert.deepEqual([await state(one), (await row(one)).approval], ['awaiting', null]);
});

test('a pack that is taken away lets nothing go by itself: a yes is asked for', async () => {
  await mode('live');
  const law = under();
  const one = await put();
  law.packs = [wordPack('ice')];
  await rejudge(law);
  law.packs = [];
  await rejudge(law);
  const now = await row(one);
  assert.deepEqual([now.state, now.reason], ['awaiting', 'Each one needs a yes.']);
});

test('whatever was judged before: what a rule blocks at the moment of the send is held', async () => {
  await mode('live');
  const law = under();
  const one = await put();
  law.packs = [wordPack('ice')];
  await go(law, one);
  assert.deepEqual([await state(one), door.platform.calls], ['awaiting', 0]);
});

test('what a rule blocks now is not noted in shadow as if it would have gone out', async () => {
  const law = under();
  const one = await put();
  law.packs = [wordPack('ice')];
  await go(law, one);
  assert.equal(await state(one), 'awaiting');
});

test('what is open is noted in shadow: nothing waits for an acceptance there', async () => {
  const law = under(wordPack('ice', { severity: 'needs evidence' }));
  const one = await put();
  await go(law, one);
  assert.equal(await state(one), 'shadowed');
});

test('an override lets it pass while it lasts, for a pack that has one and in its version; then the rule holds again', async () => {
  await mode('assisted');
  const law = under(wordPack('ice'));
  law.passed = [{ pack: 'no-ice', version: 1, by: 'Mara', reason: 'It is a song about ice.' }];
  const one = await put({ approval });
  assert.equal(one.state, 'ready');
  assert.match(one.verdicts[0]?.sentence ?? '', /Mara let it pass: It is a song about ice\.$/);
  law.passed = [];
  await go(law, one);
  assert.deepEqual([await state(one), door.platform.calls], ['awaiting', 0]);
  law.passed = [{ pack: 'no-ice', version: 1, by: 'Mara', reason: 'It is a song about ice.' }];
  law.packs = [wordPack('ice', { override: false })];
  assert.equal((await put()).state, 'refused');
  law.packs = [wordPack('ice', { version: 2 })];
  assert.equal((await put()).state, 'refused');
});

test('words that a rule adds need a yes of their own', async () => {
  await mode('assisted');
  const adds = 'This is about frozen water.';
  const law = under(
    wordPack('ice', {
      severity: 'fixed',
      override: false,
      rule: { is: 'lacks', when: ['ice'], words: ['frozen'], adds },
    }),
  );
  const one = await put({ approval });
  assert.deepEqual([one.state, one.approval, one.payload], ['awaiting', null, { text: `${adds}\n\nIce sings.` }]);
  await approve(one);
  await go(law, one);
  assert.equal(door.platform.arrived[0]?.text, `${adds}\n\nIce sings.`);
});

test('what was decided is not changed by a rule that adds words: it is held', async () => {
  await mode('assisted');
  const law = under();
  const one = await put({ approval });
  const rule = { is: 'lacks', when: ['ice'], words: ['frozen'], adds: 'This is about frozen water.' } as const;
  law.packs = [
    wordPack('ice', { severity: 'fixed', override: false, rule: { ...rule, when: ['ice'], words: ['frozen'] } }),
  ];
  await rejudge(law);
  const now = await row(one);
  assert.deepEqual([now.state, now.payload], ['awaiting', { text: 'Ice sings.' }]);
});

test('the database itself sends nothing that a rule blocks', async () => {
  await mode('assisted');
  under();
  const one = await put({ approval });
  const verdicts = JSON.stringify([{ name: 'No ice', verdict: 'blocked', sentence: 'No.' }]);
  await door.database.pool.query('update kernel.effects set verdicts = $2 where id = $1', [one.id, verdicts]);
  for (const to of ['sending', 'handed'])
    await assert.rejects(
      door.database.pool.query('update kernel.effects set state = $2 where id = $1', [one.id, to]),
      /a rule blocks it/,
    );
});

test('the journal says what was held, and by which rule', async () => {
  await mode('assisted');
  const law = under();
  const one = await put({ approval });
  law.packs = [wordPack('ice')];
  await rejudge(law);
  const { rows } = await door.database.pool.query(
    "select actor, text from kernel.journal where subject = $1 and action = 'effect.held'",
    [one.id],
  );
  assert.deepEqual(rows, [{ actor: 'Avenue', text: '"Ice" is held by a rule. No ice: It says "Ice".' }]);
});

const lock = (more: Partial<Lock> = {}): Lock => ({
  ...{ id: 'lck_1', account: '', kind: '', phrase: '', by: 'Mara', reason: 'The sponsor asked.' },
  ...more,
});

test('a lock that is set between the yes and the send holds, and what it held waits for a yes of its own', async () => {
  await mode('assisted');
  const law = under(wordPack('snow'));
  const one = await put({ approval });
  const other = await put({ account: 'two', approval });
  assert.equal(one.state, 'ready');
  law.locked = [lock({ account: 'one' })];
  await go(law, one);
  await go(law, other);
  const held = await row(one);
  assert.deepEqual(
    [held.state, held.reason, held.approval, door.platform.calls],
    ['awaiting', 'Lock on the account "one": Mara locked it: The sponsor asked.', null, 1],
  );
  await assert.rejects(approve(one), { code: 'blocked' });
  law.locked = [];
  await rejudge(law);
  const free = await row(one);
  assert.deepEqual([free.state, free.reason], ['awaiting', 'Each one needs a yes.']);
});

test('what is proposed under a lock is held, not refused; account, kind and words have to fit all of them', async () => {
  await mode('live');
  const law = under();
  const stateUnder = async (...locked: Lock[]) => {
    law.locked = locked;
    return (await put({ payload: { text: 'Blue  ICE sings, and icebergs do not.' } })).state;
  };
  const open = [{ kind: 'fake.pin' }, { phrase: 'iceberg' }, { account: 'one', phrase: 'snow' }, { phrase: 'ic.' }];
  for (const one of open) assert.equal(await stateUnder(lock(one)), 'ready', JSON.stringify(one));
  const shut = [
    { kind: 'fake.post' },
    { phrase: 'blue ice' },
    { account: 'one', kind: 'fake.post', phrase: 'Icebergs' },
  ];
  for (const one of shut) assert.equal(await stateUnder(lock(one)), 'awaiting', JSON.stringify(one));
  await mode('off');
  assert.equal(await stateUnder(lock({ account: 'one' })), 'refused');
});

test('what arrived before a lock is not changed there under it, and is once it is gone', async () => {
  await mode('live');
  const law = under();
  door.platform.dresses = true;
  const one = await put();
  await go(law, one);
  law.locked = [lock({ kind: 'fake.post' })];
  await go(law, one);
  assert.deepEqual([await state(one), door.platform.dressed], ['sent', []]);
  law.locked = [];
  await go(law, one);
  assert.deepEqual(door.platform.dressed, [one.id]);
});

test('the same picture at the same place within the days of a rule is asked for, by the times at which both go out', async () => {
  await mode('live');
  const dayMs = 24 * 3_600_000;
  const law = under(
    wordPack('again', {
      severity: 'needs evidence',
      override: false,
      rule: { is: 'again', places: ['board'], same: [{ at: 'picture', called: 'picture', days: 7 }] },
      sentence: 'Its board gets {found}.',
    }),
  );
  const pin = { text: 'Ice sings.', board: '1', picture: '/media/a.jpg' };
  const at = (days: number) => new Date(Date.now() + days * dayMs);
  const first = await put({ payload: pin, dueAt: at(1), subject: 'que_1' });
  const next = await put({ payload: { ...pin, text: 'Other words.' }, dueAt: at(3.5), subject: 'que_1' });
  assert.deepEqual([first.state, next.state], ['ready', 'awaiting']);
  assert.equal(next.verdicts[0]?.sentence, 'Its board gets the same picture as "Ice" 2 days before.');
  const free = [
    { payload: { ...pin, board: '2' }, dueAt: at(3) },
    { payload: { ...pin, picture: '/media/b.jpg' }, dueAt: at(3) },
    { payload: pin, dueAt: at(3), account: 'two' },
    { payload: pin, dueAt: at(11) },
    { payload: { text: 'No board.' }, dueAt: at(3) },
  ];
  for (const one of free) assert.equal((await put(one)).state, 'ready', JSON.stringify(one));
  // One that is put before it is the first from now on, and what came before is held where it is looked at again.
  await put({ payload: pin, dueAt: at(0.5) });
  const { held } = await rejudge(law);
  assert.deepEqual(
    held.map(({ id }) => id),
    [first.id],
  );
});
