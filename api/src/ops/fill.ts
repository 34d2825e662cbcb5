import type pg from 'pg';
import { fillTable, type Manifest } from './archive.ts';
import {
  addMissingColumns,
  foreignKeys,
  formerSchema,
  makeTable,
  numberedColumns,
  productTables,
  quoted,
} from './catalogue.ts';

/**
 * Fills the empty tables of this transaction with what a backup holds, and lets numbering go on after it. A table or
 * column that is not there is made as it was.
 *
 * @param fileOf the dump of a table by its entry
 */
export async function fillTables(
  client: pg.ClientBase,
  { tables, sequences = [] }: Manifest,
  fileOf: (entry: string) => string,
): Promise<void> {
  const entries = Object.entries(tables).map(([entry, facts]) => ({
    entry,
    facts,
    place: facts.shape ?? { schema: formerSchema, name: entry },
  }));
  for (const { facts, place } of entries) {
    if (!facts.shape) continue;
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      quoted(place.schema, place.name),
    ]);
    await (rows[0]?.there ? addMissingColumns : makeTable)(client, facts.shape);
  }

  const there = await productTables(client);
  const schemas = [...new Set(there.map(({ schema }) => schema))];
  const all = there.map(({ schema, name }) => quoted(schema, name));
  // Rows come as they were: no trigger numbers or refuses them. Foreign keys are made anew once every table is filled,
  // so that the order of tables does not matter, not even where two tables name each other.
  const keys = await foreignKeys(client, schemas);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  for (const { entry, facts, place } of entries) await fillTable(client, place, facts, fileOf(entry));
  for (const table of all) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);

  // Format 1 does not say where numbering stood: it goes on after the highest number then.
  for (const { sequence, schema, table, column } of await numberedColumns(client, schemas))
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(schema, table)}), 0) + 1, false)`,
      [sequence],
    );
  for (const { schema, name, last } of sequences)
    await client.query(
      'select setval(to_regclass($1), greatest($2::bigint, 1), true) where to_regclass($1) is not null',
      [quoted(schema, name), last],
    );
}
