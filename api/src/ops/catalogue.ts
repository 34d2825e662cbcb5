import pg from 'pg';
import { formerTables } from '../former-layout/index.ts';
import { moduleSchemas } from '../kernel/db/index.ts';
import { whyLeftOut } from './left-out.ts';

type Asks = pg.ClientBase | pg.Pool;

interface ColumnShape {
  name: string;
  /** As PostgreSQL writes it: `character varying(20)`, `jsonb`. */
  type: string;
  required: boolean;
  /** Whether the database numbers it: serial or identity. */
  numbered: boolean;
}

/** Where all tables lay before modules had a schema each. */
export const formerSchema = 'public';

/** A table as a backup knows it. Columns that the database computes are not in it. */
export interface TableShape {
  schema: string;
  name: string;
  columns: ColumnShape[];
  /** Columns of the primary key, in its order. */
  key: string[];
}

export const quoted = (...names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join('.');
export const listed = (names: readonly string[]): string => names.map((name) => quoted(name)).join(', ');

/** Schemas of the modules, also of those that are not installed any more; none for data of the former layout. */
export async function schemasOf(client: Asks): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(`${moduleSchemas} order by 1`);
  return rows.map(({ nspname }) => nspname);
}

/** The product's tables, by schema and name. Those that a backup leaves out are not among them. */
export async function productTables(client: Asks): Promise<TableShape[]> {
  const schemas = await schemasOf(client);
  if (schemas.length) return (await readTables(client, schemas)).filter((table) => !whyLeftOut(table));
  return (await readTables(client, [formerSchema])).filter(({ name }) => formerTables.includes(name));
}

/** Every table of these schemas, by name. */
async function readTables(client: Asks, schemas: readonly string[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'required', a.attnotnull,
           'numbered', a.attidentity <> '' or pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null)
           order by a.attnum), '[]')
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(json_agg(a.attname order by k.place), '[]')
         from pg_index i, unnest(i.indkey) with ordinality k (number, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Where each sequence of these schemas stands; those that gave no number yet are left out. */
export async function readSequences(
  client: Asks,
  schemas: readonly string[],
): Promise<{ schema: string; name: string; last: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Sequences that number a column, with that column. */
export async function numberedColumns(
  client: Asks,
  schemas: readonly string[],
): Promise<{ sequence: string; schema: string; table: string; column: string }[]> {
  const { rows } = await client.query<{ sequence: string; schema: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, n.nspname as schema, t.relname as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
       join pg_namespace n on n.oid = t.relnamespace
     where s.relkind = 'S' and n.nspname = any($1)`,
    [schemas],
  );
  return rows;
}

/** Foreign keys between tables of these schemas, each with the words that make it again. */
export async function foreignKeys(
  client: Asks,
  schemas: readonly string[],
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and c.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  return rows;
}

/** Definition of a column. @throws Error when its type is none that this database has */
async function columnText(client: pg.ClientBase, { name, type, required, numbered }: ColumnShape): Promise<string> {
  const { rows } = await client.query<{ known: boolean }>('select to_regtype($1) is not null as known', [type]);
  if (!rows[0]?.known)
    throw new Error(`The column ${name} is of the type "${type}", which this database does not have.`);
  return [quoted(name), type, numbered && 'generated by default as identity', required && 'not null']
    .filter(Boolean)
    .join(' ');
}

/**
 * Makes a table that no migration makes: its columns, primary key and numbering. Its defaults, indexes and triggers are
 * not in a backup: a backup holds no SQL, so that no file makes the database run anything.
 */
export async function makeTable(client: pg.ClientBase, { schema, name, columns, key }: TableShape): Promise<void> {
  const parts: string[] = [];
  for (const column of columns) parts.push(await columnText(client, column));
  if (key.length) parts.push(`primary key (${listed(key)})`);
  await client.query(`create schema if not exists ${quoted(schema)}`);
  await client.query(`create table ${quoted(schema, name)} (${parts.join(', ')})`);
}

/** Adds to an empty table the columns that no migration makes. */
export async function addMissingColumns(client: pg.ClientBase, shape: TableShape): Promise<void> {
  const there = (await readTables(client, [shape.schema])).find(({ name }) => name === shape.name);
  for (const column of shape.columns)
    if (!there?.columns.some(({ name }) => name === column.name))
      await client.query(
        `alter table ${quoted(shape.schema, shape.name)} add column ${await columnText(client, column)}`,
      );
}
