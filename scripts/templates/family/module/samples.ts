import type { Module } from '../define-module.ts';
import { entries } from './schema.ts';

/** What a newcomer finds in the Sample studio. Ids never change: an entry that the operator changed or removed stays so. */
const shipped = [
  { id: 'ent_sample_family_id_1', title: 'A first sample', note: 'Made up, to look around.', done: false },
  { id: 'ent_sample_family_id_2', title: 'A second sample', note: 'Say that it is done.', done: false },
  { id: 'ent_sample_family_id_3', title: 'A third sample', note: 'This one is done.', done: true },
];

export const samples: Module['samples'] = {
  async seed({ db }) {
    const rows = shipped.map((one) => ({ ...one, studio: 'sample', sample: true }));
    await db.insert(entries).values(rows).onConflictDoNothing();
  },
};
