import type pg from 'pg';
import { listed, productTables, quoted, type TableShape } from '../ops/catalogue.ts';

/**
 * What each table holds, by its name without schema: how many rows, and a hash of their columns in no order. A later one of
 * a name that is taken goes by its schema too.
 *
 * @param as tables and columns to look at, as they were at another time. Default value: those that are there
 */
export async function contentsOf(
  client: pg.ClientBase | pg.Pool,
  as?: readonly TableShape[],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { schema, name, columns } of await productTables(client)) {
    const wanted = as ? as.find((table) => table.name === name)?.columns : columns;
    const taken = Object.hasOwn(found, name);
    if (!wanted || (as && taken)) continue;
    const { rows } = await client.query<{ so: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(line, E'\\n' order by line collate "C")), '') as so
       from (select to_jsonb(t)::text as line from (select ${listed(wanted.map((column) => column.name))} from ${quoted(schema, name)}) t) lines`,
    );
    found[taken ? `${schema}.${name}` : name] = rows[0]?.so ?? '';
  }
  return found;
}
