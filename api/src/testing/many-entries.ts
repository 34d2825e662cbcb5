import type pg from 'pg';
import { sealOf } from '../kernel/journal/chain.ts';
import { sealKeysOf } from '../kernel/journal/index.ts';

const acts = ['queue.approved', 'script.drafted', 'setting.saved', 'session.opened', 'queue.denied', 'queue.edited'];
const people = ['Mara Lind', 'Jonas Weir', 'operator', 'Ada Quist'];
const things = ['harbour', 'lighthouse', 'canal', 'orchard', 'mill', 'quarry', 'station'];
const batch = 1000;

/**
 * Puts sealed entries into an empty journal, two minutes apart up to now: one in seventy-three of a session that was
 * refused, one in nine of the Sample studio.
 *
 * @param owner a pool of whoever owns the journal, since its triggers rest meanwhile
 */
export async function fillJournal(owner: pg.Pool, master: Buffer, count: number): Promise<void> {
  const keys = sealKeysOf(master);
  const begin = Date.now() - count * 120_000;
  await owner.query('alter table kernel.journal disable trigger user');
  let prev = '';
  for (let first = 1; first <= count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first + 1) }, (_, index) => {
      const seq = first + index;
      const at = String((begin + seq * 120_000) * 1000);
      const action = seq % 73 ? (acts[seq % acts.length] as string) : 'session.refused';
      const text = `"Why the ${things[seq % 7]} met the ${things[(seq * 3) % 7]} ${seq}": ${action}.`;
      const row = { seq, at, studio: seq % 9 ? 'own' : 'sample', actor: people[(seq * 7) % 4] as string, action };
      const entry = { ...row, subject: `que_${seq % 997}`, text, data: `{"n": ${seq}}`, prev };
      prev = sealOf(entry, keys.current);
      return { ...entry, hash: prev };
    });
    await owner.query(
      `insert into kernel.journal (seq, at, studio, actor, action, subject, text, data, prev, hash)
       select seq, timestamptz 'epoch' + at * interval '1 microsecond', studio, actor, action, subject, text, data::jsonb, prev, hash
       from json_to_recordset($1) as r (seq bigint, at bigint, studio text, actor text, action text, subject text, text text,
         data text, prev text, hash text)`,
      [JSON.stringify(rows)],
    );
  }
  await owner.query("select setval('kernel.journal_seq_seq', $1)", [count]);
  await owner.query('alter table kernel.journal enable trigger user');
}
