import pg from 'pg';
import { type Layout, type Migration, type ModuleRows, migrationsOf } from './layout.ts';

/** Which migrations made data what they are. */
export interface DataState {
  /** Newest migration of data of the former layout. */
  former?: string;
  /** Hash of each migration that ran, by schema and name. */
  applied: Record<string, Record<string, string>>;
}

/** Table in each module's schema: its migrations that ran. */
export const bookName = '_migrations';

/** In place of a hash: rows were restored while their module was missing, without what its migrations make besides. */
export const rowsAlone = 'rows alone';

/** Data of a version after this one. */
export class DataIsNewer extends Error {
  override readonly name = 'DataIsNewer';
  constructor() {
    super('This data was written by a newer Avenue. Update Avenue, or restore a backup that this version made.');
  }
}

/** SQL of the schemas that are a module's, also of one that is not installed any more. */
export const moduleSchemas = `select n.nspname from pg_namespace n join pg_class b on b.relnamespace = n.oid
  where b.relname = '${bookName}' and b.relkind = 'r'`;

/** @throws DataIsNewer */
export async function readState(client: pg.ClientBase, { former }: Pick<Layout, 'former'>): Promise<DataState> {
  const { rows } = await client.query<{ nspname: string }>(`${moduleSchemas} order by 1`);
  const applied: DataState['applied'] = {};
  for (const { nspname: schema } of rows) {
    const book = await client.query<{ name: string; hash: string }>(
      `select name, hash from ${pg.escapeIdentifier(schema)}.${bookName} order by name`,
    );
    applied[schema] = Object.fromEntries(book.rows.map(({ name, hash }) => [name, hash]));
  }
  const old = rows.length ? undefined : await former.stateOf(client);
  return { ...(old !== undefined && { former: old }), applied };
}

export interface Step {
  module: ModuleRows;
  migration: Migration;
}

/**
 * Migrations that data did not go through, also one that is dated before others that ran. What ran of a module that is
 * not installed stays as it is.
 *
 * @param among states of rows that are about to be put in need nothing that stands in the database
 * @throws DataIsNewer, or Error with a sentence when a migration is another one than that which ran
 */
export function stepsFor(
  { modules }: Layout,
  { applied }: Pick<DataState, 'applied'>,
  { toRestore = false }: { toRestore?: boolean } = {},
): Step[] {
  return modules.flatMap((module) => {
    const ran = applied[module.schema] ?? {};
    const known = migrationsOf(module);
    if (Object.keys(ran).some((name) => !known.some((migration) => migration.name === name))) throw new DataIsNewer();
    return known.flatMap((migration) => {
      const hash = ran[migration.name];
      if (hash === undefined) return [{ module, migration }];
      if (hash === rowsAlone && !toRestore)
        throw new Error(
          `The rows of ${module.id} were restored while it was not installed. Back up, and restore that into an empty data folder: they come back whole.`,
        );
      if (hash !== migration.hash && hash !== rowsAlone)
        throw new Error(
          `The migration ${migration.name} of ${module.id} is not the one that this data went through. Put its file back as it was, and make the change a migration of its own.`,
        );
      return [];
    });
  });
}
