import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import { writeRows } from '../../capabilities/collect/write.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { act, begin } from './testing/give-file.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
});
after(() => app.close());

const kind = modules.flatMap(({ collects }) => collects ?? []).find(({ id }) => id === 'sales') as CollectKind;
const rows = 5000;
const bad = 50;

/** A file of several pieces: each hundredth row is faulty, its words make it long. */
const file = (name: string) =>
  [
    'Date,Product,Amount,Currency,Id,Note',
    ...Array.from({ length: rows }, (_, n) =>
      [n % 100 === 7 ? 'soon' : '2026-11-20', 'Planner', '5.00', 'EUR', `${name} ${n}`, 'words '.repeat(12)].join(),
    ),
  ].join('\n');

/** A file whose rows are about to be written, without anybody at it. */
async function ready(name: string) {
  const { id } = await begin(app, file(name), { name: `${name}.csv` });
  await act(app, id, 'look');
  await app.pool.query(`update collect.imports set state = 'writing', came = null where id = $1`, [id]);
  return { studio: 'own', id } as const;
}

const facts = async (id: string) =>
  (await app.call('GET /api/ledger/total', { query: { subject: id, source: 'import' } })).total;
const view = (id: string) => app.call('GET /api/imports/{id}', { params: { id } });
const whole = { rows, fresh: rows - bad, known: 0, twice: 0, faulty: bad };

test('a file that is cut off in the middle of a piece, time after time, comes in whole and once', async () => {
  const asked = await ready('cut');
  let calls = 0;
  let cuts = 0;
  // Dies once its lines are in the transaction, before that is committed, and sometimes right behind it.
  const dying: CollectKind = {
    ...kind,
    async write(...given) {
      const written = await kind.write(...given);
      if (++calls % 2 === 0) throw new Error('The process is gone.');
      return written;
    },
  };
  for (let tries = 0; tries < 20; tries++) {
    const stop = new AbortController();
    const report = () => void (tries % 3 === 0 && stop.abort(new Error('Cancelled.')));
    const ended = await writeRows(app.services, dying, asked, { signal: stop.signal, report }).then(
      () => true,
      () => false,
    );
    const { came, state } = await view(asked.id);
    assert.equal(await facts(asked.id), came?.fresh ?? 0, 'what is counted is what is there');
    if (ended) break;
    cuts++;
    assert.equal(state, 'writing');
  }
  assert.ok(cuts >= 3, `it was cut off ${cuts} times`);
  const { came, state } = await view(asked.id);
  assert.deepEqual([state, came], ['done', { ...whole, upTo: rows + 1 }]);
  assert.equal(await facts(asked.id), rows - bad);
});

test('two processes at the same file write it once, and one of them is told', async () => {
  const asked = await ready('both');
  const run = () =>
    writeRows(app.services, kind, asked, { signal: new AbortController().signal, report: () => undefined });
  const ends = await Promise.allSettled([run(), run()]);
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.match(String(ends.find(({ status }) => status === 'rejected')?.['reason' as never]), /goes on elsewhere/);
  assert.equal(await facts(asked.id), rows - bad);
});

test('a job that is cancelled goes on by a press, and an undo that is cut off goes on too', async () => {
  const { id } = await begin(app, file('job'), { name: 'job.csv' });
  await act(app, id, 'look');
  const { jobId } = await app.call('POST /api/imports/{id}/write', { params: { id } });
  await app.call('POST /api/jobs/{id}/cancel', { params: { id: jobId } }).catch(() => undefined);
  if ((await view(id)).state === 'writing') await act(app, id, 'write');
  assert.deepEqual((await view(id)).came, { ...whole, upTo: rows + 1 });
  let pieces = 0;
  const cut: CollectKind = {
    ...kind,
    undo: (...given) => (++pieces > 1 ? Promise.reject(new Error('gone')) : kind.undo(...given)),
  };
  const { beginUndoing, undoAll } = await import('../../capabilities/collect/undo.ts');
  const call = { ...app.services, studio: 'own', who: { name: 'Mara' } } as never;
  await beginUndoing(call, kind, id);
  const progress = { signal: new AbortController().signal, report: () => undefined };
  await assert.rejects(undoAll(app.services, cut, { studio: 'own', id }, progress), /gone/);
  await act(app, id, 'undo');
  const standing = await app.call('GET /api/ledger/total', { query: { subject: id, state: 'confirmed' } });
  assert.deepEqual([(await view(id)).state, standing.total], ['undone', 0]);
});
