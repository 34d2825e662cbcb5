import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, MadeDraft, MadeFields } from '@avenue/contract';
import { createRandom } from '../../providers/text/random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Death, type Kept, runMakeJob } from './testing/run-job.ts';

// Two tabs, each with what it last saw, and processes that die: at random, against a model that keeps every version.
// `PROPERTY_RUNS=50` for more.

const runs = Number(process.env.PROPERTY_RUNS ?? 4);
const stepsOfARun = 40;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Batch = Answer<'GET /api/make/batches/{id}'>;
interface Known {
  versions: MadeFields[];
  removed: boolean;
}

/** What a tab shows: a run, and a draft as it was when it was read. */
interface Tab {
  batch?: Batch;
  draft?: MadeDraft;
}

class World {
  readonly drafts = new Map<string, Known>();
  readonly batches = new Map<string, Batch>();
  readonly tabs: Tab[] = [{}, {}];
  /** How often something was refused because it was another thing by then. */
  refused = 0;
  died = 0;

  /** Every version of every draft is there as it was made, and the last one is what holds. */
  async holds(): Promise<void> {
    for (const [id, { versions, removed }] of this.drafts) {
      const read = await app.ask('GET /api/make/drafts/{id}', { params: { id } });
      assert.equal(read.status, removed ? 404 : 200, id);
      const { rows } = await app.pool.query<{ version: number; fields: MadeFields }>(
        'select version, fields from make.draft_versions where draft = $1 order by version',
        [id],
      );
      assert.deepEqual(
        rows.map(({ version }) => version),
        versions.map((_fields, at) => at + 1),
      );
      assert.deepEqual(
        rows.map(({ fields }) => fields),
        versions,
      );
      if (read.answer) assert.deepEqual(read.answer.fields, versions.at(-1));
    }
    for (const [id, batch] of this.batches) {
      const read = await app.ask('GET /api/make/batches/{id}', { params: { id } });
      if (read.answer)
        assert.deepEqual(
          read.answer.candidates.map(({ text }) => text),
          batch.candidates.map(({ text }) => text),
        );
    }
  }
}

const pick = <Value>(list: readonly Value[], random: { next(): number }): Value | undefined =>
  list[Math.floor(random.next() * list.length)];

/** Works off a job that may be killed at any step, as often as chance has it; it gives one batch. */
async function workOff(world: World, jobId: string, random: { next(): number }): Promise<Batch> {
  const kept: Kept = new Map();
  const deaths: Death[] = ['write', 'judge'].flatMap((step) => [
    { step, when: 'in' as const },
    { step, when: 'after' as const },
  ]);
  while (random.next() < 0.4) {
    if ((await runMakeJob(app, jobId, { kept, death: pick(deaths, random) })) !== undefined) break;
    world.died++;
  }
  const id = await runMakeJob(app, jobId, { kept });
  const batch = await app.call('GET /api/make/batches/{id}', { params: { id: id ?? '' } });
  world.batches.set(batch.id, batch);
  return batch;
}

const brief = {
  topic: 'kneading sourdough',
  details:
    'I knead for ten minutes and rest the dough for an hour. It was sticky until I stopped adding flour. My neighbour took half of it.',
};

/** One thing that somebody does in one tab, by what that tab shows. */
async function act(world: World, tab: Tab, random: { next(): number }): Promise<void> {
  const { draft, batch } = tab;
  const candidate = batch && pick(batch.candidates, random);
  const known = draft && world.drafts.get(draft.id);
  const isCurrent = known !== undefined && !known.removed && draft?.version === known.versions.length;
  /** Refused if, and only if, what the tab shows is not what holds. */
  const told = (answer: { status: number; answer?: unknown }, current = isCurrent) => {
    if (answer.answer !== undefined) assert.ok(current, 'a decision on what was not seen');
    else {
      assert.ok(!current, `refused what was seen: ${answer.status}`);
      assert.ok([404, 409].includes(answer.status), String(answer.status));
      world.refused++;
    }
    return answer.answer !== undefined;
  };
  const acts: (() => Promise<void>)[] = [
    async () => {
      const job = await app.call('POST /api/make/recipes/{id}/make', {
        params: { id: 'text.caption' },
        body: { brief },
      });
      tab.batch = await workOff(world, job.id, random);
    },
    async () => {
      const id = pick([...world.drafts.keys()], random);
      const read = id ? await app.ask('GET /api/make/drafts/{id}', { params: { id } }) : undefined;
      if (read?.answer) tab.draft = read.answer;
    },
  ];
  if (candidate) {
    const params = { id: candidate.id };
    acts.push(
      async () => {
        const made = await app.call('POST /api/make/candidates/{id}/pick', { params, body: { seen: candidate.seen } });
        const there = world.drafts.get(made.id);
        // What is picked is what was seen; picked again it stands as it was left.
        if (there) there.removed = false;
        else {
          assert.deepEqual(made.fields, candidate.fields);
          world.drafts.set(made.id, { versions: [candidate.fields], removed: false });
        }
        tab.draft = made;
      },
      async () => {
        const wrong = await app.ask('POST /api/make/candidates/{id}/pick', { params, body: { seen: 'another-thing' } });
        assert.equal(wrong.error?.code, 'changed_since');
      },
      async () => {
        const body = { seen: candidate.seen, note: random.next() < 0.5 ? 'shorter' : 'other words' };
        const job = await app.call('POST /api/make/candidates/{id}/again', { params, body });
        tab.batch = await workOff(world, job.id, random);
      },
    );
    if (draft)
      acts.push(async () => {
        const into = { draft: draft.id, seen: draft.seen };
        const taken = await app.ask('POST /api/make/candidates/{id}/pick', {
          params,
          body: { seen: candidate.seen, into },
        });
        if (told(taken) && taken.answer) {
          known?.versions.push(candidate.fields);
          tab.draft = taken.answer;
        }
      });
  }
  if (draft) {
    const params = { id: draft.id };
    const { seen } = draft;
    acts.push(
      async () => {
        const fields = { ...draft.fields, text: `Own words ${Math.floor(random.next() * 1e9)}\n\n  as typed. ` };
        const edited = await app.ask('PATCH /api/make/drafts/{id}', { params, body: { fields, seen } });
        if (told(edited) && edited.answer) {
          known?.versions.push(fields);
          tab.draft = edited.answer;
        }
      },
      async () => {
        const version = 1 + Math.floor(random.next() * draft.version);
        const back = await app.ask('POST /api/make/drafts/{id}/back', { params, body: { version, seen } });
        if (told(back) && back.answer) {
          if (version !== draft.version) known?.versions.push(known.versions[version - 1] ?? {});
          tab.draft = back.answer;
        }
      },
      async () => {
        const again = await app.ask('POST /api/make/drafts/{id}/again', {
          params,
          body: { seen, note: 'no question' },
        });
        if (told(again) && again.answer) tab.batch = await workOff(world, again.answer.id, random);
      },
      async () => {
        const removed = await app.ask('POST /api/make/drafts/{id}/remove', { params, body: { seen } });
        if (told(removed) && known) known.removed = true;
      },
      async () => {
        tab.draft = await app.call('POST /api/make/drafts/{id}/restore', { params });
        if (known) known.removed = false;
      },
    );
  }
  await pick(acts, random)?.();
}

test('whatever two tabs do, in any order and with kills: no version is lost, and what is picked is what was seen', async () => {
  let refused = 0;
  let died = 0;
  for (let run = 0; run < runs; run++) {
    const random = createRandom(`made/${run}`);
    const world = new World();
    for (let step = 0; step < stepsOfARun; step++) {
      const tab = world.tabs[random.next() < 0.5 ? 0 : 1] ?? {};
      await act(world, tab, random);
    }
    await world.holds();
    refused += world.refused;
    died += world.died;
  }
  assert.ok(refused > 0, 'no tab was ever behind the other');
  assert.ok(died > 0, 'no process ever died');
});

test('two tabs at the very same moment: one of them is told, and both versions before it are there', async () => {
  const job = await app.call('POST /api/make/recipes/{id}/make', { params: { id: 'text.caption' }, body: { brief } });
  const batch = await workOff(new World(), job.id, { next: () => 1 });
  const [one] = batch.candidates;
  assert.ok(one);
  const picks = await Promise.all(
    [0, 1, 2].map(() =>
      app.call('POST /api/make/candidates/{id}/pick', { params: { id: one.id }, body: { seen: one.seen } }),
    ),
  );
  assert.equal(new Set(picks.map(({ id }) => id)).size, 1);
  const [draft] = picks;
  assert.ok(draft);
  const edits = await Promise.all(
    ['A', 'B', 'C'].map((text) =>
      app.ask('PATCH /api/make/drafts/{id}', {
        params: { id: draft.id },
        body: { fields: { ...draft.fields, text }, seen: draft.seen },
      }),
    ),
  );
  assert.deepEqual(edits.map(({ status }) => status).toSorted(), [200, 409, 409]);
  const now = await app.call('GET /api/make/drafts/{id}', { params: { id: draft.id } });
  assert.equal(now.version, 2);
  assert.equal(now.versions.length, 2);
});
