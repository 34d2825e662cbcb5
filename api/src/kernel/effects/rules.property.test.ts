import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertReaching } from '../../testing/reaching.ts';
import { Failure } from '../failure.ts';
import { judge, type Pack } from '../policy/index.ts';
import { wordPack } from '../policy/testing/word-pack.ts';
import { rejudgePlanned } from './rejudge.ts';
import type { Override, OwnPacks, Rules } from './rules.ts';
import { emptyOutbox, studio, TestDoor } from './testing/door.ts';
import { Platform } from './testing/platform.ts';

// Packs come, change and go, overrides are given and end, and things are proposed, approved and sent in any order. A send of
// something that a rule blocks at that moment is a fault.

const runs = Number(process.env.PROPERTY_RUNS ?? 25);
const door = new TestDoor();

class Law implements Rules {
  packs: Pack[] = [];
  passed: Override[] = [];
  overrides = async () => this.passed;
  own = async (): Promise<OwnPacks> => this.added;
  added: OwnPacks = { packs: [], broken: [] };
  locks = async () => [];
  evidence = async () => [];
}

const texts = ['ice', 'snow', 'rain'] as const;
const [first] = [wordPack('ice')];
const choices: readonly (readonly Pack[])[] = [
  [],
  [first],
  [wordPack('ice', { version: 2, severity: 'needs evidence', override: false })],
  [wordPack('snow', { override: false })],
  [first, wordPack('snow', { override: false })],
];

const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constant('propose' as const), text: fc.constantFrom(...texts) }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('approve' as const), pick: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('packs' as const), pick: fc.nat({ max: choices.length - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('rejudge' as const) }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('override' as const), on: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('send' as const), pick: fc.nat({ max: 5 }) }) },
);

test('nothing is ever sent that a rule blocks at that moment, whatever was decided, changed or overridden before', async () => {
  const reached = { sent: 0, held: 0, passed: 0 };
  const property = fc.asyncProperty(fc.array(operation, { minLength: 20, maxLength: 40 }), async (operations) => {
    await emptyOutbox(door.database);
    door.platform = new Platform();
    const law = new Law();
    door.rules = law;
    await door.mode('live');
    const sender = await door.openSender({ rules: law });
    const ids: string[] = [];
    const at = (pick: number) => ids[pick % Math.max(1, ids.length)];
    try {
      for (const one of operations) {
        if (one.op === 'packs') law.packs = [...(choices[one.pick] ?? [])];
        if (one.op === 'override')
          law.passed = one.on ? [{ pack: 'no-ice', version: 1, by: 'Mara', reason: 'A song.' }] : [];
        if (one.op === 'rejudge') await rejudgePlanned(door.database.db, law, studio);
        if (one.op === 'propose') ids.push((await door.put({ payload: { text: one.text } })).id);
        const id = 'pick' in one && one.op !== 'packs' ? at(one.pick) : undefined;
        if (one.op === 'approve' && id)
          await door.approve({ id }, ['No ice', 'No snow']).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
          });
        if (one.op !== 'send' || !id) continue;
        const before = await door.row({ id });
        const calls = door.platform.calls;
        await door.pass({ id });
        assert.ok(await sender.lock(id));
        await sender.step(id);
        const after = await door.row({ id });
        if (before.state === 'ready' && after.state === 'awaiting') reached.held++;
        if (door.platform.calls === calls) continue;
        reached.sent++;
        const judged = { kind: after.kind, class: after.class, payload: after.payload };
        for (const check of judge(law.packs, judged).filter(({ verdict }) => verdict === 'blocked')) {
          const passes = law.passed.some(
            ({ pack, version }) => pack === check.pack?.id && version === check.pack?.version,
          );
          assert.ok(passes, `sent although blocked: ${check.sentence}`);
          reached.passed++;
        }
        assert.ok(after.verdicts.every(({ verdict }) => verdict !== 'blocked'));
      }
    } finally {
      await sender.close();
    }
  });
  await assertReaching(property, { runs, reached, least: { sent: 20, held: 4, passed: 1 } });
});
