import { sql } from 'drizzle-orm';
import { bookName, type Database, moduleSchemas } from '../db/index.ts';

const address = /\/media\/([0-9a-f]{64}\.[a-z0-9]{2,5})/g;

/** Names of all stored files that these values name anywhere. */
export const mentionsIn = (values: unknown): Set<string> =>
  new Set([...JSON.stringify(values).matchAll(address)].flatMap(([, name]) => name ?? []));

/** Tables whose mention of a file does not keep it. Jobs that ended are history, as the journal is. */
const elsewhere: Record<string, string | null> = {
  'kernel.artefacts': null,
  'kernel.journal': null,
  'kernel.jobs': "state in ('queued', 'running')",
};

/**
 * Those of these files that some row still names. Every table is asked, also those that later versions add, in all its
 * columns.
 */
export async function stillMentioned(tx: Pick<Database, 'execute'>, names: ReadonlySet<string>): Promise<Set<string>> {
  if (!names.size) return new Set();
  const tables = await tx.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in (${sql.raw(moduleSchemas)}) and table_type = 'BASE TABLE' and table_name <> ${bookName}`,
  );
  const found = new Set<string>();
  for (const { schema, name } of tables.rows) {
    const only = elsewhere[`${schema}.${name}`];
    if (only === null) continue;
    const { rows } = await tx.execute<{ file: string }>(sql`
      select distinct hit[1] as file from (
        select row_to_json(t)::text as content from ${sql.identifier(schema)}.${sql.identifier(name)} t where ${sql.raw(only ?? 'true')}
      ) every, regexp_matches(content, '/media/([0-9a-f]{64}\\.[a-z0-9]{2,5})', 'g') hit
      where content like '%/media/%'`);
    for (const { file } of rows) if (names.has(file)) found.add(file);
  }
  return found;
}
